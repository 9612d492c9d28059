import { STATE } from '#region/region.ts'
import * as z from 'zod/mini'
import { ListingSummary } from '#shared/listings/listings.ts'
import { findIndustry } from './market-industries.ts'
import { findCounty } from './market-places.ts'

/** A figure is told from this many listings of this many sellers on. */
export const LEAST_LISTINGS = 5
/** Quartiles from this many on: of five, they are three of the values themselves. */
export const LEAST_QUARTILES = 8
export const LEAST_SELLERS = 3
/** What visitors looked for is told from this many of them on, and why buyers passed from this many on. */
export const LEAST_PEOPLE = 5
/** What `added`, `sold`, `priceCuts` and demand cover, today included; and sales, for the days that they took and what was paid. */
export const RECENT_DAYS = 30
export const SALE_DAYS = 365

const count = z.int().check(z.nonnegative())

/** Of `count` listings, a quarter is below `lower`, half below `median` and three quarters below `upper`. */
const Quartiles = z.object({ count, lower: z.number(), median: z.number(), upper: z.number() })
export type Quartiles = z.infer<typeof Quartiles>

/**
 * The figures of an industry in a place. Null is what would tell of fewer than five listings of three sellers, by itself or
 * by subtraction, and quartiles of fewer than eight. Prices are in
 * cents: `price` is asked, and `soldPrice` was paid, rounded, where both sides let us tell it. A multiple is the asking price
 * over a year's cash flow; time is in days.
 */
const figures = {
  listed: count,
  price: z.nullable(Quartiles),
  multiple: z.nullable(Quartiles),
  daysOnMarket: z.nullable(Quartiles),
  added: z.nullable(count),
  sold: z.nullable(count),
  priceCuts: z.nullable(count),
  daysToSale: z.nullable(Quartiles),
  soldPrice: z.nullable(Quartiles),
}
export const MarketFigures = z.object(figures)
export type MarketFigures = z.infer<typeof MarketFigures>

/** Query of `GET /api/market` and `GET /api/market.csv`. Names, or the parts of the report's address. */
export const MarketQuery = z.strictObject({
  industry: z.optional(
    z.string().check(
      z.maxLength(60),
      z.refine((text) => findIndustry(text) !== undefined, 'is not an industry of the marketplace'),
    ),
  ),
  county: z.optional(
    z.string().check(
      z.maxLength(60),
      z.refine((text) => findCounty(text) !== undefined, `is not a county of ${STATE}`),
    ),
  ),
})
export type MarketQuery = z.infer<typeof MarketQuery>

/** Answer of `GET /api/market`. */
export const MarketReport = z.object({
  /** The day of the figures; null before they were first counted. */
  day: z.nullable(z.string()),
  /** As asked; null for all. */
  industry: z.nullable(z.string()),
  county: z.nullable(z.string()),
  /** What the figures describe: the county, its region or the state. */
  place: z.string(),
  /** Whether the county has too few businesses, so that the place is larger. */
  isMerged: z.boolean(),
  figures: z.nullable(MarketFigures),
  /** The industries of the place, and the places of the industry: its counties, and regions in place of thin ones. */
  industries: z.array(z.object({ industry: z.string(), ...figures })),
  places: z.array(z.object({ place: z.string(), counties: z.array(z.string()), ...figures })),
  /** A point a week, oldest first. Weeks that tell too little are left out, and so is a figure that is not told today. */
  trend: z.array(
    z.object({
      day: z.string(),
      listed: count,
      medianPrice: z.nullable(z.number()),
      medianMultiple: z.nullable(z.number()),
    }),
  ),
  /** Where visitors looked in vain most in 30 days. */
  unmet: z.array(z.object({ industry: z.string(), county: z.string(), visitors: count, foundNothing: count })),
  /** Cities with a page of their own. */
  cities: z.array(z.object({ city: z.string(), industry: z.string(), listed: count })),
})
export type MarketReport = z.infer<typeof MarketReport>

/** Query of `GET /api/market/city`: an industry, or a trade by one of its names, or their part of the page's address. */
export const CityMarketQuery = z.strictObject({
  industry: z.string().check(z.maxLength(60)),
  city: z.string().check(z.maxLength(60)),
})
export type CityMarketQuery = z.infer<typeof CityMarketQuery>

const trade = z.object({
  /** The first of its names, which is its part of an address: "cafe". */
  name: z.string(),
  /** For its businesses: "Cafes". */
  title: z.string(),
})

/** A page of a city: of a trade, or of an industry. */
const CityPage = z.object({
  city: z.string(),
  trade: z.nullable(trade),
  /** Null for a trade of no industry. */
  industry: z.nullable(z.string()),
  listed: count,
})
export type CityPage = z.infer<typeof CityPage>

/** The businesses of a trade or an industry in a city that has five or more: answer of `GET /api/market/city`. */
export const CityMarket = z.object({
  day: z.string(),
  /** Null for a page of the industry. */
  trade: z.nullable(trade),
  /** Null for a trade of no industry. */
  industry: z.nullable(z.string()),
  city: z.string(),
  county: z.nullable(z.string()),
  total: count,
  /** The newest ones of an industry in the city; of a trade, what a search for it in the city finds, the best match first. */
  businesses: z.array(ListingSummary),
  figures: z.nullable(MarketFigures),
  /** What the figures are of, "Restaurants in Spokane": of a trade its industry, in the city or its county. */
  figuresOf: z.nullable(z.string()),
  /** Pages of the same elsewhere, and of others in the city. */
  others: z.array(CityPage),
})
export type CityMarket = z.infer<typeof CityMarket>

export const CITY_BUSINESSES = 24
