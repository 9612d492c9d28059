import type { JobContext } from '#server/model/context.ts'
import { deliverSandboxEvent } from './deliver-sandbox-event.ts'
import { deleteFile } from './delete-file.ts'
import { endSuspensions } from './end-suspensions.ts'
import { expireAccess } from './expire-access.ts'
import { fanOutAnnouncement } from './fan-out-announcement.ts'
import { keepEventMonths } from './keep-event-months.ts'
import { keepListingsFresh } from './keep-listings-fresh.ts'
import { mailAnnouncement } from './mails/mail-announcement.ts'
import { mailBilling } from './mails/mail-billing.ts'
import { mailEmailChange } from './mails/mail-email-change.ts'
import { mailMessage } from './mails/mail-message.ts'
import { mailPersonalNotice } from './mails/mail-personal-notice.ts'
import { mailReplyReminder } from './mails/mail-reply-reminder.ts'
import { mailStillForSale } from './mails/mail-still-for-sale.ts'
import { mailSupport } from './mails/mail-support.ts'
import { readBounces } from './mails/read-bounces.ts'
import { mailSavedBusiness } from './saved/mail-saved-business.ts'
import { mailSavedSearch } from './saved/mail-saved-search.ts'
import { makeBackup } from './make-backup.ts'
import { makeRefund } from './make-refund.ts'
import { makePicture } from './make-picture.ts'
import type { JobName, JobPayload } from '#server/model/jobs.ts'
import { eraseAccounts } from './own-data/erase-accounts.ts'
import { mailClosing } from './own-data/mail-closing.ts'
import { makeCopy } from './own-data/make-copy.ts'
import { sweepCopies } from './own-data/sweep-copies.ts'
import { pushMessage } from './pushes/push-message.ts'
import { pushNotice } from './pushes/push-notice.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { rollUpEvents } from './roll-up-events.ts'
import { rollUpMarket } from './roll-up-market.ts'
import { rollUpReplies } from './roll-up-replies.ts'
import { sendAccountMail } from './mails/send-account-mail.ts'
import { keepDeadlines } from './keep-deadlines.ts'
import { remindOfTasks } from './remind-of-tasks.ts'
import { sendWebhook } from './send-webhook.ts'
import { settleContacts } from './settle-contacts.ts'
import { sweepAccounts } from './sweeps/sweep-accounts.ts'
import { sweepFiles } from './sweeps/sweep-files.ts'
import { sweepMails } from './sweeps/sweep-mails.ts'
import { sweepSearchWords } from './sweeps/sweep-search-words.ts'
import { sweepStampedFiles } from './sweeps/sweep-stamped-files.ts'
import { sweepWebhooks } from './sweeps/sweep-webhooks.ts'
import { takeFingerprints } from './take-fingerprints.ts'
import { tellSearches } from './saved/tell-searches.ts'

/** The handler of each job. A job may run twice, so every handler is idempotent. */
export const HANDLERS: { [Name in JobName]: (ctx: JobContext, payload: JobPayload<Name>) => Promise<void> } = {
  'send-account-mail': sendAccountMail,
  'mail-email-change': mailEmailChange,
  'mail-closing': mailClosing,
  'make-copy': makeCopy,
  'erase-accounts': eraseAccounts,
  'sweep-copies': sweepCopies,
  'fan-out-announcement': fanOutAnnouncement,
  'mail-announcement': mailAnnouncement,
  'mail-personal-notice': mailPersonalNotice,
  'mail-message': mailMessage,
  'push-notice': pushNotice,
  'push-message': pushMessage,
  'tell-searches': tellSearches,
  'mail-saved-search': mailSavedSearch,
  'mail-saved-business': mailSavedBusiness,
  'mail-billing': mailBilling,
  'mail-still-for-sale': mailStillForSale,
  'mail-reply-reminder': mailReplyReminder,
  'mail-support': mailSupport,
  'make-picture': makePicture,
  'deliver-sandbox-event': deliverSandboxEvent,
  'make-refund': makeRefund,
  'renew-subscriptions': renewSubscriptions,
  'keep-listings-fresh': keepListingsFresh,
  'roll-up-replies': rollUpReplies,
  'take-fingerprints': takeFingerprints,
  'settle-contacts': settleContacts,
  'keep-deadlines': keepDeadlines,
  'end-suspensions': endSuspensions,
  'remind-of-tasks': remindOfTasks,
  'expire-access': expireAccess,
  'sweep-accounts': sweepAccounts,
  'sweep-files': sweepFiles,
  'sweep-mails': sweepMails,
  'read-bounces': readBounces,
  'sweep-search-words': sweepSearchWords,
  'sweep-stamped-files': sweepStampedFiles,
  'send-webhook': sendWebhook,
  'sweep-webhooks': sweepWebhooks,
  'roll-up-events': rollUpEvents,
  'roll-up-market': rollUpMarket,
  'keep-event-months': keepEventMonths,
  'delete-file': deleteFile,
  'make-backup': makeBackup,
}
