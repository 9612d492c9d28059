import { documentCalls } from '#shared/documents/calls.ts'
import { listDocumentOpenings } from '#server/documents/openings/record-opening.ts'
import { handlers } from '#server/model/handlers.ts'
import { changeDocument } from './change-document.ts'
import { countHiddenDocuments, deleteBusinessDocument, listBusinessDocuments } from './open-document.ts'
import { decideDocument, listDocumentReviews } from './review-document.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

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
})
