import { expireAccess } from '#server/access/decide-access.ts'
import { settleRequests } from '#server/access/settle-requests.ts'
import { sweepFirstMessages } from '#server/conversations/first-messages.ts'
import { mailTrialEnding, remindOfTrials } from '#server/accounts/trial-ending.ts'
import { sweepInvitations } from '#server/accounts/invitations/invitations.ts'
import { sweepUnusedAccounts } from '#server/accounts/members.ts'
import { deliverEmailChangeMail } from '#server/accounts/own-account/change-email.ts'
import { deliverAccountMail } from '#server/accounts/sign-in/deliver-account-mail.ts'
import { backUpOpenSite } from '#server/app/backup/site-backup.ts'
import { sweepUnknownFiles } from '#server/app/stored-files/sweep-unknown-files.ts'
import { mailBilling } from '#server/billing/billing-mails.ts'
import { deliverSandboxEvent } from '#server/billing/receive-event.ts'
import { makeRefund } from '#server/billing/refund-payment.ts'
import { renewSubscriptions } from '#server/billing/renew-subscriptions.ts'
import { deliverSupportMail } from '#server/contact/support-mail.ts'
import { mailMeeting } from '#server/conversations/meetings/meeting-mail.ts'
import { mailMessage } from '#server/conversations/message-mail.ts'
import { pushMessage } from '#server/conversations/pushes/message-push.ts'
import { mailReplyReminder } from '#server/conversations/replies/reply-reminder.ts'
import { rollUpAllReplies } from '#server/conversations/replies/roll-up-replies.ts'
import { settleContacts } from '#server/conversations/replies/settle-contacts.ts'
import { enforceDeadlines } from '#server/deals/enforce-deadlines.ts'
import { remindOfTasks } from '#server/deals/room/due-tasks.ts'
import { forgetGuests } from '#server/deals/room/guests/guests.ts'
import { sweepStampedFiles } from '#server/documents/stamps/sweep-stamped-files.ts'
import { rollUpEvents } from '#server/insights/roll-up.ts'
import { maintainEventMonths } from '#server/insights/visit-months.ts'
import { addMissingFingerprints } from '#server/listings/copies/update-fingerprints.ts'
import { sweepListingDrafts } from '#server/listings/draft/listing-draft.ts'
import { askWhetherForSale } from '#server/listings/freshness/ask-whether-for-sale.ts'
import { mailStillForSale } from '#server/listings/freshness/still-for-sale-mail.ts'
import { finishPhoto } from '#server/listings/pictures/finish-picture.ts'
import { sweepUnusedSearchWords } from '#server/listings/search/sweep-search-words.ts'
import { readBounces } from '#server/mail/read-bounces.ts'
import { countDemand } from '#server/market/count-demand.ts'
import { measureMarket } from '#server/market/measure-market.ts'
import { endSuspensions } from '#server/moderation/members/suspend-member.ts'
import { mailDigest } from '#server/notifications/digest/digest-mail.ts'
import { queueNextDigests } from '#server/notifications/digest/queue-digests.ts'
import { mailAnnouncementTo, reachNextUsers } from '#server/notifications/fan-out.ts'
import { mailPersonalNotice } from '#server/notifications/notify-user.ts'
import { pushNotice } from '#server/notifications/push-notice.ts'
import { sweepAnnouncements } from '#server/notifications/sweep-announcements.ts'
import { eraseClosedAccounts } from '#server/own-data/closing/erase-account.ts'
import { deliverClosingMail } from '#server/own-data/closing/mail-closing.ts'
import { makeCopy, sweepOldCopies } from '#server/own-data/copy/make-copy.ts'
import { connectionOf } from '#server/platform/database/client.ts'
import { sweepDeliveries as sweepMailDeliveries } from '#server/platform/mail/send-mail.ts'
import { mailBusiness } from '#server/saved/business-mail.ts'
import { matchNextChanges } from '#server/saved/match-changes.ts'
import { mailSearch } from '#server/saved/search-mail.ts'
import { notifyNextSearches } from '#server/saved/notify-searches.ts'
import { sendDelivery, sweepDeliveries } from '#server/webhooks/send-delivery.ts'
import { AppError } from '#shared/errors.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobName, JobPayload } from '#server/model/jobs.ts'

/** A younger draft may be a mail that is being written. */
const SPARED_MS = 3_600_000

