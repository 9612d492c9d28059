import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { FACT_GROUP_NAMES, OwnFacts } from '#shared/listings/facts/listing-facts.ts'
import { grantAccess } from '#server/access/testing.ts'
import { CONFIDENTIAL, listConfidentially } from '#server/listings/identity/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Client, World } from '#test/world.ts'
import { answer, ANSWERS, seen } from './testing.ts'

async function stage() {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await world.listing({ sellerId: seller.id })
  return { world, seller, id, path: `/api/my-businesses/${id}/facts` }
}

test('a seller answers what buyers ask, and everybody reads it in words and as values', async () => {
  const { world, seller, id } = await stage()
  const saved = await answer(world, seller, id, ANSWERS)
  expect(saved).toMatchObject({ facts: ANSWERS, isConfidential: false, audiences: { lease: 'everyone' } })
  expect(await seen(world, `/api/businesses/${id}/summary`)).toEqual({
    reason: 'We want to be closer to our grandchildren.',
    owner: '30 hours a week',
    people: '3 full time, 4 part time. Most stay',
    lease: 'Ends June 2031, $2,400/mo, option to renew for 5 years, transferable with the landlord’s consent',
    included: 'Equipment ($45,000), inventory ($8,000)',
    financing: 'Up to 20% of the price',
    training: '4 weeks of training, the seller stays 3 more months',
    licenses: 'Food worker cards and a health permit.',
    hours: 'Tuesday to Sunday, 7 a.m. to 2 p.m.',
    customers: 'Less than 10% of sales',
    place: 'Tied to its place',
  })
  const member = world.as(await world.person({ role: 'buyer' }))
  expect(await (await member.get(`/api/businesses/${id}`)).json()).toMatchObject({ factValues: ANSWERS })
})

test('nothing answered shows nothing, and what is taken back is gone', async () => {
  const { world, seller, id, path } = await stage()
  const own = OwnFacts.parse(await (await world.as(seller).get(path)).json())
  expect(own).toMatchObject({ facts: {}, updatedAt: null })
  expect(await seen(world, `/api/businesses/${id}/summary`)).toEqual({})
  await answer(world, seller, id, { ...ANSWERS, sellingReason: '' })
  await answer(world, seller, id, { ownerHours: 0, licenses: ' ' })
  expect(await seen(world, `/api/businesses/${id}/summary`)).toEqual({ owner: '0 hours a week' })
})

test('who may see a group decides who reads it, and a list has none of it', async () => {
  const { world, seller, id } = await stage()
  const audiences = { reason: 'premium', lease: 'approved' } as const
  await answer(world, seller, id, { ...ANSWERS, audiences })
  const [visitor, member, trial, approved, staff] = [
    world,
    world.as(await world.person({ role: 'buyer' })),
    world.as(await world.person({ role: 'buyer', trialDays: 2 })),
    await approvedBuyer(world, id),
    world.as(await world.person({ role: 'admin' })),
  ]
  const detail = `/api/businesses/${id}`
  expect(await locked(visitor, `${detail}/summary`)).toEqual(['reason', 'lease'])
  expect(await locked(member, detail)).toEqual(['reason', 'lease'])
  expect(await locked(trial, detail)).toEqual(['lease'])
  const values = ((await (await trial.get(detail)).json()) as { factValues: object }).factValues
  expect(Object.keys(values).filter((name) => name.startsWith('lease'))).toEqual([])
  expect(values).toMatchObject({ sellingReason: ANSWERS.sellingReason })
  for (const client of [approved, staff, world.as(seller)]) expect(await locked(client, detail)).toEqual([])
  for (const path of [`${detail}/summary`, '/api/businesses', '/api/businesses/map?zoom=12']) {
    expect(await (await world.get(path)).text()).not.toMatch(/grandchildren|2031|2,?400/u)
  }
  expect(await (await world.as(seller).get('/api/businesses')).json()).not.toMatchObject([{ facts: expect.anything() }])
})

async function locked(client: Client, path: string): Promise<string[]> {
  return Object.entries(await seen(client, path)).flatMap(([group, text]) => (text === null ? [group] : []))
}

async function approvedBuyer(world: World, id: number) {
  const buyer = await world.person({ role: 'buyer' })
  await grantAccess(world, id, buyer)
  return world.as(buyer)
}

