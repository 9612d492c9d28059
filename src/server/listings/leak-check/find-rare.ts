import type { Leak } from '#shared/listings/leak-check/leaks.ts'
import { MAP_PRICE_BANDS } from '#shared/listings/listing-filter.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { marketPlaceOf } from '#server/listings/places/market-place.ts'
import type { Context } from '#server/model/context.ts'
import { countAlike } from './alike-store.ts'

/** With fewer others, who knows the area may tell which business is meant. */
const LEAST_OTHERS = 2

/** What strangers see of a business. */
interface Shown {
  area: string
  industry?: string | undefined
  /** Dollars. */
  askingPrice?: number | undefined
}

interface Counted {
  count: number
  inBands: number[]
}

/**
 * Of each business, whether few businesses of the market fit what strangers see: the area's county, the industry and the
 * price. The others count by what strangers see of them too, and those that are given together are on the market together.
 * The listing `listingId` is none of the others.
 */
export async function findRare(
  { searches }: Pick<Context, 'searches'>,
  businesses: readonly Shown[],
  listingId?: ListingId,
): Promise<Leak[][]> {
  const given = businesses.map(({ area, industry, askingPrice }) => {
    const { county } = marketPlaceOf(area)
    const isKnown = county !== null && industry !== undefined
    return isKnown ? { county, industry, band: askingPrice === undefined ? -1 : bandOf(askingPrice) } : undefined
  })
  const known = given.filter((one) => one !== undefined)
  if (known.length === 0) return businesses.map(() => [])
  const market = new Map<string, Counted>()
  const add = (industry: string, county: string | null, counted: Counted) => {
    const key = `${industry}\n${county}`
    const before = market.get(key)
    market.set(key, {
      count: (before?.count ?? 0) + counted.count,
      inBands: counted.inBands.map((count, band) => count + (before?.inBands[band] ?? 0)),
    })
  }
  const industries = [...new Set(known.map(({ industry }) => industry))]
  for (const { industry, location, ...counted } of await countAlike(searches, { industries, listingId })) {
    add(industry, marketPlaceOf(location).county, counted)
  }
  for (const { industry, county, band } of known) {
    add(industry, county, { count: 1, inBands: MAP_PRICE_BANDS.map((_, each) => Number(each === band)) })
  }
  return given.map((one) => {
    if (!one) return []
    const { count = 0, inBands = [] } = market.get(`${one.industry}\n${one.county}`) ?? {}
    const isFewOfPrice = one.band >= 0 && isFew(inBands[one.band] ?? 0)
    const kind = isFew(count) ? 'trade' : isFewOfPrice ? 'price' : undefined
    return kind ? [{ field: 'area', kind, found: one.county, isExact: false }] : []
  })
}

function isFew(countWithItself: number): boolean {
  return countWithItself - 1 < LEAST_OTHERS
}

function bandOf(dollars: number): number {
  return MAP_PRICE_BANDS.findIndex(
    ({ priceMin = 0, priceMax = Infinity }) => dollars >= priceMin && dollars <= priceMax,
  )
}
