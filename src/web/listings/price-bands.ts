import { PRICE_BANDS } from '#shared/listings/listing-filter.ts'
import type { PriceBand } from '#shared/listings/listing-filter.ts'
import type { FilterSearch } from './marketplace-search.ts'

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