test('access that ended closes what was for approved buyers', async () => {
  const { world, seller, id } = await stage()
  await answer(world, seller, id, { ownerHours: 10, audiences: { owner: 'approved' } })
  const buyer = await world.person({ role: 'buyer' })
  await grantAccess(world, id, buyer, { days: -1 })
  expect(await seen(world.as(buyer), `/api/businesses/${id}`)).toEqual({ owner: null })
})

test('only the owner reads and writes the answers of a business', async () => {
  const { world, path } = await stage()
  const other = world.as(await world.person({ role: 'seller' }))
  expect((await world.get(path)).status).toBe(401)
  expect((await world.put(path, { updatedAt: null })).status).toBe(401)
  expect((await other.get(path)).status).toBe(404)
  expect((await other.put(path, { updatedAt: null })).status).toBe(404)
})

test('an older version overwrites no newer one', async () => {
  const { world, seller, id, path } = await stage()
  const { updatedAt } = await answer(world, seller, id, { ownerHours: 20 })
  await answer(world, seller, id, { ownerHours: 25 })
  const late = await world.as(seller).put(path, { ownerHours: 40, updatedAt })
  expect([late.status, Problem.parse(await late.json()).reason]).toEqual([409, 'changed_meanwhile'])
  const first = await world.as(seller).put(path, { ownerHours: 40, updatedAt: null })
  expect(first.status).toBe(409)
  expect(await seen(world, `/api/businesses/${id}/summary`)).toEqual({ owner: '25 hours a week' })
})

test.each([
  [{ leaseEnds: '2031-13' }, { leaseEnds: 'Write month and year, like 06/2031' }],
  [{ leaseRent: 12.5 }, { leaseRent: 'Write whole dollars, like 2,400' }],
  [{ ownerHours: 169 }, { ownerHours: 'Write a whole number from 0 to 168' }],
  [{ sellingReason: 'x'.repeat(5000) }, { sellingReason: 'At most 400 characters' }],
  [{ staffStays: 'maybe' }, { staffStays: 'Choose one' }],
  [{ audiences: { lease: 'friends' } }, { 'audiences.lease': 'Choose who may see it' }],
])('%o is refused at its field', async (given, fields) => {
  const { world, seller, path } = await stage()
  const refused = await world.as(seller).put(path, { ...given, updatedAt: null })
  expect(refused.status).toBe(400)
  expect(Problem.parse(await refused.json()).fields).toEqual(fields)
})

test('of a confidential business lease and licenses are for approved buyers, and no text may name it', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const id = await listConfidentially(world, seller)
  await answer(world, seller, id, { ...ANSWERS, licenses: 'The permit of Quillfeather Books' })
  expect(await seen(world, `/api/businesses/${id}/summary`)).toMatchObject({ lease: null, licenses: null })
  expect(await seen(await approvedBuyer(world, id), `/api/businesses/${id}`)).toMatchObject({
    licenses: 'The permit of Quillfeather Books',
  })
  const path = `/api/my-businesses/${id}/facts`
  const { updatedAt } = OwnFacts.parse(await (await world.as(seller).get(path)).json())
  const named = await world
    .as(seller)
    .put(path, { licenses: 'The permit of Quillfeather Books', audiences: { licenses: 'premium' }, updatedAt })
  expect([named.status, Problem.parse(await named.json()).fields]).toEqual([
    400,
    { licenses: expect.stringContaining('“Quillfeather Books” is the name of your business. Leave it out.') },
  ])
})

test('a business that becomes confidential closes its lease and what is in own words', async () => {
  const { world, seller, id } = await stage()
  await answer(world, seller, id, ANSWERS)
  const before = (await (await world.as(seller).get(`/api/my-businesses/${id}`)).json()) as { updatedAt: string }
  const { isConfidential, teaserTitle, teaserText, area } = CONFIDENTIAL
  const hidden = await world
    .as(seller)
    .patch(`/api/businesses/${id}`, { isConfidential, teaserTitle, teaserText, area, updatedAt: before.updatedAt })
  expect(hidden.status).toBe(200)
  const shown = await seen(world, `/api/businesses/${id}/summary`)
  expect(FACT_GROUP_NAMES.filter((group) => shown[group] === null)).toEqual(['reason', 'lease', 'licenses', 'hours'])
})

test('answering says that the business is still for sale', async () => {
  const { world, seller, id } = await stage()
  await world.sql("update listings set confirmed_at = now() - interval '40 days'")
  await answer(world, seller, id, { ownerHours: 20 })
  expect(await world.sql("select id from listings where confirmed_at > now() - interval '1 minute'")).toEqual([{ id }])
})
