import * as z from 'zod'
import { DocumentChange, DocumentInput } from '#shared/documents/document-input.ts'
import { DocumentDecision, DocumentOutcome, DocumentQueue } from '#shared/documents/document-reviews.ts'
import {
  BusinessDocument,
  BusinessDocuments,
  DocumentCounts,
  DocumentOpenings,
  OpeningsQuery,
  FILE_TYPES,
  PREVIEW_TYPES,
} from '#shared/documents/documents.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const OPEN_ERRORS = ['not_signed_in', 'forbidden', 'not_found', 'unavailable'] as const

export const documentOperations: readonly Operation[] = [
  {
    id: 'listDocuments',
    method: 'get',
    path: '/api/businesses/{id}/documents',
    summary: 'The documents of a business that the caller may see, newest first',
    description:
      'For a document that is listed but locked, `lockedBy` names what opens it. `opensTo` is the level that counts: every document of a confidential business is at least for approved buyers, and nobody else gets any of them listed.',
    answer: { status: 200, schema: BusinessDocuments },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'countDocuments',
    method: 'get',
    path: '/api/businesses/{id}/document-counts',
    summary: 'How many documents of a confidential business open once the seller approves, by type',
    description: 'Zero for an open business, and for those who get the documents listed.',
    answer: { status: 200, schema: DocumentCounts },
    errors: ['not_found', 'unavailable'],
  },
  {
    id: 'uploadDocument',
    method: 'post',
    path: '/api/businesses/{id}/documents',
    summary: 'Attaches a document; for the owner and staff',
    description:
      'At most 10 MB: PDF, DOC, DOCX, XLS, XLSX, TXT, JPG or PNG, by name and by content. Repeating the same upload returns 200 and the document. 409 with the reason `already_uploaded`: the business has this file with other details; `existing` is that document. `too_many_documents`: the business has reached the limit. Encrypted PDFs are refused where they would be for approved buyers, since no stamp can be drawn on them; `isViewOnly` keeps approved buyers from downloading a PDF or a picture.',
    form: z.object({ file: z.file(), ...DocumentInput.shape }),
    answer: { status: 201, schema: BusinessDocument, isRepeatable: true },
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
    id: 'updateDocument',
    method: 'patch',
    path: '/api/documents/{id}',
    summary: 'Changes a document’s details and its access level; for the owner and staff',
    description:
      'Fields that are left out stay, and so does the file. When the owner changes the details, the document loses its verification and waits for staff. 409 with the reason `changed_meanwhile`: `updatedAt` is not the current version.',
    body: DocumentChange,
    answer: { status: 200, schema: BusinessDocument },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  {
    id: 'deleteDocument',
    method: 'delete',
    path: '/api/documents/{id}',
    summary: 'Deletes a document; for the owner and staff',
    answer: { status: 204 },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'downloadDocument',
    method: 'get',
    path: '/api/documents/{id}/download',
    summary: 'A document as a file',
    description:
      'A locked document answers 401 or 403 with a reason that names what opens it. An approved buyer gets PDFs and pictures stamped with name, e-mail address, time and number of the grant; the answer breaks off when the grant ends. 403 with the reason `view_only`: approved buyers read it page by page; `cannot_be_stamped`: no stamp can be drawn on it.',
    answer: { status: 200, type: FILE_TYPES },
    errors: OPEN_ERRORS,
  },
  {
    id: 'previewDocument',
    method: 'get',
    path: '/api/documents/{id}/preview',
    summary: 'Previews a PDF or a picture; counts as an opening, not as a download',
    answer: { status: 200, type: PREVIEW_TYPES },
    errors: [...OPEN_ERRORS, 'unsupported_media'],
  },
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
  {
    id: 'listDocumentOpenings',
    method: 'get',
    path: '/api/documents/{id}/openings',
    summary: 'Who opened a document and when, newest first; for the owner and staff',
    description:
      'Signed-in readers, 50 at a time; `anonymous` counts signed-out openings, once for each network and hour. Openings by the owner and staff are left out.',
    query: OpeningsQuery,
    answer: { status: 200, schema: DocumentOpenings },
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'unavailable'],
  },
  {
    id: 'listDocumentReviews',
    method: 'get',
    path: '/api/reviews/documents',
    summary: 'Documents that wait for staff, oldest first; for administrators',
    description: 'Documents of listings that wait themselves are in the queue of listings.',
    answer: { status: 200, schema: DocumentQueue },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'reviewDocument',
    method: 'post',
    path: '/api/reviews/documents/{id}',
    summary: 'Verifies a document or refuses it; for administrators',
    description:
      '`updatedAt` is the value from the queue; a refusal needs a `note`. 409 with the reason `changed_meanwhile`: the document changed since then; `wrong_step`: this decision was already made. 403 with the reason `own_document`: the document is the caller’s own.',
    body: DocumentDecision,
    answer: { status: 200, schema: DocumentOutcome },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
]
