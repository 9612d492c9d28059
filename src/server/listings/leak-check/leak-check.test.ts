import { expect, test } from 'vitest'
import { Leaks } from '#shared/listings/leak-check/leak-check-input.ts'
import { BusinessDocument } from '#shared/documents/documents.ts'
import { ListedBusiness, ManagedListing } from '#shared/listings/selling.ts'
import { SUBMISSION } from '#test/submission.ts'
import { createWorld } from '#test/world.ts'
import { refuseLeaks, refuseLeaksOf } from './refuse-leaks.ts'

const TEASER = {
  teaserTitle: 'Profitable neighborhood bookshop',
  teaserText:
    'Ask Wren Halloway at Perry Lane Books, 612 Orrin St, or mail wren.halloway@books.example. UBI 604 118 902.',
  area: 'Whitman County',
}

test('texts are compared with what is given and with the caller’s own name and address', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  await world.sql("update users set first_name = 'Wren', last_name = 'Halloway' where id = $1", [seller.id])
  const check = async (body: object) => {
    const answer = await world.as(seller).post('/api/leak-check', body)
    expect(answer.status).toBe(200)
    return Leaks.parse(await answer.json())
  }

  const given = {
    businessName: 'Perry Lane Books',
    fullAddress: '612 Orrin Street, Palouse, WA 99161',
    businessRegistration: '604118902',
    texts: TEASER,
  }
  const leaks = await check(given)
  expect(leaks.every(({ field, isExact }) => field === 'teaserText' && isExact)).toBe(true)
  expect(leaks.map(({ kind }) => kind).toSorted()).toEqual(['address', 'email', 'name', 'owner', 'registration'])
  expect(await check({ texts: { area: 'Palouse' }, location: 'Palouse, WA' })).toEqual([
    { field: 'area', kind: 'town', found: 'Palouse', isExact: true },
  ])
  expect(await check({ texts: { title: 'Bookshop near Spokane' }, location: 'Spokane, WA' })).toEqual([])
  expect((await world.as(seller).post('/api/leak-check', { texts: {}, owner: 'x' })).status).toBe(400)
})

test('of a listing its kept identity counts, for its seller and staff alone', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const other = await world.person({ role: 'seller' })
  const admin = await world.person({ role: 'admin' })
  const listingId = await world.listing({ sellerId: seller.id, title: 'Zephyr Kite Works' })
  const body = { listingId, texts: { title: 'Everyone knows Zephyr Kite Works' } }
  for (const person of [seller, admin]) {
    const answer = await world.as(person).post('/api/leak-check', body)
    expect(await answer.json()).toEqual([{ field: 'title', kind: 'name', found: 'Zephyr Kite Works', isExact: true }])
  }
  expect((await world.as(other).post('/api/leak-check', body)).status).toBe(404)
  expect((await world.as(seller).post('/api/leak-check', { ...body, listingId: listingId + 1 })).status).toBe(404)
})

test('exact leaks are refused at their fields, and only while the listing is confidential', async () => {
  const world = await createWorld()
  const { db } = world.services
  const seller = await world.person({ role: 'seller' })
  const identity = { businessName: 'Zephyr Kite Works', location: 'Spokane, WA' }
  await refuseLeaks(db, seller.id, identity, { teaserTitle: 'A kite factory', area: null })
  await expect(
    refuseLeaks(db, seller.id, identity, { teaserTitle: 'Zephyr-Kite-Works!', area: 'x' }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    reason: 'identity_leak',
    fields: { teaserTitle: '“Zephyr-Kite-Works” is the name of your business. Leave it out.' },
  })

  const listingId = await world.listing({ sellerId: seller.id, title: 'Zephyr Kite Works' })
  const upload = (fileName: string, title: string) => {
    const form = new FormData()
    form.append('type', 'financial')
    form.append('title', title)
    form.append('accessLevel', 'public')
    form.append('file', new File([`month,sales\n${title},1\n`], fileName))
    return world.as(seller).post(`/api/businesses/${listingId}/documents`, form)
  }
  const file = { file: 'Zephyr_Kite_Works_2024.pdf' }
  await refuseLeaksOf(db, listingId, file)
  await world.sql("update listings set title = 'A kite factory', is_confidential = true, pin_miles = 3 where id = $1", [
    listingId,
  ])
  await world.sql(
    "insert into listing_identities (listing_id, title, description, location) values ($1, 'Zephyr Kite Works', '', '')",
    [listingId],
  )
  await expect(refuseLeaksOf(db, listingId, file)).rejects.toMatchObject({ code: 'invalid_input' })
  await refuseLeaksOf(db, listingId, { file: 'profit-and-loss-2024.pdf' })

  const named = await upload('zephyr kite works.txt', 'Sales by month')
  expect(named.status).toBe(400)
  expect(await named.json()).toMatchObject({
    reason: 'identity_leak',
    fields: { file: '“zephyr kite works” is the name of your business. Leave it out.' },
  })
  const kept = await upload('sales.txt', 'Sales by month')
  expect(kept.status).toBe(201)
  const { id } = BusinessDocument.parse(await kept.json())
  expect((await world.as(seller).patch(`/api/documents/${id}`, { title: 'Sales of Zephyr Kite Works' })).status).toBe(
    400,
  )
})

