import { textCalls } from '#shared/settings/texts/calls.ts'
import { pageTextCalls } from '#shared/settings/texts/page-text-calls.ts'
import { handlers } from '#server/model/handlers.ts'
import {
  changeText,
  listTextHistory,
  listTexts,
  previewText,
  readOlderText,
  readPageText,
  readText,
} from './change-text.ts'
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
  previewText: {
    run: ({ ctx, page, body }) => previewText(ctx, page, body),
    summary: 'A page as it would be with another text, which is not saved; for administrators',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found'],
  },
  readOlderText: {
    run: ({ ctx, page, version }) => readOlderText(ctx, page, version),
    summary: 'The text of a page as it was; for administrators',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
})

export const pageTextHandlers = handlers(pageTextCalls, {
  readPageText: {
    run: ({ ctx, page }) => readPageText(ctx, page),
    summary: 'What staff wrote in place of the shipped text of a page such as `terms`',
    description: '`text` is null while the page has its shipped text. `html` in it is drawn and escaped by the site.',
    errors: ['not_found', 'unavailable'],
  },
})
