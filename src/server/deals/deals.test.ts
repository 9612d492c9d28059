import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { SellerReplies } from '#shared/conversations/replies.ts'
import { marketDay } from '#shared/market-day.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { enforceDeadlines } from './enforce-deadlines.ts'
import { dealOf, newestOf, offer, readDeal, reasonOf, stage, talkAbout } from './testing.ts'
import { offerOf } from '#test/sample-offer.ts'

const SIGNED = { typedName: 'Sal Example' }

test('a buyer offers, the seller counters, the buyer accepts: versions stay, and both have signed the last', async () => {
  const { asBuyer, asSeller, id } = await stage()
  expect(await readDeal(asSeller, id)).toMatchObject({ stage: 'talking', mayOffer: false, whyNot: 'no_offer_yet' })
  const first = await offer(asBuyer, id)
  expect(first).toMatchObject({ stage: 'offer', mayOffer: false, whyNot: 'own_offer_open' })
  const counter = await offer(asSeller, id, { priceCents: 19_000_000, ...SIGNED, answers: newestOf(first) })
  expect(counter.offers).toMatchObject([
    { version: 2, isOwn: true, state: 'open', priceCents: 19_000_000, steps: ['withdraw'] },
    { version: 1, isOwn: false, state: 'countered', priceCents: 18_500_000, steps: [] },
  ])
  const agreed = await dealOf(
    await asBuyer.post(`/api/offers/${newestOf(counter)}/accept`, { typedName: 'Bo Example' }),
  )
  expect(agreed).toMatchObject({
    stage: 'agreed',
    agreedOfferId: newestOf(counter),
    steps: ['start_diligence', 'start_closing', 'pass'],
    whyNot: 'past_offers',
  })
  expect(agreed.offers[0]?.signatures).toMatchObject([
    { typedName: 'Sal Example', isBySeller: true },
    { typedName: 'Bo Example', isBySeller: false },
  ])
  expect(marketDay(Date.parse(agreed.exclusiveUntil ?? '') - 1)).toBe(offerOf().closingOn)
})

test('an offer is answered once, by the one who got it, and a counter answers the open one', async () => {
  const { asBuyer, asSeller, id } = await stage()
  expect(await reasonOf(await asSeller.post(`/api/conversations/${id}/offers`, offerOf(SIGNED)))).toBe('wrong_step')
  const sent = newestOf(await offer(asBuyer, id))
  const again = (answers: number | null) => asBuyer.post(`/api/conversations/${id}/offers`, offerOf({ answers }))
  expect(await reasonOf(await again(null))).toBe('changed_meanwhile')
  expect(await reasonOf(await again(sent))).toBe('wrong_step')
  expect(await reasonOf(await asBuyer.post(`/api/offers/${sent}/accept`, SIGNED))).toBe('wrong_step')
  expect(await reasonOf(await asSeller.post(`/api/offers/${sent}/withdraw`, {}))).toBe('wrong_step')
  const declined = await dealOf(await asSeller.post(`/api/offers/${sent}/decline`, {}))
  expect(declined).toMatchObject({ stage: 'talking', offers: [{ state: 'declined' }] })
  expect((await asSeller.post(`/api/offers/${sent}/decline`, {})).status).toBe(200)
  expect(await reasonOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))).toBe('wrong_step')
  const second = newestOf(await offer(asBuyer, id))
  expect(await dealOf(await asBuyer.post(`/api/offers/${second}/withdraw`, {}))).toMatchObject({
    stage: 'talking',
    offers: [{ version: 2, state: 'withdrawn' }, { version: 1 }],
  })
})

test('a seller has answered by declining an offer, not by a buyer’s taking it back', async () => {
  const { asBuyer, asSeller, id } = await stage()
  const answered = async () => SellerReplies.parse(await (await asSeller.get('/api/contacts/replies')).json()).answered
  await asBuyer.post(`/api/offers/${newestOf(await offer(asBuyer, id))}/withdraw`, {})
  expect(await answered()).toBe(0)
  await asSeller.post(`/api/offers/${newestOf(await offer(asBuyer, id))}/decline`, {})
  expect(await answered()).toBe(1)
})

