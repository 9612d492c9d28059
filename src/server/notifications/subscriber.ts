import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { announce, rewriteAnnouncements } from './announce.ts'
import type { NewAnnouncement } from './announce.ts'
import {
  accessDecidedNotice,
  accessRequestedNotice,
  accessUnansweredNotice,
  accessWaitingNotice,
} from './notices/access-notices.ts'
import { buyerProofNotice } from './notices/buyer-proof-notice.ts'
import { dealMovedNotice, depositNotice, offerAnsweredNotice, offerReceivedNotice } from './notices/deal-notices.ts'
import { documentNotice } from './notices/document-notice.ts'
import { figuresNotice } from './notices/figures-notice.ts'
import { buyerUnansweredNotice, contactReturnedNotice, listingPausedNotice } from './notices/freshness-notices.ts'
import { joinedAnnouncement } from './notices/joined-announcement.ts'
import { assistantAllowedNotice, webhookDisabledNotice, keyMadeNotice } from './notices/program-notices.ts'
import { followedAnnouncement, importedAnnouncement, listedAnnouncement } from './notices/listed-announcement.ts'
import { hasOwnMail, meetingNotice } from './notices/meeting-notice.ts'
import { listingReviewedNotice, verifiedAnnouncement } from './notices/listing-reviewed.ts'
import { paymentFailedNotice } from './notices/payment-failed.ts'
import { professionalNotice } from './notices/professional-notice.ts'
import { refundFailedNotice, refundNotice } from './notices/refund-notices.ts'
import { confidentialSavedNotices, savedBusinessNotice, searchMatchedNotice } from './notices/saved-notices.ts'
import { questionNotice, tasksDueNotice } from './notices/room-notices.ts'
import { listingPutBackNotice, listingTakenDownNotice } from './notices/take-down-notices.ts'
import {
  memberChangedNotice,
  MEMBER_RESTORED,
  memberSuspendedNotice,
  passkeyNotice,
  twoFactorNotice,
} from './notices/member-notices.ts'
import { notifyUser, ringBell } from './notify-user.ts'
import { listToldToFollowers } from '#server/professionals/followers.ts'