test('a confidential listing whose teaser names the business is not listed, nor changed to that', async () => {
  const world = await createWorld()
  const seller = world.as(await world.person({ role: 'seller' }))
  const confidential = {
    ...SUBMISSION,
    isConfidential: true,
    teaserTitle: 'Profitable bookshop with regulars',
    teaserText: 'Two rooms of used books and customers who stay all afternoon, in a busy neighborhood.',
    area: 'Spokane County',
  }
  const named = { ...confidential, teaserTitle: `${SUBMISSION.businessName} is for sale` }
  const refused = await seller.post('/api/businesses', named)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    fields: { teaserTitle: '“Perry Street Books” is the name of your business. Leave it out.' },
  })
  const listed = await seller.post('/api/businesses', confidential)
  expect(listed.status).toBe(201)
  const { id } = ListedBusiness.parse(await listed.json())
  const { updatedAt } = ManagedListing.parse(await (await seller.get(`/api/my-businesses/${id}`)).json())
  const change = { businessName: 'Halyard Bookshop', updatedAt }
  expect((await seller.patch(`/api/businesses/${id}`, change)).status).toBe(200)
  const now = ManagedListing.parse(await (await seller.get(`/api/my-businesses/${id}`)).json())
  const website = {
    website: 'https://used-books-spokane.example',
    teaserText: `${now.form.teaserText} UsedBooksSpokane`,
  }
  const changed = await seller.patch(`/api/businesses/${id}`, { ...website, updatedAt: now.updatedAt })
  expect(changed.status).toBe(400)
  expect(await changed.json()).toMatchObject({ fields: { teaserText: expect.stringContaining('UsedBooksSpokane') } })
})

test('few businesses that fit area, industry and price are a likely leak, by what strangers see of the others', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const check = async (area: string, given: object = {}) => {
    const body = { industry: 'Restaurant', askingPrice: 150_000, texts: { area }, ...given }
    const answer = await world.as(seller).post('/api/leak-check', body)
    expect(answer.status).toBe(200)
    return Leaks.parse(await answer.json())
  }
  const county = 'Garfield County'
  const likely = (kind: 'trade' | 'price') => [{ field: 'area', kind, found: county, isExact: false }]
  const diner = { industry: 'Restaurant', location: 'Pomeroy, WA', priceCents: 60_000_000 }
  const [own = 0] = await world.listings([
    { ...diner, sellerId: seller.id },
    { ...diner, industry: 'Retail' },
  ])

  expect(await check('Near Pomeroy, WA')).toEqual(likely('trade'))
  // A wider area than a county, and an industry that isn't known yet.
  expect(await check('Eastern Washington')).toEqual([])
  expect(await check(county, { industry: undefined })).toEqual([])

  // Left the market, and in the county without telling it.
  const [gone, secret] = await world.listings([diner, { ...diner, location: 'The Palouse' }])
  await world.sql("update listings set status = 'withdrawn' where id = $1", [gone])
  await world.sql(
    "insert into listing_identities (listing_id, title, description, location) values ($1, 'Diner', '', 'Pomeroy, WA')",
    [secret],
  )
  expect(await check(county)).toEqual(likely('trade'))

  await world.listings([{ ...diner, location: county }])
  expect(await check(county)).toEqual(likely('price'))
  expect(await check(county, { askingPrice: 700_000 })).toEqual([])
  expect(await check(county, { askingPrice: undefined })).toEqual([])
  // The listing itself is not another one, and its own industry and price count.
  const ofOwn = { industry: undefined, askingPrice: undefined, listingId: own }
  expect(await check(county, ofOwn)).toEqual(likely('trade'))
  await world.listings([diner])
  expect(await check(county, ofOwn)).toEqual([])
})

test('a confidential listing is listed although few businesses fit it', async () => {
  const world = await createWorld()
  const seller = world.as(await world.person({ role: 'seller' }))
  const listed = await seller.post('/api/businesses', {
    ...SUBMISSION,
    isConfidential: true,
    teaserTitle: 'Profitable bookshop with regulars',
    teaserText: 'Two rooms of used books and customers who stay all afternoon, in a busy neighborhood.',
    area: 'Garfield County',
  })
  expect(listed.status).toBe(201)
})
