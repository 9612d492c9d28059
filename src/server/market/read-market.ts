import { STATE } from '#region/region.ts'
import { AppError } from '#shared/errors.ts'
import { CITY_BUSINESSES, LEAST_LISTINGS } from '#shared/market/market.ts'
import type { CityMarket, CityMarketQuery, MarketQuery, MarketReport } from '#shared/market/market.ts'
import { findIndustry, slugOf } from '#shared/market/market-industries.ts'
import { findCounty } from '#shared/market/market-places.ts'
import { tradeSearch } from '#shared/market/trade-search.ts'
import { listBusinesses } from '#server/listings/browse-listings.ts'
import { listBusinessesAt } from '#server/listings/places/list-businesses-at.ts'
import type { Context } from '#server/model/context.ts'
import type { Database } from '#server/platform/database/client.ts'
import { listUnmet } from './demand-store.ts'
import { makeCity, makeReport, makeSnapshot, makeTrade, trendOf } from './market-report.ts'
import type { Asked, Snapshot } from './market-report.ts'
import { findMeasuredAt, listLocationsIn, listNewestRows, listWeeks } from './market-store.ts'
import { listTrades } from './trades-store.ts'
import { findTrade } from './trades.ts'

const TREND_WEEKS = 26

interface Kept {
  measuredAt: string
  snapshot: Snapshot
}

const kept = new WeakMap<Database, Kept>()

type Reader = Pick<Context, 'db'>

/** The market of an industry in a county, or of all. Nothing is told of fewer than five listings of three sellers. Public. */
export async function getMarket({ db }: Reader, query: MarketQuery): Promise<MarketReport> {
  const asked = readQuery(query)
  const snapshot = await findSnapshot(db)
  if (!snapshot) return emptyReport(asked)
  const report = makeReport(snapshot, asked)
  const weeks = await listWeeks(db, {
    industry: asked.industry ?? '',
    place: report.place,
    day: snapshot.day,
    weeks: TREND_WEEKS,
  })
  return { ...report, trend: trendOf(weeks, report.figures) }
}

/**
 * The businesses of a trade or an industry in a city. Public.
 *
 * @throws AppError not_found: there are fewer than five of three sellers, they follow from other figures, or no such city,
 *   trade or industry.
 */
export async function getCityMarket(ctx: Context, query: CityMarketQuery): Promise<CityMarket> {
  const snapshot = await findSnapshot(ctx.db)
  const slug = slugOf(query.city.trim())
  const trade = findTrade(query.industry)
  const industry = findIndustry(query.industry) ?? findIndustry(trade ?? '')
  const page = industry
    ? snapshot && (await getIndustryIn(ctx, snapshot, industry, slug))
    : snapshot && trade && (await getTradeIn(ctx, snapshot, trade, slug))
  if (!page) throw new AppError('not_found', 'Too few businesses of this kind are for sale there.')
  return page
}

async function getIndustryIn(
  ctx: Context,
  snapshot: Snapshot,
  industry: string,
  slug: string,
): Promise<CityMarket | undefined> {
  const page = makeCity(snapshot, industry, slug)
  if (!page) return undefined
  const locations = await listLocationsIn(ctx.db, page.city)
  const businesses = await listBusinessesAt(ctx, { industry, locations, limit: CITY_BUSINESSES })
  return { ...page, businesses }
}

async function getTradeIn(
  ctx: Context,
  snapshot: Snapshot,
  trade: string,
  slug: string,
): Promise<CityMarket | undefined> {
  const page = makeTrade(snapshot, trade, slug)
  if (!page) return undefined
  const q = tradeSearch(trade, page.city)
  const { items, total } = await listBusinesses(ctx, { q, sort: 'best', limit: CITY_BUSINESSES })
  return total < LEAST_LISTINGS ? undefined : { ...page, total, businesses: items }
}

/**
 * The reports with figures of their own, and the industries and trades in cities that have a page, as parts of their
 * address. For the sitemap.
 */
export async function listMarketPages({
  db,
}: Reader): Promise<{ industry: string | undefined; place: string | undefined }[]> {
  const snapshot = await findSnapshot(db)
  if (!snapshot) return []
  const reports = [...snapshot.told.keys()].flatMap((key) => {
    const [industryName = '', placeName = ''] = key.split('\n')
    const [industry, place] = [findIndustry(industryName), findCounty(placeName)]
    const isPage = (placeName === STATE || place) && (industry ?? place)
    return isPage ? [{ industry, place }] : []
  })
  return [
    ...reports,
    ...snapshot.cities.map(({ industry, city }) => ({ industry, place: city })),
    ...snapshot.trades.map(({ trade, city }) => ({ industry: trade, place: city })),
  ]
}

/** The newest day, read again only after it was measured again. */
export async function findSnapshot(db: Database): Promise<Snapshot | undefined> {
  const measuredAt = await findMeasuredAt(db)
  if (measuredAt === undefined) return undefined
  const known = kept.get(db)
  if (known?.measuredAt === measuredAt) return known.snapshot
  const [rows, unmet, trades] = await Promise.all([listNewestRows(db), listUnmet(db), listTrades(db)])
  const snapshot = makeSnapshot(rows, unmet, trades)
  if (snapshot) kept.set(db, { measuredAt, snapshot })
  return snapshot
}

export function readQuery({ industry, county }: MarketQuery): Asked {
  return {
    industry: industry === undefined ? undefined : findIndustry(industry),
    county: county === undefined ? undefined : findCounty(county),
  }
}

function emptyReport({ industry, county }: Asked): MarketReport {
  return {
    day: null,
    industry: industry ?? null,
    county: county ?? null,
    place: county ?? STATE,
    isMerged: false,
    figures: null,
    industries: [],
    places: [],
    trend: [],
    unmet: [],
    cities: [],
  }
}
