import type { ListingSort } from '#shared/listings/listing-filter.ts'
import type { MarketplaceSearch } from '#web/listings/marketplace-search.ts'

/** Only the list has an order to choose. Without words, the best match is the newest. */
export function orderOf({ view, sort = 'best' }: MarketplaceSearch): ListingSort {
  return view === 'list' ? sort : 'best'
}
