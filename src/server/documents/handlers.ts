import * as z from 'zod'
import { DocumentInput } from '#shared/documents/document-input.ts'
import { documentCalls } from '#shared/documents/calls.ts'
import { listDocumentOpenings } from '#server/documents/openings/record-opening.ts'
import { handlers, onceOnly } from '#server/model/handlers.ts'
import { changeDocument } from './change-document.ts'
import { countHiddenDocuments, deleteBusinessDocument, listBusinessDocuments, openDocument } from './open-document.ts'
import { decideDocument, listDocumentReviews } from './review-document.ts'
import { uploadDocument } from './upload-document.ts'
import { senderNetwork } from '#server/platform/http/network.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const OPEN_ERRORS = ['not_signed_in', 'forbidden', 'not_found', 'unavailable'] as const

export const documentHandlers = handlers(documentCalls, {
  listDocuments: {
    run: ({ ctx, id }) => listBusinessDocuments(ctx, id),
    summary: 'The documents of a business that the caller may see, newest first',
    description:
      'For a document that is listed but locked, `lockedBy` names what opens it. `opensTo` is the level that counts: every document of a confidential business is at least for approved buyers, and nobody else gets any of them listed.',
    errors: ['not_found', 'unavailable'],
  },
  countDocuments: {
    run: ({ ctx, id }) => countHiddenDocuments(ctx, id),
    summary: 'How many documents of a confidential business open once the seller approves, by type',
    description: 'Zero for an open business, and for those who get the documents listed.',
    errors: ['not_found', 'unavailable'],
  },
  updateDocument: {
    run: ({ ctx, id, body }) => changeDocument(ctx, id, body),
    summary: 'Changes a document’s details and its access level; for the owner and staff',
    description:
      'Fields that are left out stay, and so does the file. When the owner changes the details, the document loses its verification and waits for staff. 409 with the reason `changed_meanwhile`: `updatedAt` is not the current version.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  deleteDocument: {
    run: ({ ctx, id }) => deleteBusinessDocument(ctx, id),
    summary: 'Deletes a document; for the owner and staff',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  listDocumentOpenings: {
    run: ({ ctx, id, query }) => listDocumentOpenings(ctx, id, query),
    summary: 'Who opened a document and when, newest first; for the owner and staff',
    description:
      'Signed-in readers, 50 at a time; `anonymous` counts signed-out openings, once for each network and hour. Openings by the owner and staff are left out.',
    errors: ['invalid_input', 'not_signed_in', 'not_found', 'unavailable'],
  },
  listDocumentReviews: {
    run: ({ ctx }) => listDocumentReviews(ctx),
    summary: 'Documents that wait for staff, oldest first; for administrators',
    description: 'Documents of listings that wait themselves are in the queue of listings.',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  reviewDocument: {
    run: ({ ctx, id, body }) => decideDocument(ctx, id, body),
    summary: 'Verifies a document or refuses it; for administrators',
    description:
      '`updatedAt` is the value from the queue; a refusal needs a `note`. 409 with the reason `changed_meanwhile`: the document changed since then; `wrong_step`: this decision was already made. 403 with the reason `own_document`: the document is the caller’s own.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  uploadDocument: {
    run: async ({ ctx, request, id }) => {
      const { document, isNew } = await uploadDocument(ctx, id, readFormParts(request))
      return onceOnly(document, isNew)
    },
    summary: 'Attaches a document; for the owner and staff',
    description:
      'At most 10 MB: PDF, DOC, DOCX, XLS, XLSX, TXT, JPG or PNG, by name and by content. Repeating the same upload returns 200 and the document. 409 with the reason `already_uploaded`: the business has this file with other details; `existing` is that document. `too_many_documents`: the business has reached the limit. Files that need a password are refused, and other encrypted PDFs where they would be for approved buyers, since no stamp can be drawn on them; `isViewOnly` keeps approved buyers from downloading a PDF or a picture.',
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
    form: z.object({ file: z.file(), ...DocumentInput.shape }),
    isRepeatable: true,
  },
  downloadDocument: {
    run: ({ ctx, request, id }) => openDocument(ctx, id, { ...readerOf(request), isPreview: false }),
    summary: 'A document as a file',
    description:
      'A locked document answers 401 or 403 with a reason that names what opens it. An approved buyer gets PDFs and pictures stamped with name, e-mail address, time and number of the grant; the answer breaks off when the grant ends. 403 with the reason `view_only`: approved buyers read it page by page; `cannot_be_stamped`: no stamp can be drawn on it.',
    errors: OPEN_ERRORS,
  },
  previewDocument: {
    run: ({ ctx, request, id }) => openDocument(ctx, id, { ...readerOf(request), isPreview: true }),
    summary: 'Previews a PDF or a picture; counts as an opening, not as a download',
    errors: [...OPEN_ERRORS, 'unsupported_media'],
    isInline: true,
  },
})

function readerOf({ method }: Request) {
  return { network: senderNetwork(), isHead: method === 'HEAD' }
}
