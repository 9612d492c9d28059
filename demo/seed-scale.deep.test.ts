import { expect, test } from 'vitest'
import { foldListing } from '#shared/listings/listing-filter.ts'
import { ListingSummaries } from '#shared/listings/listings.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { readRollUps, recountRollUps } from '#server/listings/testing.ts'
import { createWorld } from '#test/world.ts'
import { seedScale, seedUsers } from './seed-scale.ts'

const LISTINGS = 2000

test('listings made inside the database are valid, in the order of time, and counted', async () => {
  const world = await createWorld()
  await world.listing({ title: 'Zeppelin Works' })
  const isComplete = `select (select json_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text) from pg_index
      where indrelid = 'listings'::regclass) as indexes,
    (select json_agg(pg_get_constraintdef(oid) order by conname) from pg_constraint
      where conrelid = 'listings'::regclass) as constraints,
    (select json_agg(tgenabled order by tgname) from pg_trigger where tgrelid = 'listings'::regclass) as triggers`
  const before = await world.sql(isComplete)
  const progress: number[] = []
  await seedScale(world.services, { listings: LISTINGS, seed: 'test', onProgress: (added) => progress.push(added) })
  expect(progress.at(-1)).toBe(LISTINGS)
  expect(await world.sql(isComplete)).toEqual(before)

  const listings: ListingSummary[] = []
  let path: string | undefined = '/api/businesses?limit=1000'
  while (path) {
    const response: Response = await world.get(path)
    expect(response.headers.get('x-total-count')).toBe(String(LISTINGS + 1))
    listings.push(...ListingSummaries.parse(await response.json()))
    path = /<([^>]+)>; rel="next"/u.exec(response.headers.get('link') ?? '')?.[1]
  }
  const made = listings.filter(({ title }) => title !== 'Zeppelin Works')
  expect(made).toHaveLength(LISTINGS)
  expect(made.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(new Set(made.map(({ industry }) => industry)).size).toBeGreaterThan(10)
  expect(new Set(made.map(({ title }) => title)).size).toBeGreaterThan(LISTINGS * 0.9)
  expect(made.filter(({ price }) => price === null).length / LISTINGS).toBeCloseTo(0.04, 1)
  expect(made.filter(({ latitude }) => latitude === null).length / LISTINGS).toBeCloseTo(0.02, 1)
  const texts = await world.sql('select title, location, description, search_text from listings')
  for (const row of texts) {
    expect(row['search_text']).toBe(foldListing({ title: String(row['title']), location: String(row['location']) }))
    expect(row['description']).not.toContain('#')
  }

  const counted = await readRollUps(world)
  await recountRollUps(world)
  expect(counted).toEqual(await readRollUps(world))
  const search = await world.get('/api/businesses?search=zeppelin%20w&limit=1')
  expect(search.headers.get('x-total-count')).toBe('1')
})

test('the same seed makes the same listings', async () => {
  const [first, second, other] = [await createWorld(), await createWorld(), await createWorld()]
  await seedScale(first.services, { listings: 20, seed: 'same' })
  await seedScale(second.services, { listings: 20, seed: 'same' })
  await seedScale(other.services, { listings: 20, seed: 'other' })
  const titles = 'select title, description, full_address, price_cents, latitude from listings order by id'
  expect(await first.sql(titles)).toEqual(await second.sql(titles))
  expect(await first.sql(titles)).not.toEqual(await other.sql(titles))
})

test('users get a saved search each, if asked', async () => {
  const world = await createWorld()
  await seedUsers(world.services, 5)
  expect(await world.sql('select from saved_searches')).toEqual([])
  await seedUsers(world.services, 4050, { withSearches: true })
  expect(
    await world.sql('select count(*)::integer as all, count(distinct user_id)::integer as users from saved_searches'),
  ).toEqual([{ all: 4050, users: 4050 }])
})
