import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { readSearch } from '#shared/search-reading/reading.ts'
import type { SearchReading } from '#shared/search-reading/search-reading.ts'
import { knownPlaces } from '#server/listings/places/known-places.ts'

/** What a typed search means in the market's state. */
export function readTyped(text: string): SearchReading {
  return readSearch(text, knownPlaces)
}

/** A filter with what its typed search means; what is chosen beside it outranks that. */
export function withReading<Filter extends ListingFilter>({ q, ...chosen }: Filter & { q?: string | undefined }) {
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined && value !== ''))
  return { ...(q !== undefined && readTyped(q).filter), ...given } as Omit<Filter, 'q'>
}
