import { expect, test } from 'vitest'
import { ListingSummaries } from '#shared/listings/listings.ts'
import { ONCE_SECONDS } from '#server/app/jobs/testing.ts'
import { createWorld } from '#test/world.ts'

test('a total that stops at its bound is marked, and an exact one is not', { timeout: 120_000 }, async () => {
  const world = await createWorld()
  for (let chunk = 0; chunk < 6; chunk += 1) {
    await world.listings(Array.from({ length: 1700 }, () => ({ latitude: 47.5, longitude: -122 })))
  }
  const count = async (query: Record<string, string>) => {
    const { headers } = await world.get(`/api/businesses?${new URLSearchParams({ ...query, limit: '1' })}`)
    return [headers.get('x-total-count'), headers.get('x-total-count-is')]
  }
  expect(await count({})).toEqual(['10200', null])
  expect(await count({ search: ' ' })).toEqual(['10200', null])
  expect(await count({ search: 'shop' })).toEqual(['10000', 'at-least'])
  expect(await count({ bbox: '-125,45,-116,49' })).toEqual(['10200', null])
  expect(await count({ bbox: '-125,45,-116,49', priceMax: '900000' })).toEqual(['10000', 'at-least'])
  expect(await count({ bbox: '-121,45,-116,49' })).toEqual(['0', null])
})

test('a search with many matches is counted exactly up to the bound', { timeout: 120_000 }, async () => {
  const world = await createWorld()
  // In chunks, since a statement has five seconds.
  for (let chunk = 0; chunk < 4; chunk += 1) {
    await world.listings(
      Array.from({ length: 1625 }, (_, index) => ({
        title: 'Twin twin',
        location: 'Kent, WA',
        description: index < 200 ? 'Part of a franchise.' : 'On its own.',
      })),
    )
    await world.listings(Array.from({ length: 1400 }, () => ({ title: 'Corner shop', location: 'Kent, WA' })))
  }
  const newest = await world.listing({
    title: 'Newest twin',
    location: 'Kent, WA',
    industry: 'Education',
    createdAt: new Date('2030-01-01'),
  })
  // As autovacuum leaves a table that grew. Until then the first searches read a long list of new entries, and a search has little time.
  await world.sql('vacuum analyze listings')
  const first = async (query: Record<string, string>) => {
    const response = await world.get(`/api/businesses?${new URLSearchParams({ ...query, limit: '2' })}`)
    expect(response.status, JSON.stringify(query)).toBe(200)
    const [top] = ListingSummaries.parse(await response.json())
    return [top?.id, response.headers.get('x-total-count'), response.headers.get('x-total-count-is')]
  }
  // Two entries for each of them: more entries than are looked at, but fewer listings than the bound.
  expect(await first({ search: 'twin' })).toEqual([newest, '6501', null])
  expect(await first({ search: 'twin tw' })).toEqual([expect.any(Number), '6500', null])
  expect(await first({ search: 'kent' })).toEqual([newest, '10000', 'at-least'])
  expect(await first({ search: 'k', sort: 'industry' })).toEqual([newest, '10000', 'at-least'])
  // Excluded by more than are read before each listing is looked at, by fewer, by so few that a sample has none, and by
  // many of a sample that has more than the bound without them.
  expect(await first({ exclude: 'twins' })).toEqual([expect.any(Number), '5600', null])
  expect(await first({ exclude: 'franchises', priceMax: '99' })).toEqual([undefined, '0', null])
  expect(await first({ exclude: 'franchises', search: 'twin', industry: 'Retail' })).toEqual([
    expect.any(Number),
    '5700',
    null,
  ])
  expect(await first({ exclude: 'franchises', addedWithin: '9', sort: 'industry' })).toEqual([
    newest,
    '10000',
    'at-least',
  ])
  expect(await first({ exclude: 'franchises', cashFlowMin: '0' })).toEqual([expect.any(Number), '10000', 'at-least'])
  expect(await first({ exclude: 'newest' })).toEqual([expect.any(Number), '10000', 'at-least'])
  expect(await first({ search: 'kent', industry: 'Education' })).toEqual([newest, '1', null])
  expect(await first({ search: 'kent', bbox: '-125,45,-116,49' })).toEqual([undefined, '0', null])
})

test('several words are found in time with statistics of before most listings came', async () => {
  const world = await createWorld()
  await world.listings(Array.from({ length: 1000 }, (_, index) => ({ title: `Shop ${index}` })))
  await world.sql('delete from listings')
  await world.sql('delete from search_words')
  await world.sql('analyze listing_words, search_words')
  for (let thousand = 0; thousand < 5; thousand += 1) {
    await world.listings(Array.from({ length: 1000 }, () => ({ title: 'Twin twin twin' })))
  }
  const found = async (search: string) => {
    const response = await world.get(`/api/businesses?${new URLSearchParams({ search, limit: '1' })}`)
    return [response.status, response.headers.get('x-total-count')]
  }
  expect(await found('twin tw')).toEqual([200, '5000'])
  expect(await found('win twin twi')).toEqual([200, '5000'])
})

test('no statement is compiled before it runs, whatever the server would do', async () => {
  const world = await createWorld()
  for (const { $client } of [world.services.db, world.services.searches]) {
    expect((await $client.query('show jit')).rows).toEqual([{ jit: 'off' }])
  }
})

test('the words of a listing that is gone are deleted, and other words stay', async () => {
  const world = await createWorld()
  const words = async () => (await world.sql('select word from search_words order by word')).map((row) => row['word'])
  const [gone] = await world.listings([{ title: 'Secret bakery', location: 'Hidden Lane 1, Kent, WA' }])
  await world.listings([{ title: 'Corner bakery', location: 'Kent, WA' }])
  await world.sql('delete from listings where id = $1', [gone])
  expect(await words()).toContain('secret')
  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'sweep-search-words')
  expect(await world.runJobs()).toBe(1)
  expect(await words()).toEqual(['bakery', 'corner', 'kent, wa'])
  const again = await world.listing({ title: 'Secret shop', location: 'Kent, WA' })
  const found = await world.get('/api/businesses?search=secret')
  expect(ListingSummaries.parse(await found.json()).map(({ id }) => id)).toEqual([again])
})

test('a hit shows which words of its description were found, and a list without a search shows none', async () => {
  const world = await createWorld()
  const description = `${'Bread and cake. '.repeat(30)}Since 2019 an espresso bar.`
  await world.listing({ title: 'Perry Street Bakery', location: 'Spokane, WA', description })
  const list = async (query: string) => {
    const [hit] = ListingSummaries.parse(await (await world.get(`/api/businesses?${query}`)).json())
    return hit
  }
  const hit = await list('search=espresso')
  expect(hit?.matchedPassage?.slice(1)).toEqual(['espresso', ' bar.'])
  expect(hit?.description.length).toBeLessThanOrEqual(181)
  expect(await list('search=perry')).not.toHaveProperty('matchedPassage')
  expect(await list('')).not.toHaveProperty('matchedPassage')
})
