import { LEAST_LISTINGS, LEAST_SELLERS } from '#shared/market/market.ts'
import type { MarketFigures, Quartiles } from '#shared/market/market.ts'
import type { MarketRow } from './market-store.ts'

/**
 * What a row tells: nothing below five listings of three sellers, and each figure only if it has as many behind it
 * itself. Every answer about the market is made of this.
 */
export function tellFigures(row: MarketRow | undefined): MarketFigures | null {
  if (!row || !isEnough(row.listed, row.listedSellers)) return null
  return {
    listed: row.listed,
    price: quartiles(row.priced, row.pricedSellers, row.priceLower, row.priceMedian, row.priceUpper),
    multiple: quartiles(row.compared, row.comparedSellers, row.multipleLower, row.multipleMedian, row.multipleUpper),
    daysOnMarket: quartiles(row.listed, row.listedSellers, row.ageLower, row.ageMedian, row.ageUpper),
    added: isEnough(row.added, row.addedSellers) ? row.added : null,
    sold: isEnough(row.sold, row.soldSellers) ? row.sold : null,
    priceCuts: isEnough(row.cut, row.cutSellers) ? row.cut : null,
    daysToSale: quartiles(row.sale, row.saleSellers, row.saleLower, row.saleMedian, row.saleUpper),
    soldPrice: quartiles(row.paid, row.paidSellers, row.paidLower, row.paidMedian, row.paidUpper),
  }
}

function isEnough(listings: number, sellers: number): boolean {
  return listings >= LEAST_LISTINGS && sellers >= LEAST_SELLERS
}

function quartiles(
  count: number,
  sellers: number,
  lower: number | null,
  median: number | null,
  upper: number | null,
): Quartiles | null {
  if (!isEnough(count, sellers) || lower === null || median === null || upper === null) return null
  return { count, lower, median, upper }
}
