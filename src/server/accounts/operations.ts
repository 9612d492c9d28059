import * as z from 'zod'
import type { Operation } from '#server/platform/http/operation.ts'

export const accountOperations: readonly Operation[] = [
  {
    id: 'signOut',
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'Ends the session',
    answer: { status: 204 },
    errors: ['forbidden', 'unavailable'],
  },
  {
    id: 'openSignIn',
    method: 'get',
    path: '/api/login',
    summary: 'Redirects to sign-in',
    query: z.object({
      returnTo: z.string().optional(),
      invitation: z.string().max(200).optional(),
      mode: z.literal('join').optional(),
    }),
    answer: { status: 303 },
    errors: [],
  },
  {
    id: 'openSignOut',
    method: 'get',
    path: '/api/logout',
    summary:
      'Ends the session and redirects to the home page; from another site it redirects to a page that asks first',
    answer: { status: 303 },
    errors: ['unavailable'],
  },
  {
    id: 'signOutAndLeave',
    method: 'post',
    path: '/api/logout',
    summary: 'Ends the session and redirects to the home page',
    answer: { status: 303 },
    errors: ['forbidden', 'unavailable'],
  },
]
