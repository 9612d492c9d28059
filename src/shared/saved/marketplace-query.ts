import { filterSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'

/** A filter in the marketplace's address, which has a typed search: words in quotes are not read for anything else. */
export function marketplaceQuery({ q, search, ...filter }: ListingFilter): Record<string, string> {
  return filterSearch({ search: q ?? (search && `"${search.replaceAll(/["“”]/gu, ' ')}"`), ...filter })
}
