import * as z from 'zod'
import { DocumentInput } from '#shared/document-input.ts'
import { BusinessDocument, BusinessDocuments, DocumentOpenings } from '#shared/documents.ts'
import type { Operation } from '#server/openapi/operation.ts'

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
      'At most 10 MB: PDF, DOC, DOCX, XLS, XLSX, TXT, JPG or PNG, by name and by content. A file that the business has already is answered with 200 and that document.',
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
    answer: { status: 200, schema: DocumentOpenings },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
]
