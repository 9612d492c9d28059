import { expect, test } from 'vitest'
import { ListingDetail } from '#shared/listings/listing-detail.ts'
import { ListingSummaries, ListingSummary } from '#shared/listings/listings.ts'
import type { ListingChanges } from '#shared/listings/listing-changes.ts'
import { ManagedListing } from '#shared/listings/selling.ts'
import type { Person, World } from '#test/world.ts'
import { stage, managed, step, idsOf } from './testing.ts'

/** Sends a change to the current version. */
async function change(world: World, person: Person, id: number, changes: Partial<ListingChanges>) {
  const { updatedAt } = await managed(world, person, id)
  return world.as(person).patch(`/api/businesses/${id}`, { updatedAt, ...changes })
}

test('an owner gets all form fields and the possible steps', async () => {
  const { world, seller, id } = await stage({
    title: 'Perry Street Bakery',
    priceCents: 18_500_050,
    monthlyCashFlowCents: 640_000,
    grossRevenueCents: null,
    latitude: 47.65877,
    longitude: -117.4261,
    verificationStatus: 'under_review',
    createdAt: new Date('2026-03-01T12:00:00Z'),
  })
  await world.sql("update listings set registration_number = '601 234 567', business_type = 'retail' where id = $1", [
    id,
  ])
  expect(await managed(world, seller, id)).toMatchObject({
    id,
    isOwner: true,
    form: {
      businessName: 'Perry Street Bakery',
      businessType: 'retail',
      askingPrice: 185_000.5,
      monthlyCashFlow: 6400,
      grossRevenue: null,
      website: '',
      businessRegistration: '601 234 567',
      // Not chosen; the type determines it.
      industry: null,
      pin: { latitude: 47.65877, longitude: -117.4261 },
    },
    industry: 'Retail',
    status: 'listed',
    verificationStatus: 'under_review',
    reviewNote: null,
    prices: [{ price: 18_500_050, since: '2026-03-01T12:00:00.000Z' }],
    steps: ['offer', 'pause', 'sell', 'withdraw'],
  })
})

test('staff can open any listing, and other users can’t', async () => {
  const { world, id } = await stage()
  const [admin, other] = [await world.person({ role: 'admin' }), await world.person({ role: 'seller' })]
  expect(await managed(world, admin, id)).toMatchObject({ isOwner: false, steps: [] })
  const refused = await world.as(other).get(`/api/my-businesses/${id}`)
  const missing = await world.as(other).get('/api/my-businesses/999999')
  expect([refused.status, await refused.text()]).toEqual([404, await missing.text()])
  expect((await world.get(`/api/my-businesses/${id}`)).status).toBe(401)
  for (const nothing of ['0', 'x', '1.5', '9'.repeat(30)]) {
    expect((await world.as(admin).get(`/api/my-businesses/${nothing}`)).status).toBe(404)
  }
})

test('an edit is visible at once, records every price, and sends a verified listing back to review', async () => {
  const { world, seller, id } = await stage({ priceCents: 20_000_000, createdAt: new Date('2026-03-01T12:00:00Z') })
  await world.sql("update listings set review_since = '2026-03-02' where id = $1", [id])
  const answer = await change(world, seller, id, { businessName: '  The Corner ', askingPrice: 180_000 })
  expect(answer.status).toBe(200)
  const saved = ManagedListing.parse(await answer.json())
  expect(saved).toMatchObject({ form: { businessName: 'The Corner' }, verificationStatus: 'under_review' })
  expect(saved.prices.map(({ price }) => price)).toEqual([20_000_000, 18_000_000])
  expect(saved.prices[0]?.since).toBe('2026-03-01T12:00:00.000Z')
  await change(world, seller, id, { askingPrice: 175_500 })
  await change(world, seller, id, {
    description: 'A shop on a corner that many people remember and will go on to visit.',
  })
  const { prices } = await managed(world, seller, id)
  expect(prices.map(({ price }) => price)).toEqual([20_000_000, 18_000_000, 17_550_000])

  const summary = ListingSummary.parse(await (await world.get(`/api/businesses/${id}/summary`)).json())
  expect(summary).toMatchObject({ title: 'The Corner', price: 17_550_000, isVerified: false })
  const [found] = ListingSummaries.parse(await (await world.get('/api/businesses?search=the+corner')).json())
  expect(found?.id).toBe(id)
  const [row] = await world.sql("select review_since > now() - interval '1 minute' as recent from listings")
  expect(row).toEqual({ recent: true })
})

