import { basisOf } from '#shared/financing/buyer-base.ts'
import { fitReasons, fitText } from '#shared/listings/fit/fit-reasons.ts'
import { matcherOf } from '#shared/listings/matches-filter.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { toFilterable } from '#shared/saved/alert-reason.ts'
import type { ShownListing } from '#shared/saved/listing-change.ts'
import type { MatchReason } from '#shared/saved/saved-words.ts'
import { toWishes } from '#server/listings/fit/wishes.ts'
import { toPlacedFilter } from './search-columns.ts'
import type { FittedSearch, FoundChange, ShownListings } from './notify-store.ts'

/** What a search tells of a listing, with its figures of now. */
export interface AlertItem {
  changeId: number
  reason: MatchReason
  listingId: ListingId
  title: string
  location: string
  priceCents: number | null
  monthlyCashFlowCents: number | null
  fromCents: number | null
  /** Why it fits the owner of the search, in words. */
  fits: string[]
}

/**
 * What is still news of what a search found, newest first: its listing is on the market and matches as it is now, and a
 * lower price was not taken back. Of a listing only the last such change counts. That it was added lately held when it
 * was found: a digest comes later.
 */
export function stillNews(search: FittedSearch, found: readonly FoundChange[], listings: ShownListings): AlertItem[] {
  const isMatch = matcherOf({ ...toPlacedFilter(search), addedWithin: undefined }, basisOf(search))
  const wishes = toWishes(search.wishes)
  const items = new Map<ListingId, AlertItem>()
  for (const { changeId, reason, listingId, fromCents } of found) {
    const shown = listings[listingId]
    if (!shown || items.has(listingId) || isTakenBack(reason, fromCents, shown)) continue
    const filterable = toFilterable(shown)
    if (!isMatch(filterable)) continue
    const { title, location, priceCents, monthlyCashFlowCents } = shown
    const fits = fitReasons(wishes, { id: listingId, ...filterable }).map((why) => fitText(why))
    const prices = { priceCents, monthlyCashFlowCents, fromCents }
    items.set(listingId, { changeId, reason, listingId, title, location, ...prices, fits })
  }
  return [...items.values()]
}

function isTakenBack(reason: MatchReason, fromCents: number | null, { priceCents }: ShownListing): boolean {
  return reason === 'price_cut' && fromCents !== null && (priceCents ?? Infinity) >= fromCents
}
