import { REGIONS } from '#region/counties.ts'
import { POSTAL_CODE, STATE } from '#region/region.ts'
import type { CityMarket, CityPage, MarketFigures, MarketReport } from '#shared/market/market.ts'
import { MARKET_INDUSTRIES, slugOf } from '#shared/market/market-industries.ts'
import { COUNTIES, countiesOf, regionOf } from '#shared/market/market-places.ts'
import { capitalized, searchPhrase } from '#shared/search-reading/search-phrase.ts'
import { marketPlaceOf } from '#server/listings/places/market-place.ts'
import { isCity } from './hide-cells.ts'
import { keyOf } from './market-store.ts'
import type { MarketRow } from './market-store.ts'
import { discloseFigures, discloseMarket } from './disclose-figures.ts'
import type { TradeRow } from './trades-store.ts'
import { industryOf, titleOf } from './trades.ts'

/** The newest day of the market as it is kept in memory. */
export interface Snapshot {
  day: string
  /** By `keyOf`. */
  told: ReturnType<typeof discloseMarket>
  unmet: MarketReport['unmet']
  /** Industries in cities that may be told of, which have pages; the most listings first. */
  cities: readonly CityRow[]
  /** Trades in cities that have pages; the most listings first. */
  trades: readonly TradeRow[]
}

interface CityRow {
  city: string
  county: string | null
  industry: string
  listed: number
}

export interface Asked {
  industry: string | undefined
  county: string | undefined
}

const MOST_UNMET = 10

/** Of the rows of one day; undefined if there are none. */
export function makeSnapshot(
  rows: readonly MarketRow[],
  unmet: Snapshot['unmet'],
  trades: Snapshot['trades'],
): Snapshot | undefined {
  const [first] = rows
  if (!first) return undefined
  const told = discloseMarket(rows)
  const cities = rows
    .filter((row) => isCity(row.place) && told.has(keyOf(row)))
    .map(({ place, industry, listed }) => {
      return { city: place, county: marketPlaceOf(`${place}, ${POSTAL_CODE}`).county, industry, listed }
    })
    .toSorted((a, b) => b.listed - a.listed || compare(a.city, b.city) || compare(a.industry, b.industry))
  return { day: first.day, told, unmet, cities, trades }
}

/** The report without its trend, which is not of the newest day alone. */
export function makeReport(snapshot: Snapshot, { industry, county }: Asked): Omit<MarketReport, 'trend'> {
  const tell = (industryAsked: string, place: string) =>
    snapshot.told.get(keyOf({ industry: industryAsked, place })) ?? null
  const place = [county, county && regionOf(county)].find((each) => each && tell(industry ?? '', each)) ?? STATE
  return {
    day: snapshot.day,
    industry: industry ?? null,
    county: county ?? null,
    place,
    isMerged: county !== undefined && place !== county,
    figures: tell(industry ?? '', place),
    industries: MARKET_INDUSTRIES.flatMap((each) => {
      const figures = tell(each, place)
      return figures ? [{ industry: each, ...figures }] : []
    }),
    places: placesOf((each) => tell(industry ?? '', each)),
    unmet: snapshot.unmet
      .filter((each) => (industry ?? each.industry) === each.industry && (county ?? each.county) === each.county)
      .slice(0, MOST_UNMET),
    cities: snapshot.cities
      .filter((each) => (industry ?? each.industry) === each.industry && (county ?? each.county) === each.county)
      .map(withoutCounty),
  }
}

/**
 * The weeks of a report's place. A week tells what its own numbers allow and, of that, only what today's figures tell: what is
 * hidden today hardly differs from what it was a week ago.
 */
export function trendOf(weeks: readonly MarketRow[], today: MarketFigures | null): MarketReport['trend'] {
  return weeks.flatMap((row) => {
    const told = discloseFigures(row)
    if (!told || !today) return []
    return [
      {
        day: row.day,
        listed: told.listed,
        medianPrice: (today.price && told.price?.median) ?? null,
        medianMultiple: (today.multiple && told.multiple?.median) ?? null,
      },
    ]
  })
}

