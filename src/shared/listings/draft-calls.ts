import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const draft = schemasOf(() => import('./listing-draft.ts'))

export const draftCalls = {
  getListingDraft: { method: 'get', path: '/api/listing-draft', answer: draft('FoundDraft') },
  saveListingDraft: {
    method: 'put',
    path: '/api/listing-draft',
    body: draft('DraftInput'),
    answer: draft('SavedDraft'),
  },
  deleteListingDraft: { method: 'delete', path: '/api/listing-draft', query: draft('DraftVersion') },
} as const satisfies Calls
