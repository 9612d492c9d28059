import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_BASIS } from '#shared/financing/purchase-facts.ts'
import { matchesFilter } from '#shared/listings/matches-filter.ts'
import { toFilterable } from '#shared/saved/alert-reason.ts'
import type { ShownListing } from '#shared/saved/listing-change.ts'
import type { SavedFilter } from '#shared/saved/saved-searches.ts'
import { addSomeFacts, someFactFilter } from '#server/listings/facts/testing.ts'
import { resolvePlace } from '#server/listings/places/gazetteer.ts'
import type { Database } from '#server/platform/database/client.ts'
import { createWorld } from '#test/world.ts'
import { matchNextChanges } from './match-changes.ts'
import { addSearches } from './seed.ts'
import { notifyNextSearches } from './notify-searches.ts'
import { passMinutes, saveSearchOf, subjectsTo } from './testing.ts'

const SEARCHES = 1500
const LISTINGS = 24

const INDUSTRIES = ['Retail', 'Education', "O'Industry"]
const price = fc.option(fc.integer({ min: 0, max: 60 }).map((tens) => tens * 1_000_000))
const someListing = fc.record({
  title: fc.constantFrom('Corner Café', 'Tea & Books', 'Garage'),
  description: fc.constantFrom('A franchise with parking.', 'Nothing special.'),
  location: fc.constantFrom('Yakima, WA', 'Spokane, WA'),
  industry: fc.constantFrom(...INDUSTRIES),
  priceCents: price,
  monthlyCashFlowCents: fc.option(fc.integer({ min: -1, max: 20 }).map((hundreds) => hundreds * 100_000)),
  yearEstablished: fc.option(fc.integer({ min: 1990, max: 2025 })),
  propertyIncluded: fc.boolean(),
  verificationStatus: fc.constantFrom('verified' as const, 'under_review' as const),
  place: fc.option(fc.constantFrom([46.6, -120.51] as const, [47.66, -117.43] as const)),
  ageDays: fc.integer({ min: 0, max: 40 }),
})
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: value, weight: 1 })
const dollars = rarely(fc.integer({ min: 0, max: 600_000 }))
const hundredths = rarely(fc.integer({ min: 0, max: 1500 }).map((number) => number / 100))
const someFilter: fc.Arbitrary<SavedFilter> = fc.record({
  search: rarely(fc.constantFrom('café', 'TEA', 'spokane', 'o', '%')),
  exclude: rarely(fc.constantFrom('franchise', 'tea, garage')),
  industry: rarely(fc.constantFrom(...INDUSTRIES, 'retail')),
  propertyIncluded: rarely(fc.boolean()),
  priceMin: dollars,
  priceMax: dollars,
  cashFlowMin: rarely(fc.integer({ min: 0, max: 20_000 })),
  multipleMax: hundredths,
  cashToCloseMax: rarely(fc.integer({ min: 0, max: 100_000 })),
  dscrMin: hundredths,
  yearsMin: rarely(fc.integer({ min: 1, max: 36 })),
  near: rarely(fc.constantFrom('Yakima', 'Spokane')),
  miles: rarely(fc.integer({ min: 1, max: 250 })),
  disclosedOnly: rarely(fc.boolean()),
  verifiedOnly: rarely(fc.boolean()),
  addedWithin: rarely(fc.integer({ min: 1, max: 30 })),
  ...someFactFilter,
})

