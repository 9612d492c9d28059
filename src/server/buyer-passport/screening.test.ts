import { expect, test } from 'vitest'
import { checkScreening } from './screening.ts'
import { verifyBuyer } from '#server/buyer-verification/testing.ts'
import { createWorld } from '#test/world.ts'
import { agePassport, askFor, givePassport } from './testing.ts'

async function stage(priceCents: number | null = 40_000_000) {
  const world = await createWorld()
  const [seller, buyer] = await world.people([{ role: 'seller' }, { role: 'buyer', isSubscribed: true }])
  if (!seller || !buyer) throw new Error('people are missing')
  const listingId = await world.listing({ sellerId: seller.id, priceCents })
  const unmet = async () => (await checkScreening(world.services.db, listingId, buyer.id)).unmet.map(({ kind }) => kind)
  return { world, seller, buyer, listingId, unmet }
}

test('a listing without rules asks for nothing', async () => {
  const { world, seller, buyer, listingId } = await stage()
  expect(await checkScreening(world.services.db, listingId, buyer.id)).toEqual({
    rules: null,
    requirements: [],
    unmet: [],
  })
  const answer = await world.as(seller).get(`/api/my-businesses/${listingId}/screening`)
  expect(await answer.json()).toEqual({
    needsPassport: false,
    needsProof: false,
    leastCashPercent: null,
    autoApprove: false,
  })
})

test('a passport counts until it was confirmed 180 days ago, by the clock, and again once it is confirmed', async () => {
  const { world, seller, buyer, listingId, unmet } = await stage()
  await askFor(world, seller, listingId, { needsPassport: true, leastCashPercent: 25 })
  expect(await unmet()).toEqual(['passport', 'cash'])
  const { profile } = await givePassport(world, buyer)
  expect(profile?.isStale).toBe(false)
  expect(await unmet()).toEqual([])
  await agePassport(world, buyer, 179.99)
  expect(await unmet()).toEqual([])
  await agePassport(world, buyer, 180)
  expect(await unmet(), 'nothing in a stale passport counts').toEqual(['passport', 'cash'])
  const stale = (await (await world.as(buyer).get('/api/buyer-profile')).json()) as { profile: { isStale: boolean } }
  expect(stale.profile.isStale).toBe(true)
  expect((await givePassport(world, buyer)).profile?.isStale).toBe(false)
  expect(await unmet()).toEqual([])
})

test('cash is compared with the price to the cent, and a proof of cash counts where it is higher', async () => {
  const { world, seller, buyer, listingId, unmet } = await stage(40_000_000)
  await askFor(world, seller, listingId, { leastCashPercent: 25 })
  await givePassport(world, buyer, { cashBand: 'from_100k' })
  expect(await unmet(), '$100,000 is 25% of $400,000').toEqual([])
  await world.sql('update listings set price_cents = price_cents + 1')
  expect(await unmet()).toEqual(['cash'])
  await verifyBuyer(world, buyer)
  expect(await unmet(), 'a bank statement of $250,000').toEqual([])
  for (const kind of ['lender_letter', 'credit_line']) {
    await world.sql('update buyer_proofs set kind = $1', [kind])
    expect(await unmet(), `${kind} is no cash`).toEqual(['cash'])
  }
  await world.sql('update listings set price_cents = null')
  expect(await unmet(), 'a listing without a price has no cash rule').toEqual([])
  await askFor(world, seller, listingId, { leastCashPercent: null })
  await world.sql('update listings set price_cents = 1')
  expect(await unmet()).toEqual([])
})

test('a proof of funds counts until its last day, whichever role its buyer has by then', async () => {
  const { world, seller, buyer, listingId, unmet } = await stage()
  await askFor(world, seller, listingId, { needsProof: true })
  expect(await unmet()).toEqual(['proof'])
  await verifyBuyer(world, buyer, 0)
  expect(await unmet()).toEqual([])
  await world.sql("update users set role = 'seller' where id = $1", [buyer.id])
  expect(await unmet()).toEqual([])
  await world.sql('update buyer_proofs set valid_until = valid_until - 1')
  expect(await unmet()).toEqual(['proof'])
  const { checks } = await givePassport(world, buyer)
  expect(checks).toMatchObject([
    { kind: 'email', state: 'valid', checkedBy: 'site' },
    { kind: 'proof', state: 'lapsed', checkedBy: 'staff', checkedWhat: 'bank_statement' },
    { kind: 'letter', state: 'none', checkedOn: null },
  ])
})

test('only the owner reads and sets rules, and wrong ones are refused', async () => {
  const { world, seller, buyer, listingId } = await stage()
  const path = `/api/my-businesses/${listingId}/screening`
  const rules = await askFor(world, seller, listingId, {
    needsPassport: true,
    leastCashPercent: 100,
    autoApprove: true,
  })
  expect(await (await world.as(seller).get(path)).json()).toEqual(rules)
  for (const wrong of [
    { ...rules, leastCashPercent: 0 },
    { ...rules, leastCashPercent: 101 },
    { ...rules, leastCashPercent: 12.5 },
    { ...rules, leastAge: 30 },
    { needsPassport: true },
  ]) {
    expect((await world.as(seller).put(path, wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await world.as(buyer).put(path, rules)).status).toBe(404)
  expect((await world.put(path, rules)).status).toBe(401)
  expect((await world.as(seller).put('/api/my-businesses/99999/screening', rules)).status).toBe(404)
})
