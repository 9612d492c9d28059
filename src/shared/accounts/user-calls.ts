import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const user = schemasOf(() => import('./user.ts'))

/** What every page asks, so that its first load has no others. */
export const userCalls = {
  getSignedInUser: { method: 'get', path: '/api/auth/user', answer: user('CurrentUser') },
  getTrialStatus: { method: 'get', path: '/api/user/trial-status', answer: user('TrialStatus') },
} as const satisfies Calls
