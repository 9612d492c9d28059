import { checklistCalls } from '#shared/checklists/checklist-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import { changeOwnChecklist, getOwnChecklist } from './own-checklist.ts'

export const checklistHandlers = handlers(checklistCalls, {
  getOwnChecklist: {
    run: ({ ctx, id }) => getOwnChecklist(ctx, id),
    summary: 'How far the caller’s own business is prepared, by the pre-sale checklist',
    description: 'Points by their text. `proven` is what the business shows by itself, and where.',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
    scope: 'listings:read',
  },
  changeOwnChecklist: {
    run: ({ ctx, id, body }) => changeOwnChecklist(ctx, id, body),
    summary: 'Checks points of the pre-sale checklist off for the caller’s own business, or no longer',
    description: 'Other points stay as they are.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
    scope: 'listings:write',
  },
})
