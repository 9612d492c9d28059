import { ASK_AGAIN_DAYS } from '#shared/access/listing-access.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { dayInWords } from '#shared/buyer-verification/buyer-verification.ts'
import { ANSWER_HOURS, REMINDER_HOURS } from '#shared/conversations/replies.ts'
import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { marketDay } from '#shared/market-day.ts'
import { businessPath, ownListingPath } from '#shared/paths.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** The notice to the seller about a buyer who asks, or whom the seller's rules approved. */
export function accessRequestedNotice({
  listingId,
  title,
  buyerName,
  isGranted,
}: DomainEventPayload<'access.requested'>): PersonalNotice {
  const about = { type: 'access_requested', path: `${ownListingPath(listingId)}?tab=access` } as const
  const signed = `${buyerName} signed the nondisclosure agreement and confirmed that it covers this business.`
  return isGranted
    ? {
        ...about,
        title: `${buyerName} has access to ${title}`,
        message: `${signed} Your rules approved them. You can end their access at any time.`,
      }
    : {
        ...about,
        title: `${buyerName} asks for access to ${title}`,
        message: `${signed} The request shows who they are and what they signed. Approve or decline it there.`,
      }
}

/** The one reminder to a seller of a buyer who waits. */
export function accessWaitingNotice({
  listingId,
  title,
  buyerName,
}: DomainEventPayload<'access.waiting'>): PersonalNotice {
  return {
    type: 'access_requested',
    title: `${buyerName} waits for your answer about ${title}`,
    message: `They asked for access more than ${REMINDER_HOURS} hours ago. Approve or decline within ${ANSWER_HOURS} hours to keep your reply rate up: after that the request ends by itself.`,
    path: `${ownListingPath(listingId)}?tab=access`,
  }
}

/** The notice to one of the two about a request that ended without an answer. */
export function accessUnansweredNotice(
  { listingId, sellerId, title, buyerName }: DomainEventPayload<'access.unanswered'>,
  recipientId: UserId,
): PersonalNotice {
  const type = 'access_unanswered'
  return recipientId === sellerId
    ? {
        type,
        title: `The request of ${buyerName} for ${title} has ended`,
        message: `You did not answer it within ${ANSWER_HOURS} hours, which counts in your reply rate. You can still approve it.`,
        path: `${ownListingPath(listingId)}?tab=access`,
      }
    : {
        type,
        title: `No answer to your request for ${title}`,
        message: `The seller did not answer within ${ANSWER_HOURS} hours, so your request has ended. You can ask again at any time.`,
        path: businessPath(listingId),
      }
}

/** The notice to a buyer about what became of their access. */
export function accessDecidedNotice({
  listingId,
  title,
  outcome,
  until,
}: DomainEventPayload<'access.decided'>): PersonalNotice {
  const path = businessPath(listingId)
  const day = until === null ? '' : dayInWords(marketDay(Date.parse(until) - 1))
  const still = 'The agreement that you signed still binds you.'
  switch (outcome) {
    case 'granted':
      return {
        type: 'access_granted',
        title: `You have access to ${title}`,
        message: `The seller approved your request. Until ${day} you see what the seller shows to approved buyers. Documents carry your name.`,
        path: `${path}?tab=documents`,
      }
    case 'extended':
      return {
        type: 'access_granted',
        title: `Your access to ${title} was extended`,
        message: `It is open until ${day}.`,
        path: `${path}?tab=documents`,
      }
    case 'declined':
      return {
        type: 'access_declined',
        title: `Your request for ${title} was declined`,
        message: `The seller does not show you more of this business now. What is public stays open to you, and you can ask again after ${ASK_AGAIN_DAYS} days.`,
        path,
      }
    case 'revoked':
      return {
        type: 'access_ended',
        title: `Your access to ${title} has ended`,
        message: `The seller ended it. Delete the copies that you have. ${still}`,
        path,
      }
    case 'expired':
      return {
        type: 'access_ended',
        title: `Your access to ${title} has ended`,
        message: `It was open until its last day. You can ask the seller again. ${still}`,
        path,
      }
    case 'suspended':
      return {
        type: 'access_ended',
        title: `Your access to ${title} is suspended`,
        message: `The seller has agreed with another buyer and deals with them alone for now. If that comes to nothing, your access opens again, and you are told. ${still}`,
        path,
      }
    case 'resumed':
      return {
        type: 'access_granted',
        title: `Your access to ${title} is open again`,
        message: `The agreement with the other buyer has ended. Your access lasts until ${day}.`,
        path: `${path}?tab=documents`,
      }
    case 'off_market':
      return {
        type: 'access_ended',
        title: `${title} is no longer for sale`,
        message: `The seller has taken it off the market, which ends your access or your request. Delete the copies that you have. ${still}`,
        // Its page is gone.
        path: '/marketplace',
      }
  }
}
