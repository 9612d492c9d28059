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
  getPushSettings: { method: 'get', path: '/api/push', answer: pushSchemas('PushSettings') },
  keepPushBrowser: { method: 'put', path: '/api/push/browser', body: pushSchemas('PushAddress') },
  dropPushBrowser: { method: 'delete', path: '/api/push/browser' },
} as const satisfies Calls
