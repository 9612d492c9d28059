import { ANSWER_HOURS } from '#shared/conversations/replies.ts'
import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { PAUSE_AFTER_DAYS } from '#shared/listings/listing-history.ts'
import { conversationPath, ownListingPath } from '#shared/paths.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

const WHY = {
  unanswered: `The seller did not answer within ${ANSWER_HOURS} hours.`,
  paused: 'The listing was paused before the seller answered you.',
  sold: 'The business was sold before the seller answered you.',
  withdrawn: 'The listing was withdrawn before the seller answered you.',
} as const

/** The notice to a buyer whose contact returned. */
export function contactReturnedNotice({
  conversationId,
  title,
  reason,
}: DomainEventPayload<'contact.returned'>): PersonalNotice {
  return {
    type: 'contact_returned',
    title: `You have a contact back: ${title}`,
    message: `${WHY[reason]} You can write to another seller instead. The conversation stays open, and an answer still reaches you.`,
    path: conversationPath(conversationId),
  }
}

const WHY_FOR_SELLER = {
  unanswered: `You did not answer within ${ANSWER_HOURS} hours, which counts in your reply rate.`,
  paused: 'Your listing was paused before you answered.',
  sold: 'You marked the business as sold before you answered.',
  withdrawn: 'Your listing was withdrawn before you answered.',
} as const

/** The notice to the seller of whom a buyer got the contact back. */
export function buyerUnansweredNotice({
  conversationId,
  title,
  buyerName,
  reason,
}: DomainEventPayload<'buyer.unanswered'>): PersonalNotice {
  return {
    type: 'buyer_unanswered',
    title: `${buyerName} got no answer about ${title}`,
    message: `${WHY_FOR_SELLER[reason]} ${buyerName} got the contact back and can write to another seller instead. The conversation stays open, and you can still answer.`,
    path: conversationPath(conversationId),
  }
}

/** The notice to an owner whose listing was paused for want of a confirmation. */
export function listingPausedNotice({ listingId, title }: DomainEventPayload<'listing.paused'>): PersonalNotice {
  return {
    type: 'listing_paused',
    title: `${title} is paused`,
    message: `You did not confirm for ${PAUSE_AFTER_DAYS} days that it is still for sale, so buyers no longer find it. One click on its page brings it back, with everything as it was.`,
    path: ownListingPath(listingId),
  }
}
