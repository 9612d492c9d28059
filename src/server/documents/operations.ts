import * as z from 'zod'
import { DocumentChange, DocumentInput } from '#shared/documents/document-input.ts'
import { DocumentDecision, DocumentOutcome, DocumentQueue } from '#shared/documents/document-reviews.ts'
import { BusinessDocument, BusinessDocuments, DocumentOpenings, OpeningsQuery } from '#shared/documents/documents.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const OPEN_ERRORS = ['not_signed_in', 'forbidden', 'not_found', 'unavailable'] as const

export const documentOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/api/businesses/{id}/documents',
    summary: 'The documents of a business that whoever asks may know of, newest first',
    description: 'What is listed but locked says in `lockedBy` what opens it.',
    answer: { status: 200, schema: BusinessDocuments },
    errors: ['not_found', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/businesses/{id}/documents',
    summary: 'Attaches a document; for the owner and staff',
    description:
      'At most 10 MB: PDF, DOC, DOCX, XLS, XLSX, TXT, JPG or PNG, by name and by content. The same upload once more is answered with 200 and the document. 409 with the reason `already_uploaded`: the business has this very file, of which something else is said; `existing` is that document. `too_many_documents`: it has as many as it may.',
    form: z.object({ file: z.file(), ...DocumentInput.shape }),
    answer: { status: 201, schema: BusinessDocument },
    errors: [
      'invalid_input',
      'not_signed_in',
      'forbidden',
      'not_found',
      'conflict',
      'too_large',
      'unsupported_media',
      'unavailable',
    ],
  },
  {
    method: 'patch',
    path: '/api/documents/{id}',
    summary: 'Changes what is said of a document, and who may open it; for the owner and staff',
    description:
      'What is left out stays, and so does the file. Where the owner says something else of it, it is not verified any more and waits for staff. 409 with the reason `changed_meanwhile`: an `updatedAt` that is not the newest.',
    body: DocumentChange,
    answer: { status: 200, schema: BusinessDocument },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  {
    method: 'delete',
    path: '/api/documents/{id}',
    summary: 'Deletes a document; for the owner and staff',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/documents/{id}/download',
    summary: 'A document as a file',
    description: 'What is locked answers 401 or 403 with a reason that says what opens it.',
    answer: { status: 200, type: 'application/octet-stream' },
    errors: OPEN_ERRORS,
  },
  {
    method: 'get',
    path: '/api/documents/{id}/preview',
    summary: 'A PDF or a picture to be looked at; an opening, but no download',
    answer: { status: 200, type: 'application/pdf' },
    errors: [...OPEN_ERRORS, 'unsupported_media'],
  },
  {
    method: 'get',
    path: '/api/documents/{id}/openings',
    summary: 'Who opened a document and when, newest first; for the owner and staff',
    description:
      'Those who were signed in, 50 at a time; `anonymous` is how often others opened it, once for each network and hour. What the owner and staff open is not in it.',
    query: OpeningsQuery,
    answer: { status: 200, schema: DocumentOpenings },
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/reviews/documents',
    summary: 'Documents that wait for staff, the longest first; for administrators',
    description: 'Those of listings that wait themselves are in the queue of listings.',
    answer: { status: 200, schema: DocumentQueue },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/reviews/documents/{id}',
    summary: 'Says that a document is what it says, or is not; for administrators',
    description:
      '`updatedAt` is the one that the queue told, and `note` has to go along with a refusal. 409 with the reason `changed_meanwhile`: not as it was seen; `wrong_step`: that was decided already. 403 with the reason `own_document`: one’s own.',
    body: DocumentDecision,
    answer: { status: 200, schema: DocumentOutcome },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
]
