import { expect, test } from 'vitest'
import {
  ContactState,
  Conversation,
  ConversationPage,
  OpenedConversation,
} from '#shared/conversations/conversations.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { agePassport, askFor, givePassport, sampleProfile } from '#server/buyer-passport/testing.ts'
import { addVerification } from '#server/buyer-verification/seed.ts'
import { verifyBuyer } from '#server/buyer-verification/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { contact, write } from '#server/conversations/testing.ts'

async function stage() {
  const world = await createWorld()
  const [seller, buyer, other] = await world.people([
    { role: 'seller', firstName: 'Nora' },
    { role: 'buyer', isSubscribed: true, firstName: 'Bea' },
    { role: 'buyer', isSubscribed: true, firstName: 'Olaf' },
  ])
  if (!seller || !buyer || !other) throw new Error('people are missing')
  const listingId = await world.listing({ sellerId: seller.id, priceCents: 40_000_000 })
  return { world, seller, buyer, other, listingId }
}

const stateOf = async (world: World, person: Person, listingId: number) =>
  ContactState.parse(await (await world.as(person).get(`/api/businesses/${listingId}/contact`)).json())
const open = async (world: World, person: Person, listingId: number) =>
  OpenedConversation.parse(await (await contact(world.as(person), listingId)).json()).id
const read = async (world: World, person: Person, id: ConversationId) =>
  Conversation.parse(await (await world.as(person).get(`/api/conversations/${id}`)).json())
const inboxOf = async (world: World, person: Person, query = '') =>
  ConversationPage.parse(await (await world.as(person).get(`/api/conversations${query}`)).json())
const pass = (world: World, person: Person, id: ConversationId, isPassed: boolean) =>
  world.as(person).post(`/api/conversations/${id}/pass`, { isPassed })

test('a buyer is told what the seller asks for, and may write below it, into another tab', async () => {
  const { world, seller, buyer, other, listingId } = await stage()
  expect((await stateOf(world, buyer, listingId)).requirements).toEqual([])
  await askFor(world, seller, listingId, { needsPassport: true, needsProof: true, leastCashPercent: 25 })
  const met = async (person: Person) =>
    (await stateOf(world, person, listingId)).requirements.map(({ kind, isMet }) => [kind, isMet])
  expect(await met(buyer)).toEqual([
    ['passport', false],
    ['proof', false],
    ['cash', false],
  ])
  await givePassport(world, buyer)
  await verifyBuyer(world, buyer)
  expect(await met(buyer)).toEqual([
    ['passport', true],
    ['proof', true],
    ['cash', true],
  ])
  expect(await met(seller), 'nobody asks the owner').toEqual([])
  expect((await stateOf(world, other, listingId)).allowance).toMatchObject({ left: 3 })

  const [qualified, below] = [await open(world, buyer, listingId), await open(world, other, listingId)]
  const { items, tabs } = await inboxOf(world, seller)
  expect([items.length, tabs]).toEqual([2, { qualified: 1, below: 1, passed: 0 }])
  const idsIn = async (tab: string) => (await inboxOf(world, seller, `?tab=${tab}`)).items.map(({ id }) => id)
  expect([await idsIn('qualified'), await idsIn('below'), await idsIn('passed')]).toEqual([[qualified], [below], []])

  // Conversations stay where they are, whatever changes.
  await askFor(world, seller, listingId, { leastCashPercent: 100 })
  await givePassport(world, other, { cashBand: 'from_1m' })
  await verifyBuyer(world, other)
  expect([await idsIn('qualified'), await idsIn('below')]).toEqual([[qualified], [below]])
  expect((await inboxOf(world, buyer)).tabs, 'the buyer has no tabs').toBeNull()
  expect((await inboxOf(world, buyer, '?tab=qualified')).items).toEqual([])
  expect((await world.as(seller).get('/api/conversations?tab=best')).status).toBe(400)
})