test('of twenty buyers whose offers are accepted at once one has agreed', async () => {
  const { world, asSeller, listingId } = await stage()
  const sent: number[] = []
  for (let count = 0; count < 20; count += 1) {
    const { buyer, id } = await talkAbout(world, listingId)
    sent.push(newestOf(await offer(world.as(buyer), id)))
  }
  const answers = await Promise.all(sent.map((offerId) => asSeller.post(`/api/offers/${offerId}/accept`, SIGNED)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const reasons = await Promise.all(answers.filter(({ status }) => status !== 200).map(reasonOf))
  expect(new Set(reasons)).toEqual(new Set(['kept_for_another']))
  expect(await world.sql(`select count(*) as agreed from deals where stage = 'agreed'`)).toEqual([{ agreed: 1 }])
})

test('twenty simultaneous presses of Accept make one agreement with one signature', async () => {
  const { world, asBuyer, asSeller, id } = await stage()
  const sent = newestOf(await offer(asBuyer, id))
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => asSeller.post(`/api/offers/${sent}/accept`, SIGNED)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await world.sql('select offer_id from offer_signatures where is_by_seller')).toEqual([{ offer_id: sent }])
})

test('a deal goes through its stages to the keys, which only the seller hands over', async () => {
  const { world, asBuyer, asSeller, id, listingId } = await stage()
  const sent = newestOf(await offer(asBuyer, id))
  const move = (client: typeof asBuyer, step: string) => client.post(`/api/deals/${id}/${step}`, {})
  expect(await reasonOf(await move(asBuyer, 'start_diligence'))).toBe('wrong_step')
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  expect(await dealOf(await move(asBuyer, 'start_diligence'))).toMatchObject({ stage: 'due_diligence' })
  expect(await dealOf(await move(asBuyer, 'start_diligence'))).toMatchObject({ stage: 'due_diligence' })
  expect(await dealOf(await move(asSeller, 'start_closing'))).toMatchObject({
    stage: 'closing',
    steps: ['close', 'pass'],
  })
  expect(await reasonOf(await move(asBuyer, 'close'))).toBe('wrong_step')
  expect(await dealOf(await move(asSeller, 'close'))).toMatchObject({ stage: 'closed', steps: [] })
  expect(await world.sql('select status from listings where id = $1', [listingId])).toEqual([{ status: 'sold' }])
  expect((await move(asSeller, 'lapse')).status).toBe(404)
})

test('each step of a deal is told to the other party, and not to who takes it', async () => {
  const { world, seller, buyer, asBuyer, asSeller, id } = await stage()
  const sent = newestOf(await offer(asBuyer, id))
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  const move = async (client: typeof asBuyer, step: string) => dealOf(await client.post(`/api/deals/${id}/${step}`, {}))
  const newest = async () => {
    const bells = [await bellOf(world, seller), await bellOf(world, buyer)]
    return bells.map(([notice]) => notice?.title)
  }
  const [offered] = await newest()
  await move(asSeller, 'start_diligence')
  expect(await newest()).toEqual([offered, 'Perry Street Bakery: Due diligence'])
  await move(asBuyer, 'start_closing')
  expect(await newest()).toEqual(['Perry Street Bakery: Closing', 'Perry Street Bakery: Due diligence'])
  await move(asSeller, 'close')
  expect(await newest()).toEqual(['Perry Street Bakery: Closing', 'Perry Street Bakery is handed over to you'])
})

test('an offer expires by the clock, for everyone at once and told by the job', async () => {
  const { world, asBuyer, asSeller, buyer, id } = await stage()
  const sent = newestOf(await offer(asBuyer, id, { validHours: 1 }))
  await world.sql(`update offers set expires_at = now() + interval '1 minute'`)
  await enforceDeadlines(world.services)
  expect(await readDeal(asSeller, id)).toMatchObject({ stage: 'offer', offers: [{ state: 'open' }] })
  await world.sql(`update offers set expires_at = now() - interval '1 second'`)
  expect(await readDeal(asSeller, id)).toMatchObject({ stage: 'talking', offers: [{ state: 'expired', steps: [] }] })
  const late = [
    await asSeller.post(`/api/offers/${sent}/accept`, SIGNED),
    await asSeller.post(`/api/offers/${sent}/decline`, {}),
    await asBuyer.post(`/api/offers/${sent}/withdraw`, {}),
    await asSeller.post(`/api/conversations/${id}/offers`, offerOf({ ...SIGNED, answers: sent })),
  ]
  expect(await Promise.all(late.map(reasonOf))).toEqual(['expired', 'expired', 'expired', 'expired'])
  await enforceDeadlines(world.services)
  await enforceDeadlines(world.services)
  expect(await world.sql('select stage from deals')).toEqual([{ stage: 'talking' }])
  const events = await world.sql(
    `select payload->>'outcome' as outcome from domain_events where name = 'offer.answered'`,
  )
  expect(events).toEqual([{ outcome: 'expired' }])
  expect(await offer(asBuyer, id)).toMatchObject({ stage: 'offer', offers: [{ version: 2 }, { state: 'expired' }] })
  // Others may have kept the seller from answering it, so nobody is blamed.
  expect((await bellOf(world, buyer)).map(({ message }) => message)).toContain(
    'Its time is over, so it can’t be accepted any more.',
  )
})

test('nobody else reads or moves a deal, and a block ends offers', async () => {
  const { world, asBuyer, asSeller, id, listingId } = await stage()
  const sent = newestOf(await offer(asBuyer, id))
  const { buyer, id: otherId } = await talkAbout(world, listingId)
  const other = world.as(buyer)
  const answers = [
    await other.get(`/api/deals/${id}`),
    await other.get(`/api/offers/${sent}.pdf`),
    await other.post(`/api/offers/${sent}/accept`, SIGNED),
    await other.post(`/api/deals/${id}/pass`, { reason: 'price' }),
    await other.post(`/api/conversations/${id}/offers`, offerOf()),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  await asSeller.post(`/api/conversations/${otherId}/block`)
  expect(await reasonOf(await other.post(`/api/conversations/${otherId}/offers`, offerOf()))).toBe(
    'conversation_blocked',
  )
  expect(await readDeal(other, otherId)).toMatchObject({ mayOffer: false, whyNot: 'blocked' })
  await world.sql(`update listings set status = 'withdrawn' where id = $1`, [listingId])
  expect(await reasonOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))).toBe('off_market')
})

