import type { ListingStatus } from '#shared/listings/listings.ts'

/** How often a saved search tells: never, five minutes after a change, or at 7:00 in the market's time zone. */
export const FREQUENCIES = ['off', 'instant', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Why a search tells of a change. */
export const MATCH_REASONS = ['new', 'price_cut', 'now_matches'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** What those who saved a business hear of. */
export const BUSINESS_NEWS = ['price_cut', 'under_offer', 'sold', 'off_market', 'back'] as const
export type BusinessNews = (typeof BUSINESS_NEWS)[number]

export const MAX_SEARCHES = 25
export const MAX_SAVED_BUSINESSES = 500
/** A mail lists at most this many businesses. */
export const DIGEST_ITEMS = 20
/** A change is told once its listing has not changed again for so long. */
export const SETTLE_MINUTES = 5

/** What a saved business is now. Why a seller took one off the market is not told. */
export function statusWords(status: ListingStatus): string {
  if (status === 'listed') return 'For sale'
  if (status === 'under_offer') return 'Under offer'
  return status === 'sold' ? 'Sold' : 'Off the market'
}
