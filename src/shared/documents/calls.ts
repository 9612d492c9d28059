import { FILE_TYPES, PREVIEW_TYPES } from './formats.ts'
import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const documents = schemasOf(() => import('./documents.ts'))
const documentInput = schemasOf(() => import('./document-input.ts'))
const documentReviews = schemasOf(() => import('./document-reviews.ts'))

export const documentCalls = {
  listDocuments: {
    method: 'get',
    path: '/api/businesses/{id}/documents',
    answer: documents('BusinessDocuments'),
  },
  countDocuments: {
    method: 'get',
    path: '/api/businesses/{id}/document-counts',
    answer: documents('DocumentCounts'),
  },
  updateDocument: {
    method: 'patch',
    path: '/api/documents/{id}',
    body: documentInput('DocumentChange'),
    answer: documents('BusinessDocument'),
  },
  deleteDocument: { method: 'delete', path: '/api/documents/{id}' },
  listDocumentOpenings: {
    method: 'get',
    path: '/api/documents/{id}/openings',
    query: documents('OpeningsQuery'),
    answer: documents('DocumentOpenings'),
  },
  listDocumentReviews: { method: 'get', path: '/api/reviews/documents', answer: documentReviews('DocumentQueue') },
  reviewDocument: {
    method: 'post',
    path: '/api/reviews/documents/{id}',
    body: documentReviews('DocumentDecision'),
    answer: documentReviews('DocumentOutcome'),
  },
  uploadDocument: {
    method: 'post',
    path: '/api/businesses/{id}/documents',
    answer: documents('BusinessDocument'),
    status: 201,
  },
  downloadDocument: { method: 'get', path: '/api/documents/{id}/download', answer: FILE_TYPES },
  previewDocument: { method: 'get', path: '/api/documents/{id}/preview', answer: PREVIEW_TYPES },
} as const satisfies Calls
