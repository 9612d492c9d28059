import * as z from 'zod'
import type { Operation } from '#server/platform/http/operation.ts'

export const ownAccountOperations: readonly Operation[] = [
  {
    id: 'receiveIdentity',
    method: 'get',
    path: '/api/login/callback',
    summary: 'Callback of the identity provider',
    description:
      'Signs in and redirects to where the sign-in started, or to the sign-in page with the `problem`. Not found where people sign in with a password.',
    query: z.object({
      state: z.string().optional(),
      code: z.string().optional(),
      error: z.string().optional(),
      iss: z.string().optional(),
    }),
    answer: { status: 303 },
    errors: ['not_found', 'unavailable'],
  },
]
