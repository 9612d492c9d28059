import { LEAST_LISTINGS, LEAST_QUARTILES, LEAST_SELLERS } from '#shared/market/market.ts'
import type { MarketFigures, Quartiles } from '#shared/market/market.ts'
import { MARKET_INDUSTRIES } from '#shared/market/market-industries.ts'
import { findRevealing, isCity } from './hide-cells.ts'
import { keyOf } from './market-store.ts'
import type { MarketRow } from './market-store.ts'

type Counted = 'listed' | 'priced' | 'compared' | 'added' | 'sold' | 'cut' | 'sale' | 'paid'

/** How many listings it takes to tell a number, or the quartiles that it is behind. */
const LEAST: Readonly<Record<Counted, number>> = {
  listed: LEAST_LISTINGS,
  priced: LEAST_QUARTILES,
  compared: LEAST_QUARTILES,
  added: LEAST_LISTINGS,
  sold: LEAST_LISTINGS,
  cut: LEAST_LISTINGS,
  sale: LEAST_QUARTILES,
  paid: LEAST_QUARTILES,
}

/**
 * What the rows of a day tell, by `keyOf`: what each tells by itself, without what would tell of single sellers together
 * with others. Every answer about today's market is made of this.
 */
export function discloseMarket(rows: readonly MarketRow[]): ReadonlyMap<string, MarketFigures> {
  const hiddenOf = (name: Counted, mayTell: (row: MarketRow) => boolean) => {
    const cells = rows.map((row) => ({
      industry: row.industry,
      place: row.place,
      count: row[name],
      sellers: row[`${name}Sellers`],
      isTold: isEnough(row, name) && mayTell(row),
    }))
    return findRevealing(cells, keyOf)
  }
  const unlisted = hiddenOf('listed', isAsked)
  const told = rows.filter((row) => isAsked(row) && isEnough(row, 'listed') && !unlisted.has(keyOf(row)))
  const keys = new Set(told.map(keyOf))
  const hidden = new Map<Counted, Set<string>>()
  for (const name of Object.keys(LEAST) as Counted[]) {
    if (name !== 'listed')
      hidden.set(
        name,
        hiddenOf(name, (row) => keys.has(keyOf(row))),
      )
  }
  return new Map(
    told.flatMap((row) => {
      const figures = discloseFigures(row, (name) => hidden.get(name)?.has(keyOf(row)) ?? false)
      return figures ? [[keyOf(row), figures]] : []
    }),
  )
}

/** Whether some page, answer or file is of it. */
function isAsked({ industry, place }: MarketRow): boolean {
  return industry === '' ? !isCity(place) : MARKET_INDUSTRIES.includes(industry)
}

/** What a row tells by itself: nothing below five listings of three sellers, and no quartiles of fewer than eight. */
export function discloseFigures(
  row: MarketRow | undefined,
  isHidden: (name: Counted) => boolean = () => false,
): MarketFigures | null {
  if (!row || !isEnough(row, 'listed')) return null
  const count = (name: Counted) => (isEnough(row, name) && !isHidden(name) ? row[name] : null)
  const quartiles = (
    name: Counted,
    lower: number | null,
    median: number | null,
    upper: number | null,
  ): Quartiles | null => {
    const counted = count(name)
    const isKnown = counted !== null && counted >= LEAST_QUARTILES
    return isKnown && lower !== null && median !== null && upper !== null
      ? { count: counted, lower, median, upper }
      : null
  }
  return {
    listed: row.listed,
    price: quartiles('priced', row.priceLower, row.priceMedian, row.priceUpper),
    multiple: quartiles('compared', row.multipleLower, row.multipleMedian, row.multipleUpper),
    daysOnMarket: quartiles('listed', row.ageLower, row.ageMedian, row.ageUpper),
    added: count('added'),
    sold: count('sold'),
    priceCuts: count('cut'),
    daysToSale: quartiles('sale', row.saleLower, row.saleMedian, row.saleUpper),
    soldPrice: quartiles('paid', row.paidLower, row.paidMedian, row.paidUpper),
  }
}

function isEnough(row: MarketRow, name: Counted): boolean {
  return row[name] >= LEAST[name] && row[`${name}Sellers`] >= LEAST_SELLERS
}
