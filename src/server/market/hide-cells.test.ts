import { REGIONS } from '#region/counties.ts'
import { STATE } from '#region/region.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUNTIES, regionOf } from '#shared/market/market-places.ts'
import type { MarketFigures } from '#shared/market/market.ts'
import { makeCity, makeReport, makeSnapshot, trendOf } from './market-report.ts'
import { keyOf } from './market-store.ts'
import type { MarketRow } from './market-store.ts'

const NAMES = ['listed', 'priced', 'compared', 'added', 'sold', 'cut', 'sale', 'paid'] as const
type Name = (typeof NAMES)[number]
const INDUSTRIES = ['Retail', 'Childcare', 'Restaurant', 'Something else']
const CITIES = { Seattle: 'King County', Kent: 'King County', Tacoma: 'Pierce County', Spokane: 'Spokane County' }
const WHERE: readonly { city?: string; county?: string }[] = [
  ...Object.entries(CITIES).map(([city, county]) => ({ city, county })),
  ...['King County', 'Kitsap County', 'Pierce County', 'Spokane County', 'Stevens County'].map((county) => ({
    county,
  })),
  {},
]

/** Several businesses of one seller in one place; each is counted in the numbers of its kind. */
const lot = fc.record({
  seller: fc.nat(11),
  industry: fc.constantFrom(...INDUSTRIES),
  where: fc.constantFrom(...WHERE),
  count: fc.integer({ min: 1, max: 4 }),
  names: fc.subarray([...NAMES], { minLength: 5 }),
})
type Lot = typeof lot extends fc.Arbitrary<infer Value> ? Value : never

test('nobody finds a cell of fewer than three sellers with all that is told of the market', () => {
  let told = 0
  fc.assert(
    fc.property(fc.array(lot, { minLength: 10, maxLength: 120, size: 'max' }), (lots) => {
      const rows = measure(lots)
      const published = publishedOf(rows)
      const found: string[] = []
      for (const name of NAMES) {
        const system = new System(rows, name)
        for (const row of rows) {
          const counted = countOf(published.get(keyOf(row)), name)
          if (counted === undefined) continue
          told += 1
          expect(counted).toBeGreaterThanOrEqual(5)
          expect(row[`${name}Sellers`], `${name} of ${keyOf(row)}`).toBeGreaterThanOrEqual(3)
          system.learn(row)
        }
        for (const row of rows) {
          const isThin = row[name] > 0 && row[`${name}Sellers`] < 3
          if (isThin && system.knows(row)) found.push(`${name} of ${keyOf(row)}`)
        }
      }
      expect(found).toEqual([])
    }),
    { numRuns: 80 },
  )
  expect(told).toBeGreaterThan(2000)
})

test('no week of a trend tells what the figures of today hide', () => {
  let hidden = 0
  fc.assert(
    fc.property(fc.array(lot, { minLength: 30, maxLength: 120, size: 'max' }), (lots) => {
      const rows = measure(lots)
      const told = makeSnapshot(rows, [], [])?.told
      for (const row of rows) {
        const figures = told?.get(keyOf(row)) ?? null
        // The market stands still: the week before was like today.
        const trend = trendOf([{ ...row, day: '2026-11-15' }, row], figures)
        if (!figures) expect(trend, keyOf(row)).toEqual([])
        for (const { medianPrice, medianMultiple } of trend) {
          expect(medianPrice, `price of ${keyOf(row)}`).toBe(figures?.price?.median ?? null)
          expect(medianMultiple, `multiple of ${keyOf(row)}`).toBe(figures?.multiple?.median ?? null)
        }
        if (row.priced >= 8 && row.pricedSellers >= 3 && !figures?.price) hidden += 1
      }
    }),
    { numRuns: 80 },
  )
  expect(hidden, 'some figures are hidden for what others tell').toBeGreaterThan(20)
})

/** All that pages, answers and files tell: of each industry, county and city that can be asked for. */
function publishedOf(rows: readonly MarketRow[]): ReadonlyMap<string, Partial<MarketFigures>> {
  const snapshot = makeSnapshot(rows, [], [])
  if (!snapshot) throw new Error('there are rows')
  const published = new Map<string, Partial<MarketFigures>>(snapshot.told)
  for (const industry of [undefined, ...INDUSTRIES]) {
    for (const county of [undefined, ...COUNTIES]) {
      const report = makeReport(snapshot, { industry, county })
      for (const { city, industry: what, listed } of report.cities) {
        const key = keyOf({ industry: what, place: city })
        if (!published.has(key)) published.set(key, { listed })
      }
      if (report.figures) published.set(keyOf({ industry: industry ?? '', place: report.place }), report.figures)
      for (const { place, ...figures } of report.places)
        published.set(keyOf({ industry: industry ?? '', place }), figures)
      for (const { industry: what, ...figures } of report.industries) {
        published.set(keyOf({ industry: what, place: report.place }), figures)
      }
    }
    for (const city of Object.keys(CITIES)) {
      const page = industry && makeCity(snapshot, industry, city.toLowerCase())
      if (page) published.set(keyOf({ industry, place: city }), page.figures ?? { listed: page.total })
    }
  }
  return published
}

