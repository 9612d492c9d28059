import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { LISTING_SORTS } from '#shared/listings/listing-filter.ts'
import { ListingSummaries, ListingSummary } from '#shared/listings/listings.ts'
import { marketYear } from '#shared/market-day.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

async function list(world: World, query: Record<string, string> = {}) {
  const response = await world.get(`/api/businesses?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return { response, items: ListingSummaries.parse(await response.json()) }
}

test('the newest business comes first', async () => {
  const world = await createWorld()
  const [old, fresh] = await world.listings([
    { createdAt: new Date('2026-01-01') },
    { createdAt: new Date('2026-02-01') },
  ])
  const { items } = await list(world)
  expect(items.map(({ id }) => id)).toEqual([fresh, old])
})

test('a page has the total and a link to the next page, in every sort order', async () => {
  const world = await createWorld()
  await world.listings(
    Array.from({ length: 25 }, (_, index) => ({
      title: `Shop ${index}`,
      latitude: 47.66 + (index % 4) / 50,
      longitude: -117.43,
      priceCents: index % 4 === 0 ? null : (index % 5) * 1_000_000,
      monthlyCashFlowCents: index % 3 === 0 ? null : (index % 7) * 10_000,
      industry: ['Retail', 'Education', 'Übrige'][index % 3] ?? '',
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 6))),
    })),
  )
  for (const sort of LISTING_SORTS) {
    const { items: all } = await list(world, { sort, near: 'Spokane' })
    const walked: number[] = []
    let path: string | undefined = `/api/businesses?sort=${sort}&near=Spokane&limit=4`
    while (path) {
      const response: Response = await world.get(path)
      expect(response.headers.get('x-total-count')).toBe('25')
      walked.push(...ListingSummaries.parse(await response.json()).map(({ id }) => id))
      path = /<([^>]+)>; rel="next"/u.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(walked).toEqual(all.map(({ id }) => id))
    expect(new Set(walked).size).toBe(25)
  }
})

test('businesses without the sorted value come last', async () => {
  const world = await createWorld()
  await world.listings([
    { priceCents: null },
    { priceCents: 300 },
    { priceCents: 100 },
    { monthlyCashFlowCents: null, priceCents: 200 },
  ])
  const prices = async (sort: string) => (await list(world, { sort })).items.map(({ price }) => price)
  expect(await prices('price-asc')).toEqual([100, 200, 300, null])
  expect(await prices('price-desc')).toEqual([300, 200, 100, null])
  expect((await list(world, { sort: 'cash-flow-desc' })).items.at(-1)?.monthlyCashFlow).toBeNull()
})

test('a summary has the fields of the contract and nothing else', async () => {
  const world = await createWorld()
  const id = await world.listing({
    fullAddress: '12 Secret Street',
    latitude: 47.658_779_9,
    longitude: -117.426_047_2,
    grossRevenueCents: 99_999_900,
    yearEstablished: marketYear() - 12,
    verificationStatus: 'under_review',
  })
  await world.pictures(
    id,
    ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32)),
  )
  const response = await world.get(`/api/businesses/${id}/summary`)
  const text = await response.text()
  const summary = ListingSummary.parse(JSON.parse(text))
  expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(
    Object.keys(ListingSummary.shape)
      .filter((name) => !['matchedPassage', 'milesText', 'fits', 'drawingUrl', 'facts'].includes(name))
      .toSorted(),
  )
  expect(summary).toMatchObject({
    latitude: 47.66,
    longitude: -117.43,
    yearsInBusiness: 12,
    isVerified: false,
    lockedImageCount: 2,
  })
  expect(summary.imageUrls).toEqual(['a', 'b', 'c'].map((letter) => `/pictures/${letter.repeat(32)}`))
  expect(text).not.toMatch(/Secret|999999|658779|dddd|eeee/u)
})

test('lists show only the beginning of a description', async () => {
  const world = await createWorld()
  const id = await world.listing({ description: `${'word '.repeat(100)}end` })
  const [item] = (await list(world)).items
  expect(item?.description.length).toBeLessThanOrEqual(181)
  expect(item?.description.endsWith('…')).toBe(true)
  const summary = ListingSummary.parse(await (await world.get(`/api/businesses/${id}/summary`)).json())
  expect(summary.description.endsWith('end')).toBe(true)
})

test('withdrawn and sold businesses are not found', async () => {
  const world = await createWorld()
  const [sold = 0, withdrawn = 0, offered = 0] = await world.listings([{}, {}, {}])
  await world.services.db.$client.query(
    `update listings set status = case id when ${sold} then 'sold' when ${withdrawn} then 'withdrawn' else 'under_offer' end`,
  )
  const { items, response } = await list(world)
  expect(items.map(({ id }) => id)).toEqual([offered])
  expect(response.headers.get('x-total-count')).toBe('1')
  for (const id of [sold, withdrawn, 999_999]) {
    const answer = await world.get(`/api/businesses/${id}/summary`)
    expect(answer.status).toBe(404)
    expect(Problem.parse(await answer.json()).detail).toBe("The business you're looking for doesn't exist.")
  }
})

test('ids of any other shape are not found', async () => {
  const world = await createWorld()
  for (const id of ['0', '-1', '1.5', 'abc', '99999999999', '2147483648', '%00', '1e3', '../1', '١']) {
    expect((await world.get(`/api/businesses/${encodeURIComponent(id)}/summary`)).status).toBe(404)
  }
})

test.each([
  ['priceMin', 'cheap'],
  ['priceMin', '-5'],
  ['priceMax', '99999999999'],
  ['priceMax', '1.5'],
  ['propertyIncluded', 'yes'],
  ['sort', 'random'],
  ['limit', '0'],
  ['limit', '1001'],
  ['cursor', 'nonsense'],
  ['cursor', Buffer.from('{"sort":"newest","value":"x","id":1}').toString('base64url')],
  ['bbox', '1,2,3'],
  ['bbox', '10,10,5,20'],
  ['search', 'x'.repeat(201)],
  ['colour', 'red'],
])('an invalid %s is refused by name', async (field, value) => {
  const world = await createWorld()
  const response = await world.get(`/api/businesses?${new URLSearchParams({ [field]: value })}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(Object.keys(Problem.parse(await response.json()).fields ?? {})).toEqual([field])
})