test('1,500 random searches are told of exactly the changes that the filter says', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const { services } = world
  const [seller, ...buyers] = await world.people(Array.from({ length: 4 }, () => ({})))
  const filters = fc.sample(someFilter, { numRuns: SEARCHES, seed: 11 })
  const searches = filters.map((filter, index) => ({
    userId: [seller, ...buyers][index % 4]?.id ?? '',
    frequency: (['instant', 'daily', 'weekly', 'off'] as const)[index % 7 === 0 ? 3 : index % 3] ?? 'off',
    filter,
    center: filter.near === undefined ? undefined : resolvePlace(filter.near),
  }))
  const ids = await addSearches(services, searches)
  const given = fc.sample(someListing, { numRuns: LISTINGS, seed: 12 }).map(({ place, ageDays, ...about }) => ({
    ...about,
    sellerId: seller?.id ?? '',
    latitude: place?.[0] ?? null,
    longitude: place?.[1] ?? null,
    createdAt: new Date(Date.now() - (ageDays + 0.5) * 24 * 3_600_000),
  }))
  const listed = await world.listings(given)
  await addSomeFacts(world, listed.slice(0, LISTINGS / 2), 14)
  await passMinutes(world, 5)
  while (await matchNextChanges(services, { batch: 3, page: 400, chunk: 100, pairs: 50 }));
  // New figures for half of them, in two edits that count as one; some leave, some go up and down again.
  const next = fc.sample(price, { numRuns: LISTINGS, seed: 13 })
  await world.sql('update listings set price_cents = price_cents + 1')
  await world.sql(
    `update listings l set price_cents = given.price, monthly_cash_flow_cents = 900000
      from unnest($1::bigint[]) with ordinality as given (price, position) where l.id = given.position and l.id % 2 = 0`,
    [next],
  )
  await world.sql('update listings set price_cents = price_cents - 1 where id % 2 = 1 and price_cents is not null')
  await world.sql("update listings set status = 'withdrawn' where id % 10 = 4")
  await addSomeFacts(world, listed.slice(LISTINGS / 2), 15)
  await passMinutes(world, 5)
  while (await matchNextChanges(services));

  const changes = (await world.sql('select id, before, after from listing_changes order by id')) as unknown as {
    id: number
    before: ShownListing | null
    after: ShownListing | null
  }[]
  const expected = changes.flatMap(({ id, before, after }) =>
    searches.flatMap(({ userId, frequency, filter, center }, index) => {
      const matches = (shown: ShownListing | null) =>
        shown !== null && matchesFilter(toFilterable(shown), { ...filter, center }, DEFAULT_BASIS)
      const isCheaper = (after?.priceCents ?? Infinity) < (before?.priceCents ?? -Infinity)
      const isNews = matches(after) && (!matches(before) || isCheaper)
      return isNews && frequency !== 'off' && userId !== seller?.id ? [`${ids[index]} ${id}`] : []
    }),
  )
  const told = await world.sql('select search_id, change_id from search_matches')
  expect(told.map((row) => `${Number(row['search_id'])} ${Number(row['change_id'])}`).toSorted()).toEqual(
    expected.toSorted(),
  )
  expect(expected.length).toBeGreaterThan(1000)
  expect(changes.filter(({ before }) => before !== null).length).toBeGreaterThan(LISTINGS / 2)

  await world.sql('delete from saved_searches where id % 2 = 0')
  await world.sql('delete from listing_changes where id % 3 = 0')
  const kept = told.filter((row) => Number(row['search_id']) % 2 > 0 && Number(row['change_id']) % 3 > 0)
  expect(await world.sql('select from search_matches')).toHaveLength(kept.length)
})

test('a worker that is killed at any statement tells each search once', { timeout: 60_000 }, async () => {
  const world = await createWorld()
  const { services } = world
  const [buyer, follower] = [await world.person(), await world.person()]
  await saveSearchOf(world, buyer, { name: 'Shops', frequency: 'instant', filter: { search: 'shop' } })
  await saveSearchOf(world, follower, { name: 'Cheap', frequency: 'instant', filter: { priceMax: 90_000 } })
  const id = await world.listing()
  await world.as(follower).put(`/api/saved/businesses/${id}`, {})
  await passMinutes(world, 5)
  while (await matchNextChanges(services));
  await world.sql('update listings set price_cents = 8000000 where id = $1', [id])
  await passMinutes(world, 5)
  for (const run of [matchNextChanges, notifyNextSearches]) {
    let isDone = false
    for (let statements = 1; !isDone; statements += 1) {
      const dying = { ...services, db: diesAfter(services.db, statements) }
      isDone = await run(dying).then(
        () => true,
        () => false,
      )
      expect(statements).toBeLessThan(50)
    }
  }
  await world.runJobs()
  expect(await subjectsTo(world, buyer)).toEqual(['Lower price: Shops'])
  expect((await subjectsTo(world, follower)).toSorted()).toEqual([
    'Lower price for a business you saved',
    'Lower price: Cheap',
  ])
})

test('a long comparison pauses every few thousand pairs', async () => {
  const world = await createWorld()
  const { services } = world
  const { id: userId } = await world.person()
  await addSearches(
    services,
    Array.from({ length: 50 }, () => ({ userId, frequency: 'daily' as const, filter: { priceMax: 1 } })),
  )
  await world.listings(Array.from({ length: 10 }, () => ({})))
  await passMinutes(world, 5)
  let statements = 0
  const db = beforeStatements(services.db, () => {
    statements += 1
  })
  await matchNextChanges({ ...services, db }, { batch: 200, page: 5000, chunk: 20_000, pairs: 20 })
  expect(statements).toBeGreaterThanOrEqual(25)
})

/** A database whose process ends at one of the statements of its next transaction. */
function diesAfter(db: Database, statements: number): Database {
  let left = statements
  return beforeStatements(db, () => {
    left -= 1
    if (left < 0) throw new Error('killed')
  })
}

/** A database that does something before each statement of a transaction. */
function beforeStatements(db: Database, act: () => void): Database {
  return {
    ...db,
    transaction: (work: Parameters<Database['transaction']>[0]) =>
      db.transaction((tx) =>
        work(
          new Proxy(tx, {
            get(target, name, receiver) {
              if (name !== 'execute') return Reflect.get(target, name, receiver) as unknown
              return async (...given: Parameters<typeof target.execute>) => {
                act()
                return target.execute(...given)
              }
            },
          }),
        ),
      ),
  } as unknown as Database
}
