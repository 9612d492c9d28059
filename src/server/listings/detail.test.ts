import { expect, onTestFinished, test, vi } from 'vitest'
import { ListingDetail, OwnListings } from '#shared/listings/listing-detail.ts'
import { ListingSummaries, ListingSummary } from '#shared/listings/listings.ts'
import { createWorld } from '#test/world.ts'
import type { About, Person, World } from '#test/world.ts'

const SECRETS = {
  fullAddress: '14 Secret Street',
  grossRevenueCents: 99_999_999,
  latitude: 47.65877,
  longitude: -117.4261,
}
const KEYS = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(32))

async function stage(about: About) {
  const world = await createWorld()
  const id = await world.listing(SECRETS)
  await world.pictures(id, KEYS)
  return { world, id, person: await world.person(about) }
}

async function detailOf(world: World, person: Person, id: number) {
  const text = await (await world.as(person).get(`/api/businesses/${id}`)).text()
  return { text, detail: ListingDetail.parse(JSON.parse(text)) }
}

test.each([{ role: null }, { role: 'buyer' }, { role: 'seller' }, { role: 'broker' }] as const)(
  'for %j a business page is available, and premium data stays on the server',
  async (about) => {
    const { world, id, person } = await stage(about)
    const { text, detail } = await detailOf(world, person, id)
    expect(detail).toMatchObject({ premium: null, isOwner: false, canContact: false, lockedImageCount: 2 })
    expect(detail.imageUrls).toHaveLength(3)
    expect(detail.lockedImagePreviews).toHaveLength(2)
    expect(text).not.toMatch(/Secret|99999999|47\.658|d{32}|e{32}/u)
  },
)

test.each([
  [{ role: 'buyer', trialDays: 1 }, false],
  [{ role: 'buyer', isSubscribed: true }, true],
  [{ role: 'lender', isSubscribed: true, trialDays: -1 }, true],
  [{ role: 'admin' }, true],
] as const)('for %j everything is available', async (about, canContact) => {
  const { world, id, person } = await stage(about)
  const { detail } = await detailOf(world, person, id)
  expect(detail.premium).toEqual({
    grossRevenue: SECRETS.grossRevenueCents,
    fullAddress: SECRETS.fullAddress,
    exactLatitude: SECRETS.latitude,
    exactLongitude: SECRETS.longitude,
  })
  expect(detail).toMatchObject({ canContact, lockedImageCount: 0, lockedImagePreviews: [] })
  expect(detail.imageUrls).toHaveLength(5)
})

test('sellers see everything of their own listings, even after their trial, and no more of others’', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller', trialDays: -1 })
  const [own, other] = [await world.listing({ ...SECRETS, sellerId: seller.id }), await world.listing(SECRETS)]
  const { detail } = await detailOf(world, seller, own)
  expect(detail).toMatchObject({ isOwner: true, canContact: false })
  expect(detail.premium?.fullAddress).toBe(SECRETS.fullAddress)
  expect((await world.as(seller).get(`/api/businesses/${other}`)).status).toBe(403)
})

test.each(['withdrawn', 'sold'])('a listing that is %s is visible to its owner and staff only', async (status) => {
  const world = await createWorld()
  const [seller, subscriber, admin] = [
    await world.person({ role: 'seller' }),
    await world.person({ role: 'buyer', isSubscribed: true }),
    await world.person({ role: 'admin' }),
  ]
  const id = await world.listing({ sellerId: seller.id })
  await world.sql('update listings set status = $1', [status])
  const answers = await Promise.all(
    [seller, admin, subscriber].map((person) => world.as(person).get(`/api/businesses/${id}`)),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 404])
  const missing = await world.as(subscriber).get('/api/businesses/999999')
  expect(await answers[2]?.text()).toBe(await missing.text())
  expect((await world.as(seller).get(`/api/businesses/${id}/summary`)).status).toBe(404)
})

test('lists have every picture for viewers with access, and one preview for others', async () => {
  const { world, person } = await stage({ role: 'buyer', trialDays: 1 })
  const lists = await Promise.all(
    [world, world.as(person)].map(async (client) =>
      ListingSummaries.parse(await (await client.get('/api/businesses')).json()),
    ),
  )
  expect(lists.map(([listing]) => listing?.imageUrls.length)).toEqual([3, 5])
  expect(lists.map(([listing]) => listing?.lockedImagePreviews.length)).toEqual([1, 0])
})

test('a premium picture opens for viewers with access, and no shared cache stores it', async () => {
  const { world, id, person } = await stage({ role: 'buyer', trialDays: 1 })
  const key = KEYS[4] ?? ''
  await world.services.storage.put(`pictures/${key.slice(0, 2)}/${key}-800.webp`, Buffer.from('picture'))
  const { detail } = await detailOf(world, person, id)
  const url = detail.imageUrls[4] ?? ''
  expect(url).toMatch(new RegExp(`^/pictures/${key}\\?expires=\\d+&signature=`, 'u'))
  expect((await world.get(url)).status).toBe(404)
  const opened = await world.as(person).get(url)
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  // Revoked access ends with the next request.
  await world.sql("update users set trial_ends_at = now() - interval '1 second' where trial_ends_at is not null")
  expect((await world.as(person).get(url)).status).toBe(404)
  expect((await world.as(person).get(`/api/businesses/${id}`)).status).toBe(403)
})

test('sellers list their own businesses, newest first, in every state, and no others', async () => {
  const world = await createWorld()
  const [seller, other] = [await world.person({ role: 'seller' }), await world.person({ role: 'seller' })]
  const [old, sold] = await world.listings([
    { sellerId: seller.id, title: 'Old', createdAt: new Date(Date.now() - 86_400_000) },
    { sellerId: seller.id, title: 'Sold' },
    { sellerId: other.id, title: 'Not mine' },
  ])
  await world.sql("update listings set status = 'sold' where id = $1", [sold])
  const mine = OwnListings.parse(await (await world.as(seller).get('/api/my-businesses')).json())
  expect(mine.map(({ id, status }) => [id, status])).toEqual([
    [sold, 'sold'],
    [old, 'listed'],
  ])
})

test('a year in business ends at midnight in Washington, wherever the server is', async () => {
  const world = await createWorld()
  const id = await world.listing({ yearEstablished: 2000 })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const [instant, years] of [
    ['2027-01-01T07:59:59Z', 26],
    ['2027-01-01T08:00:00Z', 27],
  ] as const) {
    vi.setSystemTime(instant)
    const summary = ListingSummary.parse(await (await world.get(`/api/businesses/${id}/summary`)).json())
    expect(summary.yearsInBusiness, instant).toBe(years)
  }
})
