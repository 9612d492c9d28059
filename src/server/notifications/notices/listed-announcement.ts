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
