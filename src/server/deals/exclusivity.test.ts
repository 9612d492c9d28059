import { expect, test } from 'vitest'
import { expireAccess } from '#server/access/decide-access.ts'
import { grantAccess, signNda } from '#server/access/testing.ts'
import { askFor } from '#server/buyer-passport/testing.ts'
import { enforceDeadlines } from './enforce-deadlines.ts'
import { dealOf, newestOf, offer, readDeal, reasonOf, stage } from './testing.ts'

const SIGNED = { typedName: 'Sal Example' }

test('agreeing sets the business under offer and suspends other grants; passing lists it and opens them again', async () => {
  const { world, buyer, asBuyer, asSeller, id, listingId } = await stage()
  const other = await world.person({ role: 'buyer', isSubscribed: true })
  await grantAccess(world, listingId, other)
  await grantAccess(world, listingId, buyer)
  const stateOf = async () => {
    const grants = await world.sql(`select state from listing_access order by user_id = $1`, [buyer.id])
    const [listing] = await world.sql('select status from listings where id = $1', [listingId])
    return [listing?.['status'], ...grants.map(({ state }) => state)]
  }
  const sent = newestOf(await offer(asBuyer, id))
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  expect(await stateOf()).toEqual(['under_offer', 'suspended', 'granted'])
  const told = (await (await world.as(other).get('/api/notifications')).json()) as { title: string }[]
  expect(told.map(({ title }) => title)).toEqual(['Your access to Perry Street Bakery is suspended'])
  expect((await asBuyer.post(`/api/deals/${id}/pass`, {})).status).toBe(400)
  const passed = await dealOf(await asBuyer.post(`/api/deals/${id}/pass`, { reason: 'numbers' }))
  expect(passed).toMatchObject({ stage: 'passed', passReason: 'numbers', exclusiveUntil: null, mayOffer: true })
  expect(await stateOf()).toEqual(['listed', 'granted', 'granted'])
})

test('while a business is kept for a buyer, only the deal moves its listing', async () => {
  const { world, asBuyer, asSeller, id, listingId } = await stage()
  const path = `/api/businesses/${listingId}`
  const stepsOf = async () =>
    ((await (await asSeller.get(`/api/my-businesses/${listingId}`)).json()) as { steps: string[] }).steps
  const sent = newestOf(await offer(asBuyer, id))
  expect(await stepsOf()).toContain('sell')
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  expect(await stepsOf()).toEqual([])
  for (const step of ['relist', 'pause', 'sell', 'withdraw']) {
    expect(await reasonOf(await asSeller.post(`${path}/status`, { step })), step).toBe('kept_for_buyer')
  }
  expect(await world.sql('select status from listings where id = $1', [listingId])).toEqual([{ status: 'under_offer' }])
  await dealOf(await asBuyer.post(`/api/deals/${id}/pass`, { reason: 'numbers' }))
  expect(await stepsOf()).toContain('sell')
})

test('exclusivity that ends before the closing begins lists the business again; a closing that began goes on', async () => {
  const { world, asBuyer, asSeller, id, listingId } = await stage()
  const other = await world.person({ role: 'buyer', isSubscribed: true })
  await grantAccess(world, listingId, other)
  const agree = async () => {
    const sent = newestOf(await offer(asBuyer, id))
    await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  }
  const dayPasses = () => world.sql("update deals set exclusive_until = now() - interval '1 second'")
  await agree()
  await enforceDeadlines(world.services)
  expect(await readDeal(asBuyer, id)).toMatchObject({ stage: 'agreed' })
  await dayPasses()
  await enforceDeadlines(world.services)
  expect(await readDeal(asBuyer, id)).toMatchObject({ stage: 'talking', exclusiveUntil: null, agreedOfferId: null })
  expect(await world.sql('select status from listings where id = $1', [listingId])).toEqual([{ status: 'listed' }])
  expect(await world.sql('select state from listing_access')).toEqual([{ state: 'granted' }])
  await agree()
  await dealOf(await asSeller.post(`/api/deals/${id}/start_closing`, {}))
  await dayPasses()
  await enforceDeadlines(world.services)
  expect(await readDeal(asBuyer, id)).toMatchObject({ stage: 'closing' })
})

test('while a business is kept, other buyers get no access, by the seller or by the rules', async () => {
  const { world, seller, asBuyer, asSeller, id, listingId } = await stage()
  const others = await world.people([
    { role: 'buyer', isSubscribed: true },
    { role: 'buyer', isSubscribed: true },
  ])
  const [late, ended] = others
  if (!late || !ended) throw new Error('buyers are missing')
  await grantAccess(world, listingId, ended)
  await askFor(world, seller, listingId, { autoApprove: true })
  const sent = newestOf(await offer(asBuyer, id))
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  await signNda(world, late)
  await world.as(late).post(`/api/businesses/${listingId}/access`, { confirms: true })
  expect(await world.sql('select state from listing_access where user_id = $1', [late.id])).toEqual([
    { state: 'requested' },
  ])
  const grant = await asSeller.patch(`/api/businesses/${listingId}/access`, { userId: late.id, step: 'grant' })
  expect(await reasonOf(grant)).toBe('kept_for_another')
  // A suspended grant whose end has passed does not open again.
  await world.sql('update listing_access set until = now() where user_id = $1', [ended.id])
  await dealOf(await asSeller.post(`/api/deals/${id}/pass`, { reason: 'timing' }))
  expect(await world.sql(`select state from listing_access where user_id = $1`, [ended.id])).toEqual([
    { state: 'suspended' },
  ])
  await expireAccess(world.services)
  expect(await world.sql(`select state from listing_access where user_id = $1`, [ended.id])).toEqual([
    { state: 'expired' },
  ])
  const told = (await (await world.as(ended).get('/api/notifications')).json()) as { title: string }[]
  expect(told.map(({ title }) => title)).not.toContain('Your access to Perry Street Bakery is open again')
})

test('accepting answers the buyer, and the end of a deal confirms nothing for the seller', async () => {
  const { world, asBuyer, asSeller, id, listingId } = await stage()
  await world.sql(`update listings set confirmed_at = now() - interval '40 days', confirmations_asked = 2`)
  const sent = newestOf(await offer(asBuyer, id))
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  expect(await world.sql('select first_reply_at is not null as "isAnswered" from conversations')).toEqual([
    { isAnswered: true },
  ])
  await world.sql(`update listings set status = 'paused', paused_from = 'under_offer' where id = $1`, [listingId])
  await dealOf(await asBuyer.post(`/api/deals/${id}/pass`, { reason: 'fit' }))
  expect(
    await world.sql(`select status, paused_from, confirmations_asked as asked from listings where id = $1`, [
      listingId,
    ]),
  ).toEqual([{ status: 'paused', paused_from: 'listed', asked: 2 }])
})
