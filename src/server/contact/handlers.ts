import { contactCalls } from '#shared/contact/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { decideContactMessage, listContactMessages } from './send-contact-message.ts'
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
})
