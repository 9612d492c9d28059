import type { VisitDetails } from '#shared/insights/visits.ts'
import { LISTING_SORTS, MAX_DOLLARS, PRICE_BANDS, SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import type { ListingFilter, ListingSort, PriceBand } from '#shared/listings/listing-filter.ts'
import { oneOf, textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

/** The filter in the search params. */
export interface FilterSearch {
  search?: string | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  industry?: string | undefined
  propertyIncluded?: 'true' | 'false' | undefined
}

/** The marketplace's state is in the URL (S1 §2), so every state can be shared. */
export interface MarketplaceSearch extends FilterSearch {
  sort?: ListingSort | undefined
  view?: 'list' | 'map' | undefined
}

const INDUSTRY_MAX_LENGTH = 100

/** Invalid values are dropped rather than rejected, since people edit and share links. */
export function readFilter(given: SearchParams): FilterSearch {
  return {
    search: textOf(given['search'])?.slice(0, SEARCH_MAX_LENGTH),
    priceMin: dollarsOf(given['priceMin']),
    priceMax: dollarsOf(given['priceMax']),
    industry: textOf(given['industry'])?.slice(0, INDUSTRY_MAX_LENGTH),
    propertyIncluded: oneOf(['true', 'false'], given['propertyIncluded']),
  }
}

export function readView(given: SearchParams): MarketplaceSearch['view'] {
  return oneOf(['list', 'map'], given['view'])
}

export function readMarketplaceSearch(given: SearchParams): MarketplaceSearch {
  return { ...readFilter(given), sort: oneOf(LISTING_SORTS, given['sort']), view: readView(given) }
}

/** Digits from the URL, or a number from an internal link. Anything else, including "", means no limit. */
function dollarsOf(given: unknown): number | undefined {
  const digits = textOf(given)
  if (digits === undefined || !/^\d{1,10}$/u.test(digits)) return undefined
  const dollars = Number(digits)
  return dollars <= MAX_DOLLARS ? dollars : undefined
}

export function toFilter({ search, priceMin, priceMax, industry, propertyIncluded }: FilterSearch): ListingFilter {
  return {
    search,
    priceMin,
    priceMax,
    industry,
    propertyIncluded: propertyIncluded === undefined ? undefined : propertyIncluded === 'true',
  }
}

/** The search params after Clear All. */
export const NO_FILTER = {
  search: undefined,
  priceMin: undefined,
  priceMax: undefined,
  industry: undefined,
  propertyIncluded: undefined,
} as const satisfies FilterSearch

/** The filter as event details: only the fields that are set. */
export function filterDetails(search: FilterSearch): VisitDetails {
  const given = Object.entries(toFilter(search)).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given)
}

/** The price band that matches the filter, if any. */
export function bandOf(
  { priceMin, priceMax }: Pick<FilterSearch, 'priceMin' | 'priceMax'>,
  bands: readonly PriceBand[] = PRICE_BANDS,
): PriceBand | undefined {
  return bands.find((band) => band.priceMin === priceMin && band.priceMax === priceMax)
}

/** The price filter for a select's value; no value means all prices. */
export function pricesOf(
  value: string,
  bands: readonly PriceBand[] = PRICE_BANDS,
): Pick<FilterSearch, 'priceMin' | 'priceMax'> {
  const band = bands.find((candidate) => candidate.value === value)
  return { priceMin: band?.priceMin, priceMax: band?.priceMax }
}
