import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { ListingDetail, OwnListings } from '#shared/listings/listing-detail.ts'
import { ListingSummaries } from '#shared/listings/listings.ts'
import { PlacesAnswer } from '#shared/listings/places.ts'
import { ListedBusiness } from '#shared/listings/selling.ts'
import { createWorld } from '#test/world.ts'
import type { Client, Person, World } from '#test/world.ts'
import { BUSINESS, count, PIN } from './testing.ts'

async function submit(client: Client, change: Record<string, unknown> = {}): Promise<number> {
  const answer = await client.post('/api/businesses', { ...BUSINESS, ...change })
  expect(answer.status).toBe(201)
  return ListedBusiness.parse(await answer.json()).id
}

async function rowOf(world: World, id: number): Promise<Record<string, unknown> | undefined> {
  return (await world.sql('select * from listings where id = $1', [id]))[0]
}

async function detailTo(world: World, person: Person, id: number): Promise<ListingDetail> {
  return ListingDetail.parse(await (await world.as(person).get(`/api/businesses/${id}`)).json())
}

test('a business is public and under review as soon as it is listed', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await submit(world.as(seller), { website: 'https://books.example', propertyIncluded: true })
  const [item] = ListingSummaries.parse(await (await world.get('/api/businesses?search=perry')).json())
  expect(item).toMatchObject({
    id,
    title: 'Perry Street Books',
    location: 'South Perry, Spokane',
    price: 8_500_050,
    monthlyCashFlow: 320_000,
    industry: 'Retail',
    propertyIncluded: true,
    verificationStatus: 'under_review',
    isVerified: false,
    latitude: 47.66,
    longitude: -117.43,
  })
  expect(await detailTo(world, seller, id)).toMatchObject({ isOwner: true, premium: { grossRevenue: 24_000_000 } })
  const mine = OwnListings.parse(await (await world.as(seller).get('/api/my-businesses')).json())
  expect(mine.map((listing) => [listing.id, listing.status])).toEqual([[id, 'listed']])
  expect(await rowOf(world, id)).toMatchObject({
    business_type: 'retail',
    year_established: 1998,
    website: 'https://books.example',
    registration_number: '601 234 567',
    has_financials: true,
    has_tax_returns: false,
    consented_at: expect.any(Date),
  })
})

test('its first price is recorded', async () => {
  const world = await createWorld()
  const id = await submit(world.as(await world.person()))
  expect(await world.sql('select listing_id, price_cents from listing_prices')).toEqual([
    { listing_id: id, price_cents: 8_500_050 },
  ])
})

test('the registration number and the website are visible to staff and the owner only', async () => {
  const world = await createWorld()
  const id = await submit(world.as(await world.person()), { website: 'https://books.example' })
  const others = [
    await world.get(`/api/businesses/${id}/summary`),
    await world.get('/api/businesses'),
    await world.as(await world.person({ isSubscribed: true })).get(`/api/businesses/${id}`),
  ]
  for (const answer of others) expect(await answer.text()).not.toMatch(/601 234|books\.example/u)
})

test('others are notified of a new business', async () => {
  const world = await createWorld()
  const [seller, buyer] = [await world.person({ role: 'seller' }), await world.person({ role: 'buyer' })]
  await submit(world.as(seller))
  await world.runJobs()
  expect(await (await world.as(buyer).get('/api/notifications')).json()).toMatchObject([
    {
      type: 'business_listed',
      title: 'New business listed',
      message: 'Perry Street Books in South Perry, Spokane is for sale.',
    },
  ])
})

test('a signed-out visitor can’t list a business', async () => {
  const world = await createWorld()
  const answer = await world.post('/api/businesses', BUSINESS)
  expect(answer.status).toBe(401)
  expect(await count(world)).toBe(0)
})

test('listing a business makes a user without a role a seller, and others keep theirs', async () => {
  const world = await createWorld()
  const [newcomer, broker] = [await world.person({ role: null }), await world.person({ role: 'broker' })]
  await submit(world.as(newcomer))
  await submit(world.as(broker))
  const roles = await world.sql('select role from users where id = any($1) order by role', [[newcomer.id, broker.id]])
  expect(roles.map(({ role }) => role)).toEqual(['broker', 'seller'])
  const told = await world.sql("select message from announcements where topic = 'new_user_signup'")
  expect(told).toEqual([{ message: 'A new seller joined' }])
})

