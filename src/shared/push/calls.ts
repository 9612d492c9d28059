import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const pushSchemas = schemasOf(() => import('./push.ts'))

export const pushCalls = {
  setPushPreferences: {
    method: 'put',
    path: '/api/push/preferences',
    body: pushSchemas('PushPreferences'),
    answer: pushSchemas('PushPreferences'),
  },
} as const satisfies Calls
