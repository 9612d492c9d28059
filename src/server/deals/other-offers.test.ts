import { expect, test } from 'vitest'
import { ConversationPage } from '#shared/conversations/conversations.ts'
import { DueTasks } from '#shared/deals/room/tasks.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { enforceDeadlines } from './enforce-deadlines.ts'
import { dealOf, newestOf, offer, readDeal, reasonOf, stage, talkAbout } from './testing.ts'

const SIGNED = { typedName: 'Sal Example' }

/** Two buyers with an open offer, of whom the seller accepts the first. */
async function agreeWithOne() {
  const scene = await stage()
  const { world, asBuyer, asSeller, listingId, id } = scene
  const other = await talkAbout(world, listingId)
  const asOther = world.as(other.buyer)
  const sent = newestOf(await offer(asBuyer, id))
  const otherOffer = newestOf(await offer(asOther, other.id))
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  const titles = async (person = other.buyer) => (await bellOf(world, person)).map(({ title }) => title)
  return { ...scene, other, asOther, otherOffer, titles }
}

test('a buyer whose offer is open is told that the seller agreed with another, and nobody is offered to accept it', async () => {
  const { asSeller, asOther, asBuyer, buyer, other, otherOffer, id, listingId, titles } = await agreeWithOne()
  expect(await titles()).toEqual(['The seller of Perry Street Bakery has agreed with another buyer'])
  expect(await titles(buyer)).toEqual(['Your offer for Perry Street Bakery is accepted'])
  const toAnswer = async () => {
    const { offers } = await readDeal(asSeller, other.id)
    const answer = await asSeller.get(`/api/my-businesses/${listingId}/offers`)
    const received = (await answer.json()) as { conversationId: string; offer: { steps: string[] } }[]
    return [offers[0]?.steps, received.find(({ conversationId }) => conversationId === other.id)?.offer.steps]
  }
  /** What the inbox and the dashboard say of it. */
  const isSaidToWait = async () => {
    const inbox = ConversationPage.parse(await (await asSeller.get('/api/conversations')).json())
    const { offers } = DueTasks.parse(await (await asSeller.get('/api/tasks/due')).json())
    return [
      inbox.items.find((item) => item.id === other.id)?.deal?.isOfferWaiting,
      offers.some(({ conversationId }) => conversationId === other.id),
    ]
  }
  expect(await toAnswer()).toEqual([['decline'], ['decline']])
  expect(await isSaidToWait()).toEqual([false, false])
  expect(await reasonOf(await asSeller.post(`/api/offers/${otherOffer}/accept`, SIGNED))).toBe('kept_for_another')
  expect((await readDeal(asOther, other.id)).offers).toMatchObject([{ state: 'open', steps: ['withdraw'] }])
  await dealOf(await asBuyer.post(`/api/deals/${id}/pass`, { reason: 'numbers' }))
  expect(await toAnswer()).toEqual([
    ['accept', 'decline'],
    ['accept', 'decline'],
  ])
  expect(await isSaidToWait()).toEqual([true, true])
})

test('a sale ends the open offers of others, who are told', async () => {
  const { asSeller, asOther, other, id, titles } = await agreeWithOne()
  await dealOf(await asSeller.post(`/api/deals/${id}/start_closing`, {}))
  await dealOf(await asSeller.post(`/api/deals/${id}/close`, {}))
  expect(await readDeal(asOther, other.id)).toMatchObject({
    stage: 'talking',
    whyNot: 'off_market',
    offers: [{ state: 'declined', steps: [] }],
  })
  expect(await titles()).toContain('Perry Street Bakery was sold')
})

test.each([
  { step: 'sell', before: ['offer'], title: 'Perry Street Bakery was sold' },
  { step: 'withdraw', before: [], title: 'Perry Street Bakery was taken off the market' },
])('a business whose seller takes the step $step by hand ends its open offers at once, and tells why', async (how) => {
  const { world, asBuyer, asSeller, buyer, listingId, id } = await stage()
  const other = await talkAbout(world, listingId)
  const asOther = world.as(other.buyer)
  const sent = newestOf(await offer(asBuyer, id))
  const first = newestOf(await offer(asOther, other.id))
  const counter = newestOf(await offer(asSeller, other.id, { ...SIGNED, priceCents: 19_000_000, answers: first }))
  for (const step of [...how.before, how.step]) {
    expect((await asSeller.post(`/api/businesses/${listingId}/status`, { step })).status).toBe(200)
  }
  expect(await readDeal(asBuyer, id)).toMatchObject({
    stage: 'talking',
    whyNot: 'off_market',
    offers: [{ state: 'declined', steps: [] }],
  })
  expect((await readDeal(asOther, other.id)).offers.map(({ state }) => state)).toEqual(['withdrawn', 'countered'])
  for (const person of [buyer, other.buyer]) {
    expect((await bellOf(world, person)).map(({ title }) => title)).toContain(how.title)
  }
  expect(await reasonOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))).toBe('off_market')
  expect(await reasonOf(await asOther.post(`/api/offers/${counter}/accept`, SIGNED))).toBe('off_market')
  await world.sql(`update offers set expires_at = now() - interval '1 second'`)
  await enforceDeadlines(world.services)
  expect(await world.sql(`select from domain_events where payload->>'outcome' = 'expired'`)).toEqual([])
})

test('a counter to another buyer is withdrawn by the sale', async () => {
  const { world, asBuyer, asSeller, listingId, id } = await stage()
  const other = await talkAbout(world, listingId)
  const asOther = world.as(other.buyer)
  const first = newestOf(await offer(asOther, other.id))
  await offer(asSeller, other.id, { ...SIGNED, priceCents: 19_000_000, answers: first })
  const sent = newestOf(await offer(asBuyer, id))
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  expect((await readDeal(asOther, other.id)).offers[0]).toMatchObject({ state: 'open', steps: ['decline'] })
  await dealOf(await asSeller.post(`/api/deals/${id}/start_closing`, {}))
  await dealOf(await asSeller.post(`/api/deals/${id}/close`, {}))
  expect((await readDeal(asOther, other.id)).offers.map(({ state }) => state)).toEqual(['withdrawn', 'countered'])
})

test('who signed an offer has answered the buyer, whose contact does not return by the sale', async () => {
  const { world, asBuyer, asSeller, id, listingId } = await stage()
  const sent = newestOf(await offer(asBuyer, id))
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  // As after an answer from before the contact of this period was spent.
  await world.sql(`update conversations set first_reply_at = created_at - interval '40 days' where id = $1`, [id])
  await dealOf(await asSeller.post(`/api/deals/${id}/start_closing`, {}))
  await dealOf(await asSeller.post(`/api/deals/${id}/close`, {}))
  await world.runJobs()
  expect(await world.sql('select status from listings where id = $1', [listingId])).toEqual([{ status: 'sold' }])
  expect(await world.sql('select reason from seller_contacts')).toEqual([{ reason: null }])
})
