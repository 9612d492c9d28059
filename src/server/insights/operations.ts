import { CountingChoice } from '#shared/insights/counting.ts'
import { VisitBatch } from '#shared/insights/visits.ts'
import { UserExportQuery } from '#shared/insights/insights.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import { ERRORS } from './handlers.ts'

export const insightOperations: readonly Operation[] = [
  {
    id: 'reportEvents',
    method: 'post',
    path: '/api/events',
    summary: 'Reports page views and browse events in a batch',
    description:
      'At most 50 events and 64 KB. The signed-in user comes from the session. Nothing is stored for a browser that sends `DNT: 1`, `Sec-GPC: 1` or the cookie `handover_count=off`.',
    body: VisitBatch,
    answer: { status: 204 },
    errors: ['invalid_input', 'forbidden', 'too_large', 'rate_limited', 'unavailable'],
  },
  {
    id: 'setCounting',
    method: 'post',
    path: '/api/counting',
    summary: 'Sets whether the visits of this browser are recorded',
    description: 'Sets or deletes the cookie `handover_count`; opting out deletes the random visitor id.',
    body: CountingChoice,
    answer: { status: 204 },
    errors: BODY_ERRORS,
  },
  {
    id: 'exportUsers',
    method: 'get',
    path: '/api/admin/users.csv',
    summary: 'All matching users as a CSV file; for administrators',
    description:
      'UTF-8 with a byte order mark, RFC 4180. Text that a spreadsheet would evaluate is prefixed with an apostrophe.',
    query: UserExportQuery,
    answer: { status: 200, type: 'text/csv' },
    errors: ['invalid_input', ...ERRORS],
  },
]