test('a cursor is refused for another sort order', async () => {
  const world = await createWorld()
  await world.listings([{}, {}])
  const { response } = await list(world, { limit: '1' })
  const cursor =
    new URL(/<([^>]+)>/u.exec(response.headers.get('link') ?? '')?.[1] ?? '', 'http://localhost').searchParams.get(
      'cursor',
    ) ?? ''
  expect((await world.get(`/api/businesses?sort=price-asc&cursor=${cursor}`)).status).toBe(400)
})

test('an excluded word, and a figure that is to be told, leave the other businesses', async () => {
  const world = await createWorld()
  const [bakery, franchise, unpriced, unearning] = await world.listings([
    { title: 'Bakery' },
    { title: 'Cafe', description: 'A franchise with a drive-through.' },
    { title: 'Shop', priceCents: null },
    { title: 'Garage', monthlyCashFlowCents: null },
  ])
  const ids = async (query: Record<string, string>) =>
    (await list(world, query)).items.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(await ids({ exclude: 'franchise' })).toEqual([bakery, unpriced, unearning])
  expect(await ids({ exclude: 'boats' })).toEqual([bakery, franchise, unpriced, unearning])
  expect(await ids({ disclosedOnly: 'true' })).toEqual([bakery, franchise])
  expect(await ids({ disclosedOnly: 'true', exclude: 'franchise, garage' })).toEqual([bakery])
})

test('empty form values are no filter', async () => {
  const world = await createWorld()
  await world.listing()
  const { items } = await list(world, {
    search: '',
    priceMin: '',
    priceMax: '',
    industry: '',
    propertyIncluded: '',
    sort: '',
    limit: '',
  })
  expect(items).toHaveLength(1)
})

test('industry counts follow added, changed and removed listings', async () => {
  const world = await createWorld()
  const [first] = await world.listings([{ industry: 'Retail' }, { industry: 'Retail' }, { industry: 'Education' }])
  await world.services.db.$client.query('update listings set industry = $1 where id = $2', ['Restaurant', first])
  await world.services.db.$client.query("update listings set status = 'sold' where industry = 'Education'")
  const response = await world.get('/api/businesses/industries')
  expect(await response.json()).toEqual([
    { industry: 'Restaurant', count: 1 },
    { industry: 'Retail', count: 1 },
  ])
  await world.services.db.$client.query('delete from listings')
  expect(await (await world.get('/api/businesses/industries')).json()).toEqual([])
})
