import { FIRST_NAMES, NAMES } from '#web/listings/marketplace-search.ts'
import type { FilterSearch, MarketplaceSearch } from '#web/listings/marketplace-search.ts'

/** Those behind "More filters", of which a place and its distance are one. */
const MORE_NAMES = NAMES.slice(FIRST_NAMES.length).filter((name) => name !== 'miles')

/** How many of the filters behind "More filters" are set. */
export function countMore(search: FilterSearch): number {
  return MORE_NAMES.filter((name) => search[name]).length
}

/** Whether anything narrows the market. */
export function isFiltered(search: MarketplaceSearch): boolean {
  return (
    search.bbox !== undefined ||
    [...FIRST_NAMES, ...MORE_NAMES].some((name) => search[name] !== undefined && search[name] !== '')
  )
}