/** What does each job. It may run twice, so every one is idempotent. */
export const HANDLERS: { [Name in JobName]: (ctx: JobContext, payload: JobPayload<Name>) => Promise<unknown> } = {
  'send-account-mail': deliverAccountMail,
  'mail-email-change': deliverEmailChangeMail,
  'mail-closing': deliverClosingMail,
  'make-copy': makeCopy,
  'erase-accounts': eraseClosedAccounts,
  'sweep-copies': sweepOldCopies,
  'fan-out-announcement': async (ctx, { announcementId }) => {
    // In batches. Each commits its progress, so an interrupted run resumes there.
    while (await reachNextUsers(ctx, announcementId));
  },
  'mail-announcement': (ctx, { announcementId, userId }) => mailAnnouncementTo(ctx, announcementId, userId),
  'queue-digests': async (ctx) => {
    while (await queueNextDigests(ctx));
  },
  'mail-digest': mailDigest,
  'mail-personal-notice': (ctx, { announcementId, userId, path }) =>
    mailPersonalNotice(ctx, announcementId, userId, path),
  'mail-message': mailMessage,
  'mail-meeting': mailMeeting,
  'push-notice': pushNotice,
  'push-message': pushMessage,
  'tell-searches': async (ctx) => {
    while (await matchNextChanges(ctx));
    while (await notifyNextSearches(ctx));
  },
  'mail-saved-search': mailSearch,
  'mail-saved-business': mailBusiness,
  'mail-billing': mailBilling,
  'mail-still-for-sale': (ctx, { listingId }) => mailStillForSale(ctx, listingId),
  'mail-reply-reminder': (ctx, { conversationId }) => mailReplyReminder(ctx, conversationId),
  'mail-support': deliverSupportMail,
  'make-picture': (ctx, { key }) => finishPhoto(ctx, key),
  'deliver-sandbox-event': deliverSandboxEvent,
  'make-refund': async (ctx, order) => {
    await makeRefund(ctx, order).catch((error: unknown) => {
      // A refusal by the provider is stored, and the refund is not retried.
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    })
  },
  'mail-trial-ending': (ctx, { userId }) => mailTrialEnding(ctx, userId),
  'remind-of-trials': remindOfTrials,
  'renew-subscriptions': renewSubscriptions,
  'keep-listings-fresh': askWhetherForSale,
  'roll-up-replies': rollUpAllReplies,
  'take-fingerprints': addMissingFingerprints,
  'settle-contacts': async (ctx) => {
    await settleContacts(ctx)
    await settleRequests(ctx)
  },
  'keep-deadlines': enforceDeadlines,
  'end-suspensions': endSuspensions,
  'remind-of-tasks': remindOfTasks,
  'expire-access': async (ctx) => {
    await forgetGuests(ctx)
    await expireAccess(ctx)
  },
  'sweep-accounts': async (ctx) => {
    await sweepUnusedAccounts(ctx)
    await sweepInvitations(ctx)
  },
  'sweep-files': sweepUnknownFiles,
  'sweep-mails': async (ctx) => {
    await ctx.mail.deleteDrafts(new Date(Date.now() - SPARED_MS))
    await sweepMailDeliveries(ctx)
  },
  'read-bounces': readBounces,
  'sweep-first-messages': sweepFirstMessages,
  'sweep-listing-drafts': sweepListingDrafts,
  'sweep-announcements': sweepAnnouncements,
  'sweep-search-words': sweepUnusedSearchWords,
  'sweep-stamped-files': sweepStampedFiles,
  'send-webhook': (ctx, { deliveryId, attempt }) => sendDelivery(ctx, deliveryId, attempt),
  'sweep-webhooks': sweepDeliveries,
  'roll-up-events': rollUpEvents,
  'roll-up-market': async (ctx) => {
    await countDemand(ctx)
    await measureMarket(ctx)
  },
  'keep-event-months': maintainEventMonths,
  'delete-file': ({ storage }, { key }) => storage.delete(key),
  'make-backup': async ({ db, env, storage, log }) => {
    if (!env.BACKUP_TO) return
    const report = (sentence: string) => log.info({ job: 'make-backup' }, sentence)
    await backUpOpenSite({ connection: connectionOf(db), storage, env }, env.BACKUP_TO, true, { report, log })
  },
}
