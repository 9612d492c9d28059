import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { ownListingPath } from '#shared/paths.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** The notice to a seller whose listing staff took down. */
export function listingTakenDownNotice({
  listingId,
  title,
  reason,
}: DomainEventPayload<'listing.taken_down'>): PersonalNotice {
  return {
    type: 'listing_moderated',
    title: `${title} was taken down`,
    message: `Our staff took it off the market: ${reason} You can edit it meanwhile. Only our staff can put it back; write to us when it is mended, or if you think that this is wrong.`,
    path: ownListingPath(listingId),
  }
}

/** The notice to a seller whose listing may be on the market again. */
export function listingPutBackNotice({ listingId, title }: DomainEventPayload<'listing.put_back'>): PersonalNotice {
  return {
    type: 'listing_moderated',
    title: `${title} is back`,
    message: 'Our staff put it back. It is what it was before it was taken down.',
    path: ownListingPath(listingId),
  }
}
