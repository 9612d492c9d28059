import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { businessPath } from '#shared/paths.ts'
import type { NewAnnouncement } from '#server/notifications/announce.ts'

/** The announcement of a new listing, to everyone but its seller. */
export function listedAnnouncement({
  listingId,
  sellerId,
  title,
  location,
}: DomainEventPayload<'listing.published'>): NewAnnouncement {
  return {
    topic: 'business_listed',
    title: 'New business listed',
    message: `${title} in ${location} is for sale.`,
    path: businessPath(listingId),
    exceptUserId: sellerId,
  }
}

/** The same for those who follow the seller, who get this one instead. */
export function followedAnnouncement(announcement: NewAnnouncement): NewAnnouncement {
  return { ...announcement, topic: 'followed_listed', title: 'Listed by a professional you follow' }
}

/** One announcement for all of a file. It names none of them, so it stays true whatever becomes of each. */
export function importedAnnouncement({
  sellerId,
  listingIds: { length },
}: DomainEventPayload<'listings.imported'>): NewAnnouncement {
  return {
    topic: 'business_listed',
    title: length === 1 ? 'New business listed' : 'New businesses listed',
    message:
      length === 1 ? 'A new business is for sale.' : `${length.toLocaleString('en-US')} new businesses are for sale.`,
    path: '/marketplace',
    exceptUserId: sellerId,
  }
}
