import type { Leak } from '#shared/listings/leak-check/leaks.ts'
import { MAP_PRICE_BANDS } from '#shared/listings/listing-filter.ts'
import type { PriceBand } from '#shared/listings/listing-filter.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { marketPlaceOf } from '#server/listings/places/market-place.ts'
import type { Context } from '#server/model/context.ts'
import { countAlike } from './alike-store.ts'

/** With fewer others, who knows the area may tell which business is meant. */
const LEAST_OTHERS = 2

interface Shown {
  area: string
  industry?: string | undefined
  /** Dollars. */
  askingPrice?: number | undefined
  /** Is not one of the others. */
  listingId?: ListingId
}

/**
 * Whether few businesses of the market fit what strangers see: the area's county, the industry and the price. The others
 * count by what strangers see of them too.
 */
export async function findRare(
  { searches }: Pick<Context, 'searches'>,
  { area, industry, askingPrice, listingId }: Shown,
): Promise<Leak[]> {
  const { county } = marketPlaceOf(area)
  if (county === null || industry === undefined) return []
  const band = askingPrice === undefined ? undefined : bandAround(askingPrice)
  const others = { trade: 0, price: 0 }
  for (const { location, trade, price } of await countAlike(searches, { industry, band, listingId })) {
    if (marketPlaceOf(location).county !== county) continue
    others.trade += trade
    others.price += price
  }
  const kind = (['trade', 'price'] as const).find((each) => others[each] < LEAST_OTHERS)
  if (kind === undefined || (kind === 'price' && !band)) return []
  return [{ field: 'area', kind, found: county, isExact: false }]
}

function bandAround(dollars: number): PriceBand | undefined {
  return MAP_PRICE_BANDS.find(({ priceMin = 0, priceMax = Infinity }) => dollars >= priceMin && dollars <= priceMax)
}
