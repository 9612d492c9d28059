import { PREVIEW_TYPES } from '#shared/documents/formats.ts'
import type { Operation } from '#server/platform/http/operation.ts'
import { READ_ERRORS } from './handlers.ts'

const PAPER_ERRORS = [...READ_ERRORS, 'forbidden'] as const
const GUEST_ERRORS = ['not_found', 'unavailable'] as const

/** `{id}` is the conversation's; each call is for its two parties, but for those of guests. */
export const roomOperations: readonly Operation[] = [
  {
    id: 'getPaperPage',
    method: 'get',
    path: '/api/deals/{id}/papers/{paperId}/pages/{page}',
    summary: 'One page of a PDF of the room as a PDF, or a picture',
    description:
      'As for a document: with the reader’s name if it is one of the seller’s for approved buyers, also of what is view only.',
    answer: { status: 200, type: PREVIEW_TYPES },
    errors: [...PAPER_ERRORS, 'unsupported_media'],
  },
  {
    id: 'getPaperPageAsGuest',
    method: 'get',
    path: '/api/rooms/{token}/papers/{paperId}/pages/{page}',
    summary: 'One page of a PDF of the room as a PDF, or a picture, for a guest',
    answer: { status: 200, type: PREVIEW_TYPES },
    errors: [...GUEST_ERRORS, 'forbidden', 'unavailable', 'unsupported_media'],
  },
]