test('a deal stays readable after its day of closing, which nobody can agree to any more', async () => {
  const { world, asBuyer, asSeller, id } = await stage()
  const tomorrow = marketDay(Date.now(), 1)
  const sent = await offer(asBuyer, id, { closingOn: tomorrow, diligenceDays: 0, validHours: 336 })
  // It expires with the day.
  expect(marketDay(Date.parse(sent.offers[0]?.expiresAt ?? '') - 1)).toBe(tomorrow)
  await world.sql('update offers set closing_on = current_date - 5')
  expect(await readDeal(asSeller, id)).toMatchObject({ stage: 'offer' })
  expect(await reasonOf(await asSeller.post(`/api/offers/${newestOf(sent)}/accept`, SIGNED))).toBe('expired')
})

test('wrong terms are explained at their field', async () => {
  const { asBuyer, id } = await stage()
  const fieldsOf = async (changes: object) =>
    (
      (await (await asBuyer.post(`/api/conversations/${id}/offers`, { ...offerOf(), ...changes })).json()) as {
        fields?: Record<string, string>
      }
    ).fields
  expect(await fieldsOf({ cashCents: 18_500_100 })).toEqual({ cashCents: 'Cash and note are more than the price' })
  expect(await fieldsOf({ noteCents: 100 })).toEqual({ noteMonths: 'Say over how many months the note is paid' })
  expect(await fieldsOf({ holdbackCents: 100 })).toEqual({ holdbackMonths: 'Say after how many months it is paid' })
  expect(await fieldsOf({ depositCents: 2_500_100 })).toEqual({
    depositCents: 'More than the cash from the buyer, which it is a part of',
  })
  expect(await fieldsOf({ diligenceDays: 76 })).toEqual({ diligenceDays: 'Would end after the day of closing' })
  expect(await fieldsOf({ closingOn: marketDay(Date.now()) })).toEqual({
    closingOn: 'Choose a day within the next 18 months',
  })
  expect(await fieldsOf({ closingOn: '2027-02-30' })).toEqual({ closingOn: 'Choose a day within the next 18 months' })
  expect(Object.keys((await fieldsOf({ contingencies: ['lease', 'lease'] })) ?? {})).toEqual(['contingencies'])
  for (const name of ['priceCents', 'cashCents', 'noteCents', 'holdbackCents', 'depositCents'] as const) {
    expect((await fieldsOf({ noteMonths: 1, holdbackMonths: 1, [name]: 250_050 }))?.[name], name).toBe(
      'Enter whole dollars, without cents',
    )
  }
  expect(await fieldsOf({ typedName: ' ' })).toEqual({ typedName: 'Type your full name' })
})

