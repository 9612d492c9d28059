import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { fitsText } from '#shared/listings/fit/fits-text.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { formatCents } from '#shared/money.ts'
import { businessPath } from '#shared/paths.ts'
import { NEWS_TITLES, newsText } from '#shared/saved/news-text.ts'
import type { Rewriting } from '#server/notifications/announce.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** What a saved search found. Of one business the notice opens its page, of several the list of searches. */
export function searchMatchedNotice(payload: DomainEventPayload<'saved_search.matched'>): PersonalNotice {
  const { name, count, listingId, title, location, fits } = payload
  const about = { type: 'saved_search_matched' as const, title: `${leadOf(payload)}: ${name}` }
  if (count > 1) {
    return { ...about, message: `${count} businesses are news for this search.`, path: '/saved?tab=searches' }
  }
  const why = fitsText(fits)
  const message = `${title} in ${location}. ${priceText(payload)}${why && ` ${why}.`}`
  return { ...about, message, path: businessPath(listingId) }
}

export function savedBusinessNotice(payload: DomainEventPayload<'saved_listing.changed'>): PersonalNotice {
  const { listingId, news } = payload
  const isPublic = news !== 'sold' && news !== 'off_market'
  return {
    type: 'saved_business_changed',
    title: NEWS_TITLES[news],
    message: newsText(news, payload),
    path: isPublic ? businessPath(listingId) : shortlistPath(listingId),
  }
}

/** What earlier notices about one business say once it is confidential. Their titles don't name it. */
export function confidentialSavedNotices({
  listingId,
  title,
  location,
}: DomainEventPayload<'listing.made_confidential'>): Rewriting[] {
  const message = `${title} in ${location}.`
  return [
    { topic: 'saved_search_matched', message, path: businessPath(listingId) },
    { topic: 'saved_business_changed', message, path: businessPath(listingId) },
    { topic: 'saved_business_changed', message, path: shortlistPath(listingId) },
  ]
}

/** The shortlist at a business without a public page. */
function shortlistPath(id: ListingId): string {
  return `/saved?business=${id}`
}

function leadOf({ count, reason }: DomainEventPayload<'saved_search.matched'>): string {
  if (count > 1) return `${count} matches`
  return reason === 'price_cut' ? 'Lower price' : 'New match'
}

function priceText({ reason, fromCents, toCents }: DomainEventPayload<'saved_search.matched'>): string {
  if (toCents === null) return 'Contact for pricing.'
  const isCut = reason !== 'new' && fromCents !== null && fromCents > toCents
  return isCut
    ? `Now ${formatCents(toCents)}, down from ${formatCents(fromCents)}.`
    : `Asking price ${formatCents(toCents)}.`
}
