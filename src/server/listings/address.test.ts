import { expect, test } from 'vitest'
import { UNSEEN } from '#shared/names.ts'
import { Problem } from '#shared/errors.ts'
import { ListingDetail } from '#shared/listings/listing-detail.ts'
import { ManagedListing } from '#shared/listings/selling.ts'
import { visitor, VISITORS } from '#test/access-row.ts'
import type { Visitor } from '#test/access-row.ts'
import { createWorld } from '#test/world.ts'
import { SUBMISSION } from '#test/submission.ts'

const ADDRESS = '77 Hidden Lane, Spokane, WA 99202'
/** What viewers without access to the address must not see: its words, its ZIP code, and the exact pin. */
const TRACES = /Hidden|99202|47\.65877|-117\.4261|fullAddress":"/u
const PIN = { latitude: 47.65877, longitude: -117.4261 }

/** Who may see the street address of a business listed by `seller`. */
const MAY_READ: Record<Visitor, boolean> = {
  anonymous: false,
  newcomer: false,
  buyer: false,
  trial: true,
  expired: false,
  subscriber: true,
  seller: true,
  otherSeller: false,
  professional: false,
  verifiedProfessional: true,
  admin: true,
}

test.each(Object.entries(MAY_READ) as [Visitor, boolean][])('the street address, to %s: %s', async (kind, mayRead) => {
  const world = await createWorld()
  const seller = await world.person(VISITORS.seller)
  const listed = await world.as(seller).post('/api/businesses', { ...SUBMISSION, fullAddress: ADDRESS, pin: PIN })
  expect(listed.status).toBe(201)
  const { id } = (await listed.json()) as { id: number }
  const who = kind === 'anonymous' ? world : world.as(kind === 'seller' ? seller : await visitor(world, kind))

  const answer = await who.get(`/api/businesses/${id}`)
  const text = await answer.text()
  if (mayRead) expect(ListingDetail.parse(JSON.parse(text)).premium?.fullAddress).toBe(ADDRESS)
  else expect(text).not.toMatch(TRACES)
  const mayManage = kind === 'seller' || kind === 'admin'
  const managed = await who.get(`/api/my-businesses/${id}`)
  if (mayManage) expect(ManagedListing.parse(await managed.json()).form.fullAddress).toBe(ADDRESS)
  else expect(await managed.text()).not.toMatch(TRACES)
  // Public data is the same for every viewer.
  for (const path of [
    `/api/businesses/${id}/summary`,
    '/api/businesses',
    '/api/businesses?search=Hidden',
    '/api/businesses/map',
    '/api/businesses/map?bbox=-117.5,47.6,-117.3,47.7',
    '/api/my-businesses',
    '/sitemap.xml',
    '/sitemaps/businesses-1.xml',
    `/api/businesses/${id}/documents`,
  ]) {
    expect(await (await who.get(path)).text(), path).not.toMatch(TRACES)
  }
})

test.each([
  ['x'.repeat(201), 'At most 200 characters'],
  ['12 A', 'Enter a street address, like 12 Main St, Spokane, WA 99201'],
  ['123456', 'Enter a street address, like 12 Main St, Spokane, WA 99201'],
  ['12 Main St\nSpokane', UNSEEN],
  ['12 Main St\0', UNSEEN],
  ['12 Main St \uD800', UNSEEN],
  [12, 'Enter a street address, like 12 Main St, Spokane, WA 99201'],
  [['12 Main St'], 'Enter a street address, like 12 Main St, Spokane, WA 99201'],
])('the street address %j is refused at its field, and nothing is changed', async (fullAddress, message) => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id, fullAddress: ADDRESS })
  const { updatedAt } = ManagedListing.parse(await (await world.as(seller).get(`/api/my-businesses/${id}`)).json())
  for (const answer of [
    await world.as(seller).post('/api/businesses', { ...SUBMISSION, fullAddress }),
    await world.as(seller).patch(`/api/businesses/${id}`, { fullAddress, updatedAt }),
  ]) {
    expect(answer.status).toBe(400)
    expect(Problem.parse(await answer.json()).fields).toEqual({ fullAddress: message })
  }
  expect(await world.sql('select full_address from listings')).toEqual([{ full_address: ADDRESS }])
})

test('a business can be listed without a street address, and an empty one counts as none', async () => {
  const world = await createWorld()
  const seller = world.as(await world.person({ role: 'seller' }))
  for (const [businessName, given] of [
    ['One', {}],
    ['Two', { fullAddress: ' ' }],
  ] as const) {
    expect(
      (await seller.post('/api/businesses', { ...SUBMISSION, businessName: `Shop ${businessName}`, ...given })).status,
    ).toBe(201)
  }
  expect(await world.sql('select full_address from listings')).toEqual([{ full_address: null }, { full_address: null }])
})

test('a listing is placed at the ZIP code of its street address, unless its pin was moved', async () => {
  const world = await createWorld()
  const seller = world.as(await world.person({ role: 'seller' }))
  const placed = async (given: object) => {
    const answer = await seller.post('/api/businesses', { ...SUBMISSION, ...given })
    const { id } = (await answer.json()) as { id: number }
    const [row] = await world.sql('select round(latitude::numeric, 1)::text as latitude from listings where id = $1', [
      id,
    ])
    return row?.['latitude']
  }
  expect(await placed({ fullAddress: '1 Pike Place, Seattle, WA 98101' })).toBe('47.6')
  expect(await placed({ fullAddress: '9 Rose St, Walla Walla, WA 99362' })).toBe('46.1')
  expect(await placed({ fullAddress: '9 Rose St, Walla Walla, WA 99362', pin: PIN })).toBe('47.7')
})
