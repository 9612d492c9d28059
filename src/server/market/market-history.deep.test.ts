import { REGIONS } from '#region/counties.ts'
import { STATE } from '#region/region.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MarketReport } from '#shared/market/market.ts'
import type { MarketFigures, Quartiles } from '#shared/market/market.ts'
import { COUNTIES, countiesOf } from '#shared/market/market-places.ts'
import { daysBefore, middayOf } from '#server/insights/testing.ts'
import { stayWithinOneDay } from '#test/one-day.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { keyOf, listNewestRows } from './market-store.ts'
import { measureMarket } from './measure-market.ts'
import { discloseFigures } from './disclose-figures.ts'

const SELLERS = 5
const INDUSTRIES = ['Retail', 'Childcare']
const LOCATIONS = [
  { location: 'South Perry, Spokane, WA', county: 'Spokane County' },
  { location: 'Cheney, WA', county: 'Spokane County' },
  { location: 'Tacoma', county: 'Pierce County' },
  { location: 'King County', county: 'King County' },
  { location: 'Where nobody lives', county: undefined },
]

const daysAgo = fc.oneof(fc.integer({ min: 0, max: 45 }), fc.integer({ min: 0, max: 420 }))
const price = fc.option(fc.integer({ min: 0, max: 9 }).map((step) => step * 12_345_67))
/** A business from its first day on, with every price that it had. */
const life = fc.record({
  seller: fc.nat(SELLERS - 1),
  industry: fc.constantFrom(...INDUSTRIES),
  where: fc.constantFrom(...LOCATIONS),
  listedDaysAgo: daysAgo,
  /** It was on the market before, or went away and came back as new. */
  firstDaysAgo: fc.option(daysAgo, { freq: 1 }),
  monthlyCashFlowCents: fc.option(fc.integer({ min: -2, max: 5 }).map((step) => step * 100_003)),
  prices: fc.array(fc.record({ daysAgo, priceCents: price }), { minLength: 1, maxLength: 4 }),
  end: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    {
      weight: 2,
      arbitrary: fc.record({ as: fc.constantFrom('sold', 'sold', 'withdrawn'), daysAgo, paidCents: price }),
    },
  ),
})
type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never

/**
 * In order: the last price is the present one, and an end comes after the beginning. Prices from before it was listed are
 * those of an earlier listing of it.
 */
function inOrder(given: Life): Life {
  const prices = given.prices.toSorted((a, b) => b.daysAgo - a.daysAgo)
  const end = given.end && { ...given.end, daysAgo: Math.min(given.end.daysAgo, sinceOf(given)) }
  return { ...given, prices, end }
}

/** Days since which it has been on the market as what it is. */
function sinceOf({ listedDaysAgo, firstDaysAgo }: Life): number {
  return Math.min(listedDaysAgo, firstDaysAgo ?? listedDaysAgo)
}

/** Days since which it has been for sale, earlier listings included. */
function firstOf({ listedDaysAgo, firstDaysAgo }: Life): number {
  return firstDaysAgo ?? listedDaysAgo
}

async function live(world: World, sellers: readonly string[], lives: readonly Life[]): Promise<void> {
  const ids = await world.listings(
    lives.map(({ seller, industry, where, listedDaysAgo, monthlyCashFlowCents, prices }) => ({
      sellerId: sellers[seller] ?? '',
      industry,
      location: where.location,
      createdAt: at(listedDaysAgo),
      monthlyCashFlowCents,
      priceCents: prices.at(-1)?.priceCents ?? null,
    })),
  )
  await world.sql(
    `update listings l set first_listed_at = f.at from json_to_recordset($1::json) as f (id integer, at timestamptz)
      where l.id = f.id`,
    [
      JSON.stringify(
        lives.flatMap(({ firstDaysAgo }, index) =>
          firstDaysAgo === null ? [] : [{ id: ids[index], at: at(firstDaysAgo) }],
        ),
      ),
    ],
  )
  const prices = lives.flatMap((one, index) =>
    one.prices.map(({ daysAgo: days, priceCents }) => ({ id: ids[index], priceCents, since: at(days) })),
  )
  const ends = lives.flatMap(({ end }, index) => (end ? [{ ...end, id: ids[index], at: at(end.daysAgo) }] : []))
  await world.sql(
    `insert into listing_prices (listing_id, price_cents, since)
      select id, "priceCents", since from json_to_recordset($1::json) as given (id integer, "priceCents" bigint, since timestamptz)`,
    [JSON.stringify(prices)],
  )
  await world.sql(
    'update listings l set status = e.as from json_to_recordset($1::json) as e (id integer, "as" text) where l.id = e.id',
    [JSON.stringify(ends)],
  )
  await world.sql(
    `update listing_sales s set sold_at = e.at, price_cents = e."paidCents"
      from json_to_recordset($1::json) as e (id integer, at timestamptz, "paidCents" bigint) where listing_id = e.id`,
    [JSON.stringify(ends)],
  )
}

function at(days: number): Date {
  return days === 0 ? new Date(Date.now() - 1000) : middayOf(daysBefore(days))
}

