import { mailCalls } from '#shared/mail/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { checkRecords } from './check-records.ts'
import { getMailStatus } from './mail-status.ts'

export const mailHandlers = handlers(mailCalls, {
  getMailStatus: {
    run: ({ ctx }) => getMailStatus(ctx),
    summary: 'How mail leaves the site, and the newest mails that failed; for administrators',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  checkMailRecords: {
    run: ({ ctx }) => checkRecords(ctx),
    summary: 'The SPF, DKIM and DMARC records of the sender, as the DNS has them now; for administrators',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
})