/** Counties with figures and, for the thin ones of a region together, the region; the most listings first. */
function placesOf(tell: (place: string) => MarketFigures | null): MarketReport['places'] {
  const told = COUNTIES.flatMap((place) => {
    const figures = tell(place)
    return figures ? [{ place, counties: [place], ...figures }] : []
  })
  const merged = Object.keys(REGIONS).flatMap((place) => {
    const counties = countiesOf(place)
    const figures = counties.every((county) => tell(county)) ? null : tell(place)
    return figures ? [{ place, counties, ...figures }] : []
  })
  return [...told, ...merged].toSorted((a, b) => b.listed - a.listed || compare(a.place, b.place))
}

const MOST_OTHERS = 12

/** What a city's page has besides its businesses; undefined where there is no page. The city is named as in an address. */
export function makeCity(
  snapshot: Snapshot,
  industry: string,
  slug: string,
): Omit<CityMarket, 'businesses'> | undefined {
  const page = snapshot.cities.find((each) => each.industry === industry && slugOf(each.city) === slug)
  if (!page) return undefined
  const { city, county, listed: total } = page
  const others = snapshot.cities.filter((each) => (each.city === city) !== (each.industry === industry))
  const trades = snapshot.trades.filter((each) => each.city === city && industryOf(each.trade) === industry)
  return {
    day: snapshot.day,
    trade: null,
    industry,
    city,
    county,
    total,
    ...figuresOf(snapshot, industry, [city]),
    others: [...trades.map(toTradePage), ...others.map((each) => ({ ...withoutCounty(each), trade: null }))],
  }
}

/** The same of a trade's page. */
export function makeTrade(snapshot: Snapshot, trade: string, slug: string): Omit<CityMarket, 'businesses'> | undefined {
  const page = snapshot.trades.find((each) => each.trade === trade && slugOf(each.city) === slug)
  if (!page) return undefined
  const { city, listed: total } = page
  const { county } = marketPlaceOf(`${city}, ${POSTAL_CODE}`)
  const industry = industryOf(trade) ?? null
  const elsewhere = snapshot.trades.filter((each) => each.trade === trade && each.city !== city)
  const beside = snapshot.trades.filter((each) => each.trade !== trade && each.city === city)
  const whole = snapshot.cities.filter((each) => each.industry === industry && each.city === city)
  return {
    day: snapshot.day,
    trade: { name: trade, title: titleOf(trade) },
    industry,
    city,
    county,
    total,
    ...figuresOf(snapshot, industry, [city, county]),
    others: [
      ...whole.map((each) => ({ ...withoutCounty(each), trade: null })),
      ...[...beside.slice(0, MOST_OTHERS), ...elsewhere.slice(0, MOST_OTHERS)].map(toTradePage),
    ],
  }
}

/** The figures of an industry in the first of the places that tells its prices, and what they are of. */
function figuresOf(
  { told }: Snapshot,
  industry: string | null,
  places: readonly (string | null)[],
): Pick<CityMarket, 'figures' | 'figuresOf'> {
  const known = places.flatMap((place) => {
    const figures = industry && place && told.get(keyOf({ industry, place }))
    return figures ? [{ figures, figuresOf: `${capitalized(searchPhrase({ industry }))} in ${place}` }] : []
  })
  return known.find(({ figures }) => figures.price) ?? known[0] ?? { figures: null, figuresOf: null }
}

function toTradePage({ trade, city, listed }: TradeRow): CityPage {
  return { city, trade: { name: trade, title: titleOf(trade) }, industry: industryOf(trade) ?? null, listed }
}

function withoutCounty({ city, industry, listed }: CityRow): MarketReport['cities'][number] {
  return { city, industry, listed }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
