import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { ConfirmedListing, ListingHistory } from '#shared/listings/listing-history.ts'
import { contact } from '#server/conversations/testing.ts'
import { bellOf } from '#server/notifications/testing.ts'
import { stage, step } from '#server/listings/testing.ts'
import { SUBMISSION } from '#test/submission.ts'
import type { Client, World } from '#test/world.ts'
import { askWhetherForSale } from './ask-whether-for-sale.ts'
import { confirmationToken, readConfirmationToken } from './confirmation-token.ts'

const DAY_MS = 86_400_000

test('an owner is asked after 30 and 37 days, and an unconfirmed listing is paused after 45', async () => {
  const { world, seller, id } = await stage({ title: 'Bakery' })
  const subjects = async () => (await mailsOf(world)).map((mail) => /^Subject: (.*)$/mu.exec(mail)?.[1])
  await daysPass(world, 29.99)
  expect(await subjects()).toEqual([])
  await daysPass(world, 0.02)
  await daysPass(world, 6.98)
  expect(await subjects()).toEqual(['Still for sale? Bakery'])
  await daysPass(world, 0.02)
  await daysPass(world, 7.97)
  expect([await statusOf(world), (await subjects()).length]).toEqual(['listed', 2])
  await daysPass(world, 0.03)
  await daysPass(world, 3)
  expect([await statusOf(world), await subjects()]).toEqual([
    'paused',
    ['Still for sale? Bakery', 'Still for sale? Bakery', 'Bakery is paused'],
  ])
  expect((await bellOf(world, seller)).map(({ type, path }) => [type, path])).toEqual([
    ['listing_paused', `/my-businesses/${id}`],
  ])

  const { html } = await simpleParser((await world.mails())[1] ?? '')
  expect(html).toMatch(new RegExp(`whether <a href="[^"]+/business/${id}"[^>]*>Bakery</a> is still for sale`, 'u'))
  expect(html).toMatch(/mark that on <a href="[^"]+\/dashboard"/u)
  const mail = ((await world.mails())[1] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [, token = ''] = /confirm-listing\?token=([\w.~-]+)/u.exec(mail) ?? []
  const confirmed = await world.post(`/api/confirm-listing?token=${token}`)
  expect(ConfirmedListing.parse(await confirmed.json())).toMatchObject({ id, status: 'listed' })
  expect((await world.get(`/api/businesses/${id}/summary`)).status).toBe(200)
  await daysPass(world, 29)
  expect(await subjects()).toHaveLength(3)
})

test('a mail that is late is followed by a week before the next, and a sample is never asked', async () => {
  const { world } = await stage({ title: 'Bakery' })
  const sample = await world.person({ email: 'sample@handover.example', role: 'seller' })
  await world.listing({ sellerId: sample.id })
  await daysPass(world, 80)
  await daysPass(world, 0.1)
  expect([await statusOf(world), (await mailsOf(world)).length]).toEqual(['listed', 1])
  await daysPass(world, 7)
  expect(await mailsOf(world)).toHaveLength(2)
  await daysPass(world, 8)
  expect([await statusOf(world), (await mailsOf(world)).length]).toEqual(['paused', 3])
  expect(await world.sql("select from listings where status = 'listed'")).toHaveLength(1)
})

test('a confirmation link is refused once it is old, changed or of another kind', () => {
  const now = new Date()
  const token = confirmationToken('secret', 12, now)
  const read = (text: string, days = 0, secret = 'secret') =>
    readConfirmationToken(secret, text, new Date(now.getTime() + days * DAY_MS))
  expect([read(token), read(token, 59), read(token, 61.1)]).toEqual([12, 12, undefined])
  const changed = [`1${token}`, `${token}.1`, token.replace('12.', '13.'), '']
  expect([read(token, 0, 'other'), ...changed.map((text) => read(text))]).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})

test('paused: gone for strangers, open to its owner, staff and whoever wrote about it, and back by one click', async () => {
  const { world, seller, id } = await stage()
  const [buyer, stranger, admin] = await world.people([
    { role: 'buyer', isSubscribed: true },
    { role: 'buyer', isSubscribed: true },
    { role: 'admin' },
  ])
  if (!buyer || !stranger || !admin) throw new Error('people are missing')
  await contact(world.as(buyer), id)
  const statuses = async (client: Client) =>
    (await Promise.all(['', '/summary', '/history'].map((part) => client.get(`/api/businesses/${id}${part}`)))).map(
      ({ status }) => status,
    )
  expect((await step(world, seller, id, 'pause')).status).toBe(200)
  expect(await statuses(world)).toEqual([401, 404, 404])
  expect(await statuses(world.as(stranger))).toEqual([404, 404, 404])
  for (const person of [buyer, seller, admin]) expect(await statuses(world.as(person))).toEqual([200, 200, 200])
  expect((await world.get('/api/businesses')).headers.get('x-total-count')).toBe('0')
  expect((await contact(world.as(stranger), id)).status).toBe(404)
  expect((await bellOf(world, seller)).map(({ type }) => type)).toEqual(['buyer_unanswered'])

  expect((await world.as(buyer).post(`/api/businesses/${id}/confirm`)).status).toBe(404)
  expect((await world.as(seller).post(`/api/businesses/${id}/confirm`)).status).toBe(200)
  expect(await statuses(world)).toEqual([401, 200, 200])
  await step(world, seller, id, 'withdraw')
  expect((await world.as(seller).post(`/api/businesses/${id}/confirm`)).status).toBe(409)
  expect(await statuses(world.as(buyer))).toEqual([404, 404, 404])
})

test('a pause while an offer is there keeps that, however the pause began', async () => {
  const { world, seller, id } = await stage()
  const statusAfterConfirming = async () =>
    ((await (await world.as(seller).post(`/api/businesses/${id}/confirm`)).json()) as { status: string }).status
  await step(world, seller, id, 'offer')
  await step(world, seller, id, 'pause')
  expect(await statusAfterConfirming()).toBe('under_offer')
  await daysPass(world, 30)
  await daysPass(world, 7)
  await daysPass(world, 8)
  expect(await statusOf(world)).toBe('paused')
  expect(await statusAfterConfirming()).toBe('under_offer')
  await step(world, seller, id, 'relist')
  await step(world, seller, id, 'pause')
  expect(await statusAfterConfirming()).toBe('listed')
})

test('the history tells prices and days on the market, which relisting within 90 days does not reset', async () => {
  const { world, seller, id } = await stage({ createdAt: new Date(Date.now() - 40.5 * DAY_MS), priceCents: 9_000_000 })
  const history = async (listingId = id) =>
    ListingHistory.parse(await (await world.get(`/api/businesses/${listingId}/history`)).json())
  const [{ updatedAt = '' } = {}] = (await world.sql('select updated_at as "updatedAt" from listings')) as {
    updatedAt?: string
  }[]
  const version = new Date(updatedAt).toISOString()
  await world
    .as(seller)
    .patch(`/api/businesses/${id}`, { askingPrice: 80_000, hasTaxReturns: true, updatedAt: version })
  expect(await history()).toMatchObject({
    prices: [{ price: 9_000_000 }, { price: 8_000_000 }],
    daysOnMarket: 40,
    replyText: null,
    claimsTaxReturns: true,
    claimsFinancials: false,
  })
  await step(world, seller, id, 'withdraw')
  await world.sql(
    "update listings set left_market_at = now() - interval '89 days', created_at = created_at - interval '89 days'",
  )
  await step(world, seller, id, 'relist')
  expect((await history()).daysOnMarket).toBe(129)
  await step(world, seller, id, 'withdraw')
  await world.sql("update listings set left_market_at = now() - interval '91 days'")
  await step(world, seller, id, 'relist')
  expect(await history()).toMatchObject({ daysOnMarket: 0, prices: [{ price: 8_000_000 }] })
})

test('the same business listed once more goes on where it was, unless one of the two is confidential', async () => {
  const { world, seller, id } = await stage({
    createdAt: new Date(Date.now() - 50.5 * DAY_MS),
    registrationNumber: '604-111-222',
  })
  await world.sql(
    'insert into listing_prices (listing_id, price_cents, since) select id, 7000000, created_at from listings',
  )
  await step(world, seller, id, 'withdraw')
  async function listAgain(more: object): Promise<ListingHistory> {
    const submission = { ...SUBMISSION, businessRegistration: '604 111 222', ...more }
    const { id: again } = (await (await world.as(seller).post('/api/businesses', submission)).json()) as { id: number }
    return ListingHistory.parse(await (await world.get(`/api/businesses/${again}/history`)).json())
  }
  const teaser = {
    isConfidential: true,
    teaserTitle: 'A shop in the county',
    teaserText: 'x'.repeat(60),
    area: 'Spokane County',
  }
  expect((await listAgain(teaser)).daysOnMarket).toBe(0)
  expect(await listAgain({})).toMatchObject({
    daysOnMarket: 50,
    prices: [{ price: 7_000_000 }, { price: SUBMISSION.askingPrice * 100 }],
  })
})

async function mailsOf(world: World): Promise<string[]> {
  await world.runJobs()
  return world.mails()
}

async function statusOf(world: World): Promise<unknown> {
  return (await world.sql('select status from listings order by id limit 1'))[0]?.['status']
}

/** Moves everything that is timed back, then runs the job twice: a second run changes nothing. */
async function daysPass(world: World, days: number): Promise<void> {
  await world.sql(`update listings set confirmed_at = confirmed_at - interval '${days} days',
    confirmation_asked_at = confirmation_asked_at - interval '${days} days'`)
  for (let run = 0; run < 2; run += 1) await askWhetherForSale(world.services)
}
