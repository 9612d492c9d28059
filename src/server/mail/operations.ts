import { MailCheck } from '#shared/mail/mail-check.ts'
import { MailStatus } from '#shared/mail/mail-status.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const mailOperations: readonly Operation[] = [
  {
    id: 'getMailStatus',
    method: 'get',
    path: '/api/admin/mail',
    summary: 'How mail leaves the site, and the newest mails that failed; for administrators',
    answer: { status: 200, schema: MailStatus },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'checkMailRecords',
    method: 'get',
    path: '/api/admin/mail/records',
    summary: 'The SPF, DKIM and DMARC records of the sender, as the DNS has them now; for administrators',
    answer: { status: 200, schema: MailCheck },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
]
