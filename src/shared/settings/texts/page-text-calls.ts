import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const pageText = schemasOf(() => import('./page-text.ts'))

/** What pages ask whose text staff may have written. */
export const pageTextCalls = {
  readPageText: { method: 'get', path: '/api/pages/{page}', answer: pageText('PageTextAnswer') },
} as const satisfies Calls
