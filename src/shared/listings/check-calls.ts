import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const businessChecks = schemasOf(() => import('./business-checks.ts'))

export const checkCalls = {
  recordBusinessCheck: {
    method: 'post',
    path: '/api/reviews/listings/{id}/checks',
    body: businessChecks('CheckInput'),
    answer: businessChecks('RecordedChecks'),
  },
  listCheckReviews: { method: 'get', path: '/api/reviews/checks', answer: businessChecks('CheckQueue') },
} as const satisfies Calls
