import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const ownFit = schemasOf(() => import('./own-fit.ts'))

export const fitCalls = {
  getOwnFit: { method: 'get', path: '/api/fit', answer: ownFit('OwnFit') },
} as const satisfies Calls
