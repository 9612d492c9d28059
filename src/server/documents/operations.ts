import { PREVIEW_TYPES } from '#shared/documents/formats.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const OPEN_ERRORS = ['not_signed_in', 'forbidden', 'not_found', 'unavailable'] as const

export const documentOperations: readonly Operation[] = [
  {
    id: 'getDocumentPage',
    method: 'get',
    path: '/api/documents/{id}/pages/{page}',
    summary: 'One page of a PDF as a PDF, or a picture',
    description:
      'Pages count from 1; the header `page-count` tells how many there are. Stamped for approved buyers, also of what is view only; each page that they read is in the log of their grant, once an hour.',
    answer: { status: 200, type: PREVIEW_TYPES },
    errors: [...OPEN_ERRORS, 'unsupported_media'],
  },
]
