import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { businessPath } from '#shared/paths.ts'
import type { NewAnnouncement } from '#server/notifications/announce.ts'

interface Listed {
  id: ListingId
  sellerId: UserId
  title: string
  location: string
}

/** What everyone who wants to hears of a business that was listed, but for its seller. */
export function listedAnnouncement({ id, sellerId, title, location }: Listed): NewAnnouncement {
  return {
    topic: 'business_listed',
    title: 'New business listed',
    message: `${title} in ${location} is for sale.`,
    path: businessPath(id),
    exceptUserId: sellerId,
  }
}
