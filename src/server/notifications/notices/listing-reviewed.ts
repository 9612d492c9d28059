import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { businessPath, ownListingPath } from '#shared/paths.ts'
import type { NewAnnouncement } from '#server/notifications/announce.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** The announcement of a verified business. Its seller gets the notice of the decision instead. */
export function verifiedAnnouncement({
  listingId,
  sellerId,
  title,
  location,
}: DomainEventPayload<'listing.verified'>): NewAnnouncement {
  return {
    topic: 'seller_verified',
    title: `Seller verified: ${title}`,
    message: `Our staff reviewed the documents of ${title} in ${location}.`,
    path: businessPath(listingId),
    exceptUserId: sellerId,
  }
}

/** The notice to the owner about a decision on the listing, with the staff's note. */
export function listingReviewedNotice({
  listingId,
  title,
  step,
  wasInReview,
  note,
}: DomainEventPayload<'listing.reviewed'>): PersonalNotice {
  const more = note && `\n\nOur staff's note: ${note}`
  const path = ownListingPath(listingId)
  return step === 'approve'
    ? {
        type: 'listing_reviewed',
        title: `${title} is verified`,
        message: `${wasInReview ? 'It is on the market now, with the Verified badge.' : 'Buyers see the Verified badge on your listing from now on.'}${more}`,
        path,
      }
    : {
        type: 'listing_reviewed',
        title: `${title}: documents needed`,
        message: `We could not verify your listing yet. ${wasInReview ? 'Buyers see it once we have.' : 'It stays on the market with the badge Docs Needed.'}${more}\n\nAdd what is missing, then send the listing for review again.`,
        path,
      }
}
