import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { fillRollUps } from '#server/app/backfill.ts'
import { talk } from '#server/conversations/testing.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import type { NewListing } from '#server/listings/seed.ts'
import { readRollUps, recountRollUps } from '#server/listings/testing.ts'
import { connectionOf } from '#server/platform/database/client.ts'

const listing = fc.record({
  title: fc.constantFrom('Bakery', 'Harbor Bakery', 'Bakery bakery', 'Books & Toys', 'Éclair', ''),
  location: fc.constantFrom('Seattle, WA', 'Spokane Valley, WA', 'Bakery'),
  industry: fc.constantFrom('Retail', 'Education'),
  priceCents: fc.constantFrom(null, 0, 100_000, 250_000),
  propertyIncluded: fc.boolean(),
  latitude: fc.constantFrom(47.1, 47.2),
  longitude: fc.constantFrom(-122.1, -122.2),
}) satisfies fc.Arbitrary<Partial<NewListing>>

/** Statements on the listings with these ids, of one and of several rows. */
const CHANGES = {
  withdraw: "update listings set status = 'withdrawn' where id = any($1)",
  relist: "update listings set status = 'listed' where id = any($1)",
  remove: 'delete from listings where id = any($1)',
  rename:
    "update listings set title = 'Tea House', search_text = 'tea house' || chr(10) || 'kent, wa' where id = any($1)",
  swap: "update listings set industry = case industry when 'Retail' then 'Education' else 'Retail' end where id = any($1)",
  price: 'update listings set price_cents = nullif(coalesce(price_cents, 0) + 100, 300) where id = any($1)',
  move: 'update listings set latitude = 46.5, longitude = -119.5, property_included = not property_included where id = any($1)',
  unplace: 'update listings set latitude = null, longitude = null where id = any($1)',
  describe: "update listings set description = 'New', review_since = now() where id = any($1)",
} as const

test('whatever is written, every roll-up equals a recount', { timeout: 120_000 }, async () => {
  const world = await createWorld()
  const change = fc.record({
    what: fc.constantFrom(...Object.values(CHANGES)),
    from: fc.nat(20),
    count: fc.integer({ min: 1, max: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(listing, { minLength: 1, maxLength: 20 }),
      fc.array(change, { maxLength: 8 }),
      async (listings, changes) => {
        await world.sql('delete from listings')
        const ids = await world.listings(listings)
        for (const { what, from, count } of changes) await world.sql(what, [ids.slice(from, from + count)])
        await expectRecount(world)
      },
    ),
    { numRuns: 60, seed: 15 },
  )
})

test('writers at once keep every roll-up equal to a recount', async () => {
  const world = await createWorld()
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      world.listings([{ title: `New ${index % 2}`, location: 'Kent, WA', latitude: 47.4, longitude: -122.2 }]),
    ),
  )
  await expectRecount(world)
  expect(await world.sql("select count(*)::integer as count from search_words where word = 'new'")).toEqual([
    { count: 1 },
  ])
})

test('the words of older listings are added in batches while others are written', async () => {
  const world = await createWorld()
  const shops = Array.from({ length: 1500 }, (_, index) => ({ title: `Shop ${index % 9}` }))
  const ids = [...(await world.listings(shops)), ...(await world.listings(shops)), ...(await world.listings(shops))]
  await world.sql('truncate listing_words, search_words, listing_texts')
  await world.sql("insert into backfills values ('listing_words', 0), ('listing_texts', 0)")
  // On connections of their own: twelve at once are more than the pool has, and a busy machine opens them too late.
  await Promise.all([
    withClient(world, fillRollUps),
    world.listings([{ title: 'Newcomer' }]),
    ...ids
      .filter((_, index) => index % 450 === 0)
      .map((id) => withClient(world, (client) => client.query(CHANGES.rename, [[id]]))),
  ])
  expect(await world.sql('select * from backfills')).toEqual([])
  expect((await world.get('/api/businesses?search=tea%20h&limit=1')).headers.get('x-total-count')).toBe('10')
  await expectRecount(world)
})

test('the words of older messages are added too', async () => {
  const world = await createWorld()
  await talk(world, await world.listing())
  await world.sql('update messages set words = null')
  await world.sql("insert into backfills values ('message_words', 0)")
  await withClient(world, fillRollUps)
  expect(await world.sql('select count(*)::integer as empty from messages where words is null')).toEqual([{ empty: 0 }])
  expect(await world.sql('select * from backfills')).toEqual([])
})

async function withClient(world: World, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connectionOf(world.services.db))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function expectRecount(world: World): Promise<void> {
  const counted = await readRollUps(world)
  await recountRollUps(world)
  expect(counted).toEqual(await readRollUps(world))
}