function countOf(figures: Partial<MarketFigures> | undefined, name: Name): number | undefined {
  if (!figures) return undefined
  const { listed, price, multiple, daysOnMarket, added, sold, priceCuts, daysToSale, soldPrice } = figures
  for (const quartiles of [price, multiple, daysOnMarket, daysToSale, soldPrice]) {
    if (quartiles) expect(quartiles.count).toBeGreaterThanOrEqual(8)
  }
  const counts: Record<Name, number | null | undefined> = {
    listed, priced: price?.count, compared: multiple?.count, added, sold, cut: priceCuts, sale: daysToSale?.count,
    paid: soldPrice?.count,
  } // prettier-ignore
  return counts[name] ?? undefined
}

/** What a measurement counts. */
function measure(lots: readonly Lot[]): MarketRow[] {
  const groups = new Map<string, Lot[]>()
  for (const one of lots) {
    for (const industry of ['', one.industry]) {
      for (const place of placesOf(one.where)) {
        const key = keyOf({ industry, place })
        groups.set(key, [...(groups.get(key) ?? []), one])
      }
    }
  }
  return [...groups].map(([key, some]) => {
    const [industry = '', place = ''] = key.split('\n')
    const numbers = NAMES.flatMap((name) => {
      const counted = some.filter(({ names }) => name === 'listed' || names.includes(name))
      const sellers = new Set(counted.map(({ seller }) => seller)).size
      return [
        [name, counted.reduce((sum, { count }) => sum + count, 0)],
        [`${name}Sellers`, sellers],
      ]
    })
    const values = ['age', 'price', 'multiple', 'sale', 'paid'].flatMap((name) =>
      ['Lower', 'Median', 'Upper'].map((which) => [`${name}${which}`, 1]),
    )
    return { day: '2026-11-22', industry, place, ...Object.fromEntries([...numbers, ...values]) } as MarketRow
  })
}

function placesOf({ city, county }: Lot['where']): string[] {
  return [STATE, county && regionOf(county), county, city].filter((place) => place !== undefined)
}

/** What follows from told sums. The unknown are the smallest groups: an industry in a city, or in the rest of a place. */
class System {
  readonly #unknown: readonly { key: string; within: ReadonlySet<string> }[]
  /** Each with its first number that is not 0. */
  readonly #learned: { first: number; numbers: number[] }[] = []

  constructor(rows: readonly MarketRow[], name: Name) {
    const smallest = rows.filter(({ industry }) => industry !== '')
    this.#unknown = smallest.flatMap((row) => {
      const parts = smallest.filter(({ industry, place }) => industry === row.industry && largerOf(place) === row.place)
      const rest = row[name] - parts.reduce((sum, part) => sum + part[name], 0)
      if (rest === 0) return []
      const places = new Set<string>()
      for (let place: string | undefined = row.place; place !== undefined; place = largerOf(place)) places.add(place)
      return [{ key: row.industry, within: places }]
    })
  }

  learn(row: MarketRow): void {
    const left = this.#reduced(row)
    const first = left.findIndex((number) => Math.abs(number) > 1e-6)
    if (first === -1) return
    this.#learned.push({ first, numbers: left.map((number) => number / (left[first] ?? 1)) })
  }

  knows(row: MarketRow): boolean {
    return this.#reduced(row).every((number) => Math.abs(number) < 1e-6)
  }

  #reduced({ industry, place }: MarketRow): number[] {
    let numbers = this.#unknown.map(({ key, within }) =>
      Number((industry === '' || industry === key) && within.has(place)),
    )
    for (const { first, numbers: learned } of this.#learned) {
      const times = numbers[first] ?? 0
      if (times !== 0) numbers = numbers.map((number, index) => number - times * (learned[index] ?? 0))
    }
    return numbers
  }
}

function largerOf(place: string): string | undefined {
  if (place === STATE) return undefined
  if (place in REGIONS) return STATE
  return COUNTIES.includes(place) ? regionOf(place) : CITIES[place as keyof typeof CITIES]
}