test('an edit that changes nothing has no effect', async () => {
  const { world, seller, id } = await stage({ priceCents: 20_000_000 })
  const before = await managed(world, seller, id)
  const { businessName, askingPrice, hasFinancials, description } = before.form
  const same = { businessName, askingPrice: askingPrice ?? 0, hasFinancials, description, website: '' }
  const answer = await change(world, seller, id, same)
  expect([answer.status, await answer.json()]).toEqual([200, before])
  expect(await managed(world, seller, id)).toEqual(before)
  expect(await world.sql('select from listing_prices')).toHaveLength(0)
})

test('a waiting listing keeps its place when edited, and one with requested documents returns to review', async () => {
  const { world, seller, id } = await stage({ verificationStatus: 'under_review' })
  await world.sql("update listings set review_since = '2026-03-02T00:00:00Z' where id = $1", [id])
  await change(world, seller, id, { hasTaxReturns: true })
  const since = async () =>
    new Date((await world.sql('select review_since from listings'))[0]?.['review_since'] as string)
  expect((await since()).toISOString()).toBe('2026-03-02T00:00:00.000Z')
  await world.sql("update listings set verification_status = 'documents_required', review_note = 'The lease, please'")
  await change(world, seller, id, { hasTaxReturns: false })
  expect(await managed(world, seller, id)).toMatchObject({
    verificationStatus: 'under_review',
    reviewNote: 'The lease, please',
  })
  expect((await since()).getTime()).toBeGreaterThan(Date.now() - 60_000)
})

test('an edit by staff keeps the verification, and is in the audit log', async () => {
  const { world, id } = await stage()
  const admin = await world.person({ role: 'admin' })
  expect((await change(world, admin, id, { businessName: 'Corner Shop & Deli' })).status).toBe(200)
  expect(await managed(world, admin, id)).toMatchObject({ verificationStatus: 'verified' })
  expect(await world.sql('select actor_id, action, subject, note from audit_log')).toEqual([
    { actor_id: admin.id, action: 'edit', subject: `listing ${id}`, note: 'title' },
  ])
})

test('of two changes to the same version the second gets a conflict, and no change is lost', async () => {
  const { world, seller, id } = await stage()
  const { updatedAt } = await managed(world, seller, id)
  const patch = (changes: object) => world.as(seller).patch(`/api/businesses/${id}`, { updatedAt, ...changes })
  const answers = await Promise.all([patch({ askingPrice: 150_000 }), patch({ askingPrice: 160_000 })])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find((answer) => answer.status === 409)
  expect(await refused?.json()).toMatchObject({ code: 'conflict', reason: 'changed_meanwhile' })
  expect((await managed(world, seller, id)).prices).toHaveLength(2)
  // Versions differ even when changes follow each other quickly.
  const versions = new Set<string>()
  for (const price of [1, 2, 3, 4, 5]) {
    await change(world, seller, id, { askingPrice: 100_000 + price })
    versions.add((await managed(world, seller, id)).updatedAt)
  }
  expect(versions.size).toBe(5)
})

test('a new location moves the pin, unless one is given, and keeps the street address', async () => {
  const { world, seller, id } = await stage({ latitude: 47.6, longitude: -117.4, fullAddress: '1 Main Street' })
  const pinAfter = async (changes: Partial<ListingChanges>) => {
    await change(world, seller, id, changes)
    return (await managed(world, seller, id)).form.pin
  }
  const addressNow = async () =>
    ListingDetail.parse(await (await world.as(seller).get(`/api/businesses/${id}`)).json()).premium?.fullAddress
  expect(await pinAfter({ businessName: 'Another name' })).toEqual({ latitude: 47.6, longitude: -117.4 })
  expect(await addressNow()).toBe('1 Main Street')
  const tacoma = await pinAfter({ location: 'Tacoma, WA' })
  expect(tacoma?.latitude).toBeCloseTo(47.25, 1)
  expect(await addressNow()).toBe('1 Main Street')
  const own = { latitude: 46.06, longitude: -118.34 }
  expect(await pinAfter({ location: 'Walla Walla, WA', pin: own })).toEqual(own)
  const middle = await pinAfter({ pin: null })
  expect(middle).not.toEqual(own)
  expect(middle?.latitude).toBeCloseTo(46.06, 0)
  expect(await pinAfter({ location: 'Nowhere that anybody knows' })).toBeNull()
})

