import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const mailStatus = schemasOf(() => import('./mail-status.ts'))
const mailCheck = schemasOf(() => import('./mail-check.ts'))

export const mailCalls = {
  getMailStatus: { method: 'get', path: '/api/admin/mail', answer: mailStatus('MailStatus') },
  checkMailRecords: { method: 'get', path: '/api/admin/mail/records', answer: mailCheck('MailCheck') },
} as const satisfies Calls