test('a business is listed under the industry of its type unless a category is chosen', async () => {
  const world = await createWorld()
  const client = world.as(await world.person())
  for (const [businessType, industry] of [
    ['manufacturing', 'Manufacturing'],
    ['retail', 'Retail'],
    ['restaurant', 'Restaurant'],
    ['technology', 'Professional Services'],
    ['service', 'Service Business'],
    ['healthcare', 'Personal Services'],
    ['other', 'Other'],
  ]) {
    expect((await rowOf(world, await submit(client, { businessType })))?.['industry']).toBe(industry)
  }
  expect((await rowOf(world, await submit(client, { industry: 'Childcare' })))?.['industry']).toBe('Childcare')
})

test('dollars become whole cents', async () => {
  const world = await createWorld()
  const client = world.as(await world.person())
  for (const [monthlyCashFlow, cents] of [
    [0.29, 29],
    [1000.1, 100_010],
    [8.2, 820],
    [19.99, 1999],
  ] as const) {
    expect((await rowOf(world, await submit(client, { monthlyCashFlow })))?.['monthly_cash_flow_cents']).toBe(cents)
  }
})

test.each([
  ['the pin, if it was moved', { pin: PIN }, PIN],
  ['the pin, in an unknown place', { pin: PIN, location: 'Behind the hill' }, PIN],
  ['the middle of the place', { location: '98368' }, { latitude: 48.117, longitude: -122.7604 }],
  ['nowhere, if the place is unknown', { location: 'Portland, Oregon' }, { latitude: null, longitude: null }],
])('a business is placed at %s', async (_, change, { latitude, longitude }) => {
  const world = await createWorld()
  const row = await rowOf(world, await submit(world.as(await world.person()), change))
  if (latitude === null) expect(row).toMatchObject({ latitude, longitude })
  else {
    expect(row?.['latitude']).toBeCloseTo(latitude, 1)
    expect(row?.['longitude']).toBeCloseTo(longitude ?? NaN, 1)
  }
})

test('texts are stored exactly as written', async () => {
  const world = await createWorld()
  const seller = await world.person()
  const description = `</script><script>alert(1)</script>\n\n${'Bread & “roses” 🥐 '.repeat(5)}%_\\`
  const id = await submit(world.as(seller), { businessName: "Robert'); drop table listings;--", description })
  expect(await detailTo(world, seller, id)).toMatchObject({ title: "Robert'); drop table listings;--", description })
})

test('twenty a day are accepted, and another account has its own twenty', async () => {
  const world = await createWorld()
  const [seller, other] = [await world.person(), await world.person()]
  for (let number = 1; number <= 20; number += 1) {
    await submit(world.as(seller), { businessName: `Shop ${number}` })
  }
  const refused = await world.as(seller).post('/api/businesses', BUSINESS)
  expect(refused.status).toBe(429)
  expect(Problem.parse(await refused.json()).detail).toBe('Too many attempts. Wait 24 hours and try again.')
  expect(await count(world)).toBe(20)
  await submit(world.as(other))
})

test('a business that is sent twice is listed once', async () => {
  const world = await createWorld()
  const [seller, other] = [await world.person(), await world.person()]
  const ids = await Promise.all(Array.from({ length: 5 }, () => submit(world.as(seller))))
  expect(new Set(ids).size).toBe(1)
  expect(await world.sql("select from announcements where topic = 'business_listed'")).toHaveLength(1)
  const different = [await submit(world.as(seller), { askingPrice: 90_000 }), await submit(world.as(other))]
  expect(new Set([...ids, ...different]).size).toBe(3)
})

test('a place is found by its name, its ZIP code and its beginning', async () => {
  const world = await createWorld()
  const look = async (search: string) =>
    PlacesAnswer.parse(await (await world.get(`/api/places?${new URLSearchParams({ search })}`)).json())
  expect((await look('South Perry, Spokane, WA')).match).toMatchObject({ name: 'Spokane, WA', latitude: 47.6588 })
  expect(await look('Spokane, WA')).toMatchObject({ county: 'Spokane County', smallTown: null })
  expect((await look('98368')).match?.name).toBe('Port Townsend, WA 98368')
  expect((await look('spo')).suggestions.map(({ name }) => name)).toEqual(['Spokane, WA', 'Spokane Valley, WA'])
  expect(await look('Portland, Oregon')).toEqual({ match: null, county: null, smallTown: null, suggestions: [] })
  for (const odd of ['', '%', '\0', '\uD800', "'"]) expect((await look(odd)).match).toBeNull()
  expect((await world.get('/api/places')).status).toBe(400)
  expect((await world.get(`/api/places?search=${'x'.repeat(121)}`)).status).toBe(400)
  expect((await world.get('/api/places?search=spo&limit=1')).status).toBe(400)
})