test('the ZIP code of a street address places the pin, until it is moved', async () => {
  const { world, seller, id } = await stage({ location: 'Spokane, WA', latitude: 47.6, longitude: -117.4 })
  const after = async (changes: Partial<ListingChanges>) => {
    await change(world, seller, id, changes)
    const { pin, fullAddress } = (await managed(world, seller, id)).form
    return [fullAddress, pin && `${pin.latitude.toFixed(1)},${pin.longitude.toFixed(1)}`]
  }
  expect(await after({ fullAddress: ' 98101 Main St, Tacoma, WA 98402-1234 ' })).toEqual([
    '98101 Main St, Tacoma, WA 98402-1234',
    '47.3,-122.4',
  ])
  // An address without a ZIP code keeps the pin.
  expect(await after({ fullAddress: '12 Main Street' })).toEqual(['12 Main Street', '47.3,-122.4'])
  expect(
    await after({ fullAddress: '1 Pike Place, Seattle, WA 98101', pin: { latitude: 46, longitude: -120 } }),
  ).toEqual(['1 Pike Place, Seattle, WA 98101', '46.0,-120.0'])
  expect(await after({ pin: null })).toEqual(['1 Pike Place, Seattle, WA 98101', '47.6,-122.3'])
  // The address belongs to the old location, so it no longer determines the place.
  expect(await after({ location: 'Walla Walla, WA' })).toEqual(['1 Pike Place, Seattle, WA 98101', '46.1,-118.3'])
  expect(await after({ fullAddress: '' })).toEqual(['', '46.1,-118.3'])
})

test('an industry that was not chosen follows the type of business', async () => {
  const { world, seller, id } = await stage({ industry: 'Retail' })
  const industryAfter = async (changes: Partial<ListingChanges>) => {
    await change(world, seller, id, changes)
    const { industry, form } = await managed(world, seller, id)
    return [industry, form.industry]
  }
  expect(await industryAfter({ businessType: 'restaurant' })).toEqual(['Retail', 'Retail'])
  expect(await industryAfter({ industry: null })).toEqual(['Restaurant', null])
  expect(await industryAfter({ businessType: 'service' })).toEqual(['Service Business', null])
  expect(await industryAfter({ industry: 'Childcare' })).toEqual(['Childcare', 'Childcare'])
  expect(await industryAfter({ businessType: 'other' })).toEqual(['Childcare', 'Childcare'])
})

test('a change is validated like the form, and an invalid one changes nothing', async () => {
  const { world, seller, id } = await stage()
  const before = await managed(world, seller, id)
  const wrong: [object, string][] = [
    [{ askingPrice: 999 }, 'askingPrice'],
    [{ askingPrice: '180000' }, 'askingPrice'],
    [{ description: 'Too short' }, 'description'],
    [{ website: 'javascript:alert(1)' }, 'website'],
    [{ sellerId: seller.id }, 'sellerId'],
    [{ verificationStatus: 'verified' }, 'verificationStatus'],
    [{ verificationConsent: true }, 'verificationConsent'],
    [{ businessName: null }, 'businessName'],
    [{ pin: { latitude: 90, longitude: 0 } }, 'pin.latitude'],
    [{ updatedAt: 'yesterday' }, 'updatedAt'],
    [{ updatedAt: undefined, askingPrice: 5000 }, 'updatedAt'],
  ]
  for (const [changes, field] of wrong) {
    const answer = await change(world, seller, id, changes)
    const { fields } = (await answer.json()) as { fields?: Record<string, string> }
    expect([answer.status, Object.keys(fields ?? {})], JSON.stringify(changes)).toEqual([400, [field]])
  }
  expect(await managed(world, seller, id)).toEqual(before)
})

test('others can’t change a listing, and don’t learn that it exists', async () => {
  const { world, seller, id } = await stage()
  const other = await world.person({ role: 'seller' })
  const { updatedAt } = await managed(world, seller, id)
  const body = { updatedAt, askingPrice: 1000 }
  expect((await world.as(other).patch(`/api/businesses/${id}`, body)).status).toBe(404)
  expect((await world.patch(`/api/businesses/${id}`, body)).status).toBe(401)
  expect((await step(world, other, id, 'withdraw')).status).toBe(404)
  expect((await world.post(`/api/businesses/${id}/status`, { step: 'withdraw' })).status).toBe(401)
  expect((await world.as(other).post(`/api/businesses/${id}/resubmit`)).status).toBe(404)
  expect(await idsOf(world)).toEqual([id])
})

test('a seller reads how many buyers saved a business, and nothing of who', async () => {
  const { world, seller, id } = await stage()
  expect(await managed(world, seller, id)).toMatchObject({ savedBy: 0 })
  const buyers = [await world.person(), await world.person()]
  for (const person of [...buyers, seller]) await world.as(person).put(`/api/saved/businesses/${id}`, {})
  expect(await managed(world, seller, id)).toMatchObject({ savedBy: 2 })
  const text = await (await world.as(seller).get('/api/my-businesses')).text()
  expect(JSON.parse(text)).toMatchObject([{ id, savedBy: 2 }])
  for (const buyer of buyers) expect(text).not.toContain(buyer.id)
})
