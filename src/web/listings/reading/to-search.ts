import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import type { FilterSearch } from '#web/listings/marketplace-search.ts'

/** A filter in the search params. */
export function toSearch({ q, search = q, ...filter }: ListingFilter): FilterSearch {
  const given = Object.entries(filter).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? String(value) : value,
  ])
  return { search, ...Object.fromEntries(given) }
}