test('the seller compares the newest offer of each buyer, highest price first', async () => {
  const { world, asBuyer, asSeller, id, listingId } = await stage()
  await offer(asBuyer, id, { priceCents: 17_000_000 })
  const { buyer, id: otherId } = await talkAbout(world, listingId)
  const first = await offer(world.as(buyer), otherId, { priceCents: 15_000_000 })
  await offer(asSeller, otherId, { priceCents: 18_000_000, answers: newestOf(first), ...SIGNED })
  const received = (await (await asSeller.get(`/api/my-businesses/${listingId}/offers`)).json()) as unknown[]
  expect(received).toMatchObject([
    { conversationId: otherId, stage: 'offer', offer: { version: 2, isOwn: true, priceCents: 18_000_000 } },
    {
      conversationId: id,
      buyerName: expect.stringContaining('Bo') as string,
      offer: { version: 1, priceCents: 17_000_000 },
    },
  ])
})

test('an agreement about one business leaves an offer for another one of its seller to be accepted', async () => {
  const { world, seller, asBuyer, asSeller, id, listingId } = await stage()
  await offer(asBuyer, id)
  const otherListing = await world.listing({ sellerId: seller.id, priceCents: 18_500_000 })
  const other = await talkAbout(world, otherListing)
  const sent = newestOf(await offer(world.as(other.buyer), other.id))
  await dealOf(await asSeller.post(`/api/offers/${sent}/accept`, SIGNED))
  const received = async (listing: number) =>
    (await (await asSeller.get(`/api/my-businesses/${listing}/offers`)).json()) as unknown[]
  expect(await received(listingId)).toMatchObject([{ conversationId: id, offer: { steps: ['accept', 'decline'] } }])
  expect(await received(otherListing)).toMatchObject([{ conversationId: other.id, stage: 'agreed' }])
})

test('a mail about an offer says until when it stands, with the zone of that time', async () => {
  const { world, asBuyer, id } = await stage()
  await offer(asBuyer, id)
  await world.runJobs()
  const texts = await Promise.all((await world.mails()).map(async (source) => (await simpleParser(source)).text ?? ''))
  expect(texts.join('\n')).toMatch(/It is open until \w+ \d+, \d{4}, \d+:\d\d [AP]M Pacific time\./u)
})
