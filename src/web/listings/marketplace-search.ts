import * as z from 'zod/mini'
import type { VisitDetails } from '#shared/insights/visits.ts'
import { LISTING_SORTS, MAX_DOLLARS, PRICE_BANDS, SEARCH_MAX_LENGTH } from '#shared/listings/listing-filter.ts'
import type { ListingFilter, PriceBand } from '#shared/listings/listing-filter.ts'

/** Digits from the URL, or a number from an internal link. Anything else, including "", means no limit. */
const dollars = z.catch(
  z.optional(
    z.pipe(
      z.pipe(z.coerce.string().check(z.regex(/^\d{1,10}$/u)), z.transform(Number)),
      z.number().check(z.maximum(MAX_DOLLARS)),
    ),
  ),
  undefined,
)
const text = (maximum: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.coerce.string(),
        z.transform((value: string) => value.slice(0, maximum)),
      ),
    ),
    undefined,
  )

/** The filter in the search params. Invalid values are dropped rather than rejected, since people edit and share links. */
export const FilterSearch = z.object({
  search: text(SEARCH_MAX_LENGTH),
  priceMin: dollars,
  priceMax: dollars,
  industry: text(100),
  propertyIncluded: z.catch(z.optional(z.enum(['true', 'false'])), undefined),
})
export type FilterSearch = z.infer<typeof FilterSearch>

/** The marketplace's state is in the URL (S1 §2), so every state can be shared. */
export const MarketplaceSearch = z.object({
  ...FilterSearch.shape,
  sort: z.catch(z.optional(z.enum(LISTING_SORTS)), undefined),
  view: z.catch(z.optional(z.enum(['list', 'map'])), undefined),
})
export type MarketplaceSearch = z.infer<typeof MarketplaceSearch>

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
