import { draftCalls } from '#shared/listings/draft-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import { deleteListingDraft, findListingDraft, saveListingDraft } from './listing-draft.ts'

export const draftHandlers = handlers(draftCalls, {
  getListingDraft: {
    run: async ({ ctx }) => ({ draft: (await findListingDraft(ctx)) ?? null }),
    summary: 'What the caller typed of a new listing, on any device',
    errors: ['not_signed_in', 'unavailable'],
  },
  saveListingDraft: {
    run: ({ ctx, body }) => saveListingDraft(ctx, body),
    summary: 'Saves what the caller typed of a new listing, for their other devices',
    description:
      'One draft an account, without photos and documents, for 30 days after it was last saved. Fields are texts as they stand in the form. 409 with the reason `changed_meanwhile`: `updatedAt` is not that of the saved draft.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict'],
  },
  deleteListingDraft: {
    run: ({ ctx, query }) => deleteListingDraft(ctx, query.updatedAt),
    summary: 'Deletes the caller’s draft of a listing, unless it was saved again',
    errors: ['invalid_input', 'not_signed_in', 'unavailable'],
  },
})