/** Notifies people about domain events, on the bell, by mail and by push. */
export const notificationSubscriber = subscriber<SubscriberContext>('notifications', {
  'webhook.disabled': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, webhookDisabledNotice(payload)),
  'assistant.allowed': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, assistantAllowedNotice(payload)),
  'api_key.made': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, keyMadeNotice(payload)),
  'member.joined': (ctx, tx, { payload }) => announce(ctx, tx, joinedAnnouncement(payload)),
  'listing.published': (ctx, tx, { payload }) =>
    announceListed(ctx, tx, [payload.listingId], () => listedAnnouncement(payload)),
  'listings.imported': (ctx, tx, { payload }) =>
    announceListed(ctx, tx, payload.listingIds, (listingIds) => importedAnnouncement({ ...payload, listingIds })),
  'listing.made_confidential': (_, tx, { payload }) =>
    rewriteAnnouncements(tx, [
      listedAnnouncement(payload),
      // Whom it is listed by and what it is called would be known together.
      { ...followedAnnouncement(listedAnnouncement(payload)), message: 'It is confidential now.' },
      verifiedAnnouncement(payload),
      ...confidentialSavedNotices(payload),
    ]),
  'listing.verified': (ctx, tx, { payload }) => announce(ctx, tx, verifiedAnnouncement(payload)),
  'listing.reviewed': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.sellerId, listingReviewedNotice(payload)),
  'document.reviewed': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.sellerId, documentNotice(payload)),
  'figures.reviewed': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.sellerId, figuresNotice(payload)),
  'meeting.changed': async (ctx, tx, { payload }) => {
    const notice = meetingNotice(payload)
    // What is agreed on, or called off, has a mail of its own with the event for the calendar.
    if (hasOwnMail(payload.step)) await ringBell(ctx, tx, payload.recipientId, notice)
    else await notifyUser(ctx, tx, payload.recipientId, notice)
  },
  'offer.sent': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.recipientId, offerReceivedNotice(payload)),
  'offer.answered': async (ctx, tx, { payload }) => {
    for (const id of payload.recipientIds) await notifyUser(ctx, tx, id, offerAnsweredNotice(payload))
  },
  'deal.moved': async (ctx, tx, { payload }) => {
    for (const id of payload.recipientIds) await notifyUser(ctx, tx, id, dealMovedNotice(payload))
  },
  'deposit.changed': async (ctx, tx, { payload }) => {
    for (const id of payload.recipientIds) await notifyUser(ctx, tx, id, depositNotice(payload))
  },
  'room.question': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.recipientId, questionNotice(payload)),
  'tasks.due': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.recipientId, tasksDueNotice(payload)),
  'access.requested': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.sellerId, accessRequestedNotice(payload)),
  'access.waiting': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.sellerId, accessWaitingNotice(payload)),
  'access.unanswered': async (ctx, tx, { payload }) => {
    for (const id of payload.recipientIds) await notifyUser(ctx, tx, id, accessUnansweredNotice(payload, id))
  },
  'access.decided': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.buyerId, accessDecidedNotice(payload)),
  'saved_search.matched': async (ctx, tx, { payload }) => {
    await ringBell(ctx, tx, payload.memberId, searchMatchedNotice(payload))
  },
  'saved_listing.changed': async (ctx, tx, { payload }) => {
    for (const memberId of payload.memberIds) await ringBell(ctx, tx, memberId, savedBusinessNotice(payload))
  },
  'contact.returned': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.buyerId, contactReturnedNotice(payload)),
  'buyer.unanswered': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.sellerId, buyerUnansweredNotice(payload)),
  'listing.paused': async (ctx, tx, { payload }) => {
    // Owners who paused it themselves know.
    if (!payload.isByOwner) await notifyUser(ctx, tx, payload.sellerId, listingPausedNotice(payload))
  },
  'listing.taken_down': (ctx, tx, { payload }) =>
    notifyUser(ctx, tx, payload.sellerId, listingTakenDownNotice(payload)),
  'listing.put_back': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.sellerId, listingPutBackNotice(payload)),
  'member.suspended': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, memberSuspendedNotice(payload)),
  'member.restored': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, MEMBER_RESTORED),
  'passkey.added': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, passkeyNotice(payload)),
  'two_factor.changed': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, twoFactorNotice(payload)),
  'member.changed': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, memberChangedNotice(payload)),
  'professional.reviewed': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, professionalNotice(payload)),
  'buyer_proof.reviewed': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, buyerProofNotice(payload)),
  'subscription.changed': async (ctx, tx, { payload }) => {
    const { memberId, from, to } = payload
    if (from === 'active' && to === 'past_due') await notifyUser(ctx, tx, memberId, paymentFailedNotice(payload))
  },
  'payment.refunded': (ctx, tx, { payload, occurredAt }) =>
    notifyUser(ctx, tx, payload.memberId, refundNotice(payload, occurredAt)),
  'payment.refund_failed': (ctx, tx, { payload }) => notifyUser(ctx, tx, payload.memberId, refundFailedNotice(payload)),
})

/** Announces listings to the market, and the open ones to those who follow their seller. */
async function announceListed(
  ctx: SubscriberContext,
  tx: Queryable,
  listingIds: readonly ListingId[],
  announcementOf: (ids: ListingId[]) => NewAnnouncement,
): Promise<void> {
  const open = await listToldToFollowers(tx, listingIds)
  await announce(ctx, tx, { ...announcementOf([...listingIds]), followersToldApart: open.length > 0 })
  if (open.length > 0) await announce(ctx, tx, followedAnnouncement(announcementOf(open)))
}
