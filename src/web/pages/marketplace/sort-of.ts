import type { ListingSort } from '#shared/listings/listing-filter.ts'
import type { MarketplaceSearch } from '#web/listings/marketplace-search.ts'

/** Only the list has an order to choose. What is searched for fits more or less; without words the newest come first. */
export function sortOf({ view, sort, search }: MarketplaceSearch): ListingSort {
  return (view === 'list' && sort) || (search ? 'best' : 'newest')
}