/** The figures of a day that many days ago, by counting. */
function countByHand(lives: readonly Life[], today: number): MarketFigures | null {
  const isPast = (days: number, most: number) => days >= today && days - today < most
  const stock = lives.filter(
    (one) => sinceOf(one) >= today && (!one.end || (one.end.as === 'sold' && one.end.daysAgo < today)),
  )
  const sold = (most: number) => lives.filter(({ end }) => end?.as === 'sold' && isPast(end.daysAgo, most))
  const cut = lives.filter(({ prices, listedDaysAgo }) =>
    prices.some(({ daysAgo: days, priceCents }, index) => {
      const before = prices[index - 1]?.priceCents ?? null
      const isOwn = days <= listedDaysAgo
      return isOwn && before !== null && priceCents !== null && priceCents < before && isPast(days, 30)
    }),
  )
  if (!isEnough(stock)) return null
  const lastPrice = ({ prices }: Life) => prices.at(-1)?.priceCents || null
  return {
    listed: stock.length,
    price: quartiles(stock, lastPrice, Math.round),
    multiple: quartiles(stock, (one) => {
      const [cents, flow] = [lastPrice(one), one.monthlyCashFlowCents ?? 0]
      return cents && flow > 0 ? cents / (flow * 12) : null
    }),
    daysOnMarket: quartiles(stock, (one) => firstOf(one) - today),
    // What was for sale before counted then.
    added: countOf(lives.filter((one) => firstOf(one) <= one.listedDaysAgo && isPast(firstOf(one), 30))),
    sold: countOf(sold(30)),
    priceCuts: countOf(cut),
    daysToSale: quartiles(sold(365), (one) => firstOf(one) - (one.end?.daysAgo ?? 0)),
    soldPrice: quartiles(sold(365), (one) => one.end?.paidCents ?? null, Math.round),
  }
}

function isEnough(some: readonly Life[], least = 5): boolean {
  return some.length >= least && new Set(some.map(({ seller }) => seller)).size >= 3
}

function countOf(some: readonly Life[]): number | null {
  return isEnough(some) ? some.length : null
}

function quartiles(
  lives: readonly Life[],
  valueOf: (one: Life) => number | null,
  round = (value: number) => value,
): Quartiles | null {
  const some = lives.filter((one) => valueOf(one) !== null)
  if (!isEnough(some, 8)) return null
  const values = some.map((one) => valueOf(one) ?? 0).toSorted((a, b) => a - b)
  const quantile = (share: number) => {
    const place = share * (values.length - 1)
    const [low = 0, high = 0] = [values[Math.floor(place)], values[Math.ceil(place)]]
    return round(low + (high - low) * (place % 1))
  }
  return { count: values.length, lower: quantile(0.25), median: quantile(0.5), upper: quantile(0.75) }
}

function isIn(place: string, county: string | undefined): boolean {
  return place === STATE || place === county || countiesOf(place).includes(county ?? '')
}

test('the figures of every industry and place match a count by hand, today and a week ago', async () => {
  const world = await createWorld()
  const sellers = (await world.people(Array.from({ length: SELLERS }, () => ({ role: 'seller' as const })))).map(
    ({ id }) => id,
  )
  let [told, soldFor] = [0, 0]
  const compare = (minLength: number, maxLength: number) =>
    fc.asyncProperty(fc.array(life, { minLength, maxLength, size: 'max' }), async (given) => {
      await stayWithinOneDay()
      await world.sql('truncate listings, market_days cascade')
      const lives = given.map(inOrder)
      await live(world, sellers, lives)
      await measureMarket(world.services, { isForced: true, days: 7 })
      const hand = (industry: string | null, place: string, today = 0) =>
        countByHand(
          lives.filter((one) => (industry ?? one.industry) === one.industry && isIn(place, one.where.county)),
          today,
        )
      const rows = new Map((await listNewestRows(world.services.db)).map((row) => [keyOf(row), row]))
      for (const industry of [null, ...INDUSTRIES]) {
        for (const place of [STATE, ...Object.keys(REGIONS), ...COUNTIES]) {
          const figures = hand(industry, place)
          expectClose(discloseFigures(rows.get(keyOf({ industry: industry ?? '', place }))), figures)
          told += figures ? 1 : 0
          soldFor += figures?.soldPrice ? 1 : 0
        }
        for (const county of [null, 'Spokane County', 'Pierce County']) {
          const query = new URLSearchParams({ ...(industry && { industry }), ...(county && { county }) })
          const report = MarketReport.parse(await (await world.get(`/api/market?${query}`)).json())
          const { place, figures } = report
          expect(report).toMatchObject({ day: daysBefore(0), industry, county, isMerged: (county ?? place) !== place })
          // A figure that would tell of single sellers together with others is left out.
          if (figures) expectClose({ ...hand(industry, place), ...noneOf(figures) }, figures)
          const before = hand(industry, place, 7)
          const now = hand(industry, place)
          const weeks = [before && pointOf(before, 7), now && pointOf(now, 0)].filter((week) => week !== null)
          expectClose(report.trend, figures ? weeks.map((week) => ({ ...week, ...untoldOf(figures) })) : [])
        }
      }
    })
  await fc.assert(compare(5, 50), { numRuns: 4 })
  await fc.assert(compare(70, 90), { numRuns: 4 })
  expect(told, 'the histories are long enough to tell something').toBeGreaterThan(20)
  expect(soldFor, 'and what was paid').toBeGreaterThan(0)
})

function noneOf(figures: MarketFigures): object {
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value === null))
}

/** What is not told today has no trend. */
function untoldOf({ price: asked, multiple }: MarketFigures): object {
  return { ...(asked === null && { medianPrice: null }), ...(multiple === null && { medianMultiple: null }) }
}

function pointOf({ listed, price: asked, multiple }: MarketFigures, today: number) {
  return {
    day: daysBefore(today),
    listed,
    medianPrice: asked?.median ?? null,
    medianMultiple: multiple?.median ?? null,
  }
}

/** Equal but for the last digits of fractions, which are computed in another order. */
function expectClose(actual: unknown, wanted: unknown): void {
  expect(rounded(actual)).toEqual(rounded(wanted))
}

function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'number' ? Math.round(each * 1e6) / 1e6 : each,
  )
}
