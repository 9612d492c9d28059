import { textCalls } from '#shared/settings/texts/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { changeText, listTextHistory, listTexts, readText } from './change-text.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const textHandlers = handlers(textCalls, {
  listTexts: {
    run: ({ ctx }) => listTexts(ctx),
    summary: 'The pages whose text staff can change, with who changed it last; for administrators',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  readText: {
    run: ({ ctx, page }) => readText(ctx, page),
    summary: 'The text of a page as Markdown, and the shipped one; for administrators',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  changeText: {
    run: ({ ctx, page, body }) => changeText(ctx, page, body),
    summary: 'Changes the text of a page, or sets it back to the shipped one; for administrators',
    description:
      '`version` is the one that was seen. 409 with the reason `changed_meanwhile` if there is another by now, which is in `existing`. Other processes of the site go by a change within five seconds.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  listTextHistory: {
    run: ({ ctx, page, query }) => listTextHistory(ctx, page, query),
    summary: 'The changes of the text of a page, newest first; for administrators',
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
})
