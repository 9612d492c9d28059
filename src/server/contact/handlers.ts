import { contactCalls } from '#shared/contact/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { decideContactMessage, listContactMessages, sendContactMessage } from './send-contact-message.ts'
import { senderNetwork } from '#server/platform/http/network.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const contactHandlers = handlers(contactCalls, {
  listSupportMessages: {
    run: ({ ctx }) => listContactMessages(ctx),
    summary: 'Messages to support that wait for an answer: subscribers first, then oldest first; for staff',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  answerSupportMessage: {
    run: ({ ctx, id, body }) => decideContactMessage(ctx, id, body),
    summary: 'Answers a message by mail, or closes it; for staff',
    description: '409 with the reason `wrong_step` if someone else was first.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  sendSupportMessage: {
    run: ({ ctx, body }) => sendContactMessage(ctx, body, senderNetwork()),
    summary: 'Sends a message to support; anyone may call',
    description:
      'Kept for staff and mailed to support. At most 20 an hour from one network or of one account with its own address, and 6 with an address that is not an account’s own. `reference` stays empty: it is a trap for programs, and what has it filled in is dropped.',
    errors: [...BODY_ERRORS, 'rate_limited'],
  },
})
