import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { LISTING_SORTS, matchesFilter, filterSearch } from '#shared/listings/listing-filter.ts'
import type { ListingFilter } from '#shared/listings/listing-filter.ts'
import { ListingSummaries, ListingSummary } from '#shared/listings/listings.ts'
import { marketYear } from '#shared/market-day.ts'
import type { NewListing } from './seed.ts'
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
      priceCents: index % 4 === 0 ? null : (index % 5) * 1_000_000,
      monthlyCashFlowCents: index % 3 === 0 ? null : (index % 7) * 10_000,
      industry: ['Retail', 'Education', 'Übrige'][index % 3] ?? '',
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 6))),
    })),
  )
  for (const sort of LISTING_SORTS) {
    const { items: all } = await list(world, { sort })
    const walked: number[] = []
    let path: string | undefined = `/api/businesses?sort=${sort}&limit=4`
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
  expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(Object.keys(ListingSummary.shape).toSorted())
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

const WORDS = [
  'bakery',
  'Bakery',
  '100%',
  '50_50',
  'a\\b',
  "O'Brien",
  '"quoted"',
  '🥐',
  'ÉCLAIR',
  'éclair',
  'İstanbul',
  'straße',
  'ΣΑΣ',
  'café\u0301',
  ' ',
  '\t',
  '\0',
  '\uD83E',
  '%',
  '_',
  '\\',
  "'",
]
/** Any code point but the surrogates. fast-check's own binary strings first index all of them, which takes seconds. */
const character = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((number) => String.fromCodePoint(number < 0xd800 ? number : number + 0x800))
const text = fc.oneof(
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...WORDS),
        fc.array(character, { maxLength: 3 }).map((all) => all.join('')),
      ),
      {
        maxLength: 5,
      },
    )
    .map((parts) => parts.join('')),
  fc.string({ maxLength: 8 }),
)
const INDUSTRIES = ['Retail', 'Education', '100% Other', "O'Industry"]
const someListing = fc.record({
  title: text.map((title) => title.toWellFormed().replaceAll('\0', '')),
  location: text.map((location) => location.toWellFormed().replaceAll('\0', '')),
  priceCents: fc.option(fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 1_000_000_00 }))),
  industry: fc.constantFrom(...INDUSTRIES),
  propertyIncluded: fc.boolean(),
})
const dollars = fc.option(fc.oneof(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 1_200_000 })), {
  nil: undefined,
  freq: 2,
})

test('the database filters exactly as the contract says', { timeout: 300_000 }, async () => {
  const world = await createWorld()
  const listings = fc.sample(someListing, { numRuns: 250, seed: 7 })
  const ids = await world.listings(listings satisfies Partial<NewListing>[])
  const searches = fc.oneof(
    text.map((search) => search.slice(0, 60)),
    // Fragments of existing texts, so that many searches match.
    fc
      .tuple(fc.constantFrom(...listings), fc.nat(6), fc.integer({ min: 1, max: 6 }), fc.boolean())
      .map(([listing, from, length, isUpper]) => {
        const piece = [...`${listing.title} ${listing.location}`].slice(from, from + length).join('')
        return isUpper ? piece.toUpperCase() : piece
      }),
  )
  const filters = fc.record({
    search: fc.option(searches, { nil: undefined, freq: 4 }),
    priceMin: dollars,
    priceMax: dollars,
    industry: fc.option(fc.constantFrom(...INDUSTRIES, 'retail', 'None\0such', '\uDC00'), { nil: undefined, freq: 1 }),
    propertyIncluded: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
  })
  let found = 0
  await fc.assert(
    fc.asyncProperty(filters, async (filter: ListingFilter) => {
      const expected = ids.filter((_, index) => {
        const listing = listings[index]
        return listing && matchesFilter({ ...listing, price: listing.priceCents }, filter)
      })
      const { items, response } = await list(world, filterSearch(filter))
      expect(items.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected)
      expect(response.headers.get('x-total-count')).toBe(String(expected.length))
      found += expected.length > 0 ? 1 : 0
    }),
    { numRuns: 1500, seed: 42 },
  )
  expect(found).toBeGreaterThan(400)
})
