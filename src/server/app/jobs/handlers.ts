import type { JobContext } from '#server/model/context.ts'
import { deliverSandboxEvent } from './deliver-sandbox-event.ts'
import { deleteFile } from './delete-file.ts'
import { expireAccess } from './expire-access.ts'
import { fanOutAnnouncement } from './fan-out-announcement.ts'
import { keepEventMonths } from './keep-event-months.ts'
import { mailAnnouncement } from './mail-announcement.ts'
import { mailEmailChange } from './mail-email-change.ts'
import { mailMessage } from './mail-message.ts'
import { mailPersonalNotice } from './mail-personal-notice.ts'
import { mailSupport } from './mail-support.ts'
import { makeBackup } from './make-backup.ts'
import { makeRefund } from './make-refund.ts'
import { makePicture } from './make-picture.ts'
import type { JobName, JobPayload } from '#server/model/jobs.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { rollUpEvents } from './roll-up-events.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { sweepAccounts } from './sweep-accounts.ts'
import { sweepFiles } from './sweep-files.ts'
import { sweepMails } from './sweep-mails.ts'
import { sweepSearchWords } from './sweep-search-words.ts'
import { sweepStampedFiles } from './sweep-stamped-files.ts'

/** The handler of each job. A job may run twice, so every handler is idempotent. */
export const HANDLERS: { [Name in JobName]: (ctx: JobContext, payload: JobPayload<Name>) => Promise<void> } = {
  'send-account-mail': sendAccountMail,
  'mail-email-change': mailEmailChange,
  'fan-out-announcement': fanOutAnnouncement,
  'mail-announcement': mailAnnouncement,
  'mail-personal-notice': mailPersonalNotice,
  'mail-message': mailMessage,
  'mail-support': mailSupport,
  'make-picture': makePicture,
  'deliver-sandbox-event': deliverSandboxEvent,
  'make-refund': makeRefund,
  'renew-subscriptions': renewSubscriptions,
  'expire-access': expireAccess,
  'sweep-accounts': sweepAccounts,
  'sweep-files': sweepFiles,
  'sweep-mails': sweepMails,
  'sweep-search-words': sweepSearchWords,
  'sweep-stamped-files': sweepStampedFiles,
  'roll-up-events': rollUpEvents,
  'keep-event-months': keepEventMonths,
  'delete-file': deleteFile,
  'make-backup': makeBackup,
}
