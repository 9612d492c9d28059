import * as z from 'zod'
import { DocumentInput } from '#shared/documents/document-input.ts'
import { BusinessDocument, FILE_TYPES, PREVIEW_TYPES } from '#shared/documents/documents.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const OPEN_ERRORS = ['not_signed_in', 'forbidden', 'not_found', 'unavailable'] as const

export const documentOperations: readonly Operation[] = [
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
]
