import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const documents = schemasOf(() => import('./documents.ts'))
const documentInput = schemasOf(() => import('./document-input.ts'))
const documentReviews = schemasOf(() => import('./document-reviews.ts'))

export const documentCalls = {
  listDocuments: {
    method: 'get',
    path: '/api/businesses/{id}/documents',
    params: { id: 'business' },
    answer: documents('BusinessDocuments'),
  },
  countDocuments: {
    method: 'get',
    path: '/api/businesses/{id}/document-counts',
    params: { id: 'business' },
    answer: documents('DocumentCounts'),
  },
  updateDocument: {
    method: 'patch',
    path: '/api/documents/{id}',
    params: { id: 'document' },
    body: documentInput('DocumentChange'),
    answer: documents('BusinessDocument'),
  },
  deleteDocument: { method: 'delete', path: '/api/documents/{id}', params: { id: 'document' } },
  listDocumentOpenings: {
    method: 'get',
    path: '/api/documents/{id}/openings',
    params: { id: 'document' },
    query: documents('OpeningsQuery'),
    answer: documents('DocumentOpenings'),
  },
  listDocumentReviews: { method: 'get', path: '/api/reviews/documents', answer: documentReviews('DocumentQueue') },
  reviewDocument: {
    method: 'post',
    path: '/api/reviews/documents/{id}',
    params: { id: 'document' },
    body: documentReviews('DocumentDecision'),
    answer: documentReviews('DocumentOutcome'),
  },
} as const satisfies Calls
