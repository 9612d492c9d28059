import { REGIONS } from '#region/counties.ts'
import { STATE } from '#region/region.ts'
import { CSV_BOM, csvText } from '#shared/csv.ts'
import type { CsvCell } from '#shared/csv.ts'
import type { MarketFigures, MarketQuery, Quartiles } from '#shared/market/market.ts'
import { MARKET_INDUSTRIES } from '#shared/market/market-industries.ts'
import { COUNTIES } from '#shared/market/market-places.ts'
import type { Context } from '#server/model/context.ts'
import { keyOf } from './market-store.ts'
import { findSnapshot, readQuery } from './read-market.ts'

const QUARTILES = ['Counted', 'Lower quartile', 'Median', 'Upper quartile']
const HEADER = [
  'Day',
  'Industry',
  'Place',
  'Listed',
  ...QUARTILES.map((name) => `Asking price (USD): ${name}`),
  ...QUARTILES.map((name) => `Asking price over yearly cash flow: ${name}`),
  ...QUARTILES.map((name) => `Days on the market: ${name}`),
  'New in 30 days',
  'Sold in 30 days',
  'Price cuts in 30 days',
  ...QUARTILES.map((name) => `Days to sale in 365 days: ${name}`),
  ...QUARTILES.map((name) => `Sold for in 365 days (USD): ${name}`),
]

/** The newest figures of every industry and place that the query allows and that may be told, as CSV. Public. */
export async function writeMarketFile({ db }: Pick<Context, 'db'>, query: MarketQuery): Promise<string> {
  const asked = readQuery(query)
  const snapshot = await findSnapshot(db)
  const industries = asked.industry === undefined ? ['', ...MARKET_INDUSTRIES] : [asked.industry]
  const places = asked.county === undefined ? [STATE, ...Object.keys(REGIONS), ...COUNTIES] : [asked.county]
  const rows = industries.flatMap((industry) =>
    places.flatMap((place) => {
      const figures = snapshot?.told.get(keyOf({ industry, place }))
      return figures && snapshot ? [[snapshot.day, industry || 'All', place, ...cellsOf(figures)]] : []
    }),
  )
  return CSV_BOM + csvText([HEADER, ...rows])
}

function cellsOf(figures: MarketFigures): CsvCell[] {
  const { listed, price, multiple, daysOnMarket, added, sold, priceCuts, daysToSale, soldPrice } = figures
  return [
    listed,
    ...quartileCells(price, dollars),
    ...quartileCells(multiple, (years) => Math.round(years * 100) / 100),
    ...quartileCells(daysOnMarket),
    added,
    sold,
    priceCuts,
    ...quartileCells(daysToSale),
    ...quartileCells(soldPrice, dollars),
  ]
}

function quartileCells(quartiles: Quartiles | null, format = (value: number) => value): CsvCell[] {
  if (!quartiles) return [null, null, null, null]
  const { count, lower, median, upper } = quartiles
  return [count, ...[lower, median, upper].map(format)]
}

function dollars(cents: number): number {
  return cents / 100
}