test('the seller passes on a buyer and takes it back; the buyer is not told, and unread messages count on', async () => {
  const { world, seller, buyer, other, listingId } = await stage()
  const id = await open(world, buyer, listingId)
  expect((await inboxOf(world, seller)).tabs, 'nothing is asked, nobody was passed on').toBeNull()
  for (const _ of [1, 2]) expect((await pass(world, seller, id, true)).status).toBe(204)
  expect((await inboxOf(world, seller)).tabs).toEqual({ qualified: 0, below: 0, passed: 1 })
  expect((await inboxOf(world, seller, '?tab=passed')).items).toMatchObject([{ id, unread: 1 }])
  expect((await write(world.as(buyer), id, 'One more thing')).status).toBe(201)
  expect(await (await world.as(seller).get('/api/conversations/count')).json()).toBe(2)
  expect((await read(world, seller, id)).buyer).toMatchObject({ isPassed: true, isQualified: true })
  expect((await read(world, buyer, id)).buyer).toBeNull()
  const seenBefore = await read(world, seller, id)
  expect((await pass(world, buyer, id, true)).status).toBe(204)
  expect((await read(world, buyer, id)).ownPass).toEqual({ reason: null })
  expect(await read(world, seller, id), 'the seller is not told').toEqual(seenBefore)
  expect((await pass(world, other, id, true)).status).toBe(404)
  expect((await world.as(seller).post(`/api/conversations/${id}/pass`, { isPassed: 'yes' })).status).toBe(400)
  expect((await pass(world, seller, id, false)).status).toBe(204)
  expect((await inboxOf(world, seller)).tabs).toBeNull()
})

test('the seller sees the passport that the buyer wrote with, and whether it and its checks still hold', async () => {
  const { world, seller, buyer, other, listingId } = await stage()
  await askFor(world, seller, listingId, { needsPassport: true })
  await givePassport(world, buyer)
  await verifyBuyer(world, buyer, 0)
  const id = await open(world, buyer, listingId)
  await givePassport(world, buyer, { about: 'I changed my mind: a bicycle shop.', cashBand: 'from_50k' })
  await world.sql('update buyer_proofs set valid_until = valid_until - 1')
  await agePassport(world, buyer, 180)
  await world.sql("update users set role = 'seller' where id = $1", [buyer.id])
  const seen = (await read(world, seller, id)).buyer
  expect(seen).toMatchObject({
    isQualified: true,
    snapshot: { profile: { ...sampleProfile, isStale: false } },
    profile: { about: 'I changed my mind: a bicycle shop.', cashBand: 'from_50k', isStale: true },
  })
  const proofs = [seen?.snapshot?.checks, seen?.checks].map((all) => all?.find(({ kind }) => kind === 'proof')?.state)
  expect(proofs, 'then and now').toEqual(['valid', 'lapsed'])

  const bare = await open(world, other, listingId)
  expect((await read(world, seller, bare)).buyer).toMatchObject({ snapshot: null, profile: null, isQualified: false })
  await givePassport(world, other)
  expect((await read(world, seller, bare)).buyer).toMatchObject({
    snapshot: null,
    profile: sampleProfile,
    isQualified: false,
  })
})

test('the amount of a proof is in no answer to a seller, to another buyer or to the buyer’s own passport', async () => {
  const { world, seller, buyer, other, listingId } = await stage()
  await askFor(world, seller, listingId, { needsPassport: true, needsProof: true, leastCashPercent: 25 })
  await givePassport(world, buyer)
  const [dollars, issuedOn] = [7_654_321, '2026-01-02']
  const proof = { userId: buyer.id, amountCents: dollars * 100 }
  await addVerification(world.services, { ...proof, kind: 'bank_statement' }, { days: 30 })
  await addVerification(
    world.services,
    { ...proof, kind: 'lender_letter', issuer: 'First Bank of Yakima', issuedOn },
    { days: 30 },
  )
  const id = await open(world, buyer, listingId)
  await write(world.as(seller), id, 'Thank you.')
  const told: string[] = []
  const paths = [
    `/api/conversations/${id}`,
    `/api/conversations/${id}/messages?before=99`,
    '/api/conversations',
    '/api/conversations?tab=qualified',
    '/api/conversations/leads',
    `/api/businesses/${listingId}`,
    `/api/businesses/${listingId}/contact`,
    `/api/businesses/${listingId}/figures`,
    '/api/my-businesses',
    `/api/my-businesses/${listingId}`,
    `/api/my-businesses/${listingId}/screening`,
    '/api/notifications',
    '/api/buyer-profile',
  ]
  for (const person of [seller, buyer, other]) {
    for (const path of paths) told.push(await (await world.as(person).get(path)).text())
  }
  const [row] = await world.sql('select passport_snapshot::text as kept from conversations')
  await world.runJobs()
  const all = [...told, String(row?.['kept']), ...(await world.mails())].join('\n')
  expect(all).toContain('First Bank of Yakima')
  expect(all.replaceAll(/[,.\s]/gu, '')).not.toContain(String(dollars))
})
