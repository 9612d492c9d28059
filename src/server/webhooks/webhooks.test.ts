import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Webhooks } from '#shared/webhooks/webhooks.ts'
import { reasonOf } from '#server/deals/testing.ts'
import { step } from '#server/listings/testing.ts'
import { businessesCsv } from '#server/listings/import/testing.ts'
import { OutgoingError, postToStranger } from '#server/platform/outgoing/post-to-stranger.ts'
import { startReceiver } from '#test/servers/webhook-receiver.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { secretOf } from './signature.ts'
import { addWebhook, deliveriesOf } from './testing.ts'

const openWorld = () => createWorld({ WEBHOOKS_TO_LOOPBACK: '1' })
/** Lets the time until the next attempts pass. */
const skipDelays = (world: World) =>
  world.sql("update pgboss.job set start_after = now() where name = 'send-webhook' and state < 'active'")

test('the secret of a webhook never changes: its receiver has stored it', () => {
  expect(secretOf('a secret of a site', '00000000-0000-4000-8000-000000000001')).toBe(
    'whsec_6YImJK1k9K3AE4TPp88vYCSflVio78xXWWx5DeCCkHs=',
  )
})

test('a webhook is told what happens to its owner’s listings, signed as Standard Webhooks', async () => {
  const world = await openWorld()
  const receiver = await startReceiver()
  const [seller, other] = [await world.person({ role: 'seller' }), await world.person({ role: 'seller' })]
  const { id, secret } = await addWebhook(world, seller, receiver.url, ['listing.published', 'listing.sold'])
  const [own, foreign] = await world.listings([{ sellerId: seller.id }, { sellerId: other.id }])
  await step(world, seller, Number(own), 'sell')
  await step(world, other, Number(foreign), 'sell')
  await world.as(seller).post('/api/my-businesses/import?verificationConsent=true', businessesCsv(2))
  await world.runJobs()

  const told = receiver.calls.map(({ body }) => JSON.parse(body) as { type: string; data: object })
  expect(told.map(({ type }) => type).toSorted()).toEqual(['listing.published', 'listing.published', 'listing.sold'])
  const sold = told.findIndex(({ type }) => type === 'listing.sold')
  const call = receiver.calls[sold]
  expect(told[sold]).toEqual({
    type: 'listing.sold',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/u),
    data: { businessId: own, status: 'sold' },
  })
  const { 'webhook-id': messageId, 'webhook-timestamp': at, 'webhook-signature': signature } = call?.headers ?? {}
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key)
    .update(`${String(messageId)}.${String(at)}.${call?.body}`)
    .digest('base64')
  expect(signature).toBe(`v1,${expected}`)
  expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(300)

  const deliveries = await deliveriesOf(world, seller, id)
  expect(deliveries).toHaveLength(3)
  expect(
    deliveries.every(
      ({ state, attempts, lastStatus }) => state === 'delivered' && attempts === 1 && lastStatus === 204,
    ),
  ).toBe(true)
  expect(JSON.stringify(await world.sql('select * from webhook_endpoints'))).not.toContain(secret)
  // Its log is its owner's alone.
  expect((await world.as(other).get(`/api/account/webhooks/${id}/deliveries`)).status).toBe(404)
})

test('what does not arrive is tried again under the same id, and can be sent again by hand', async () => {
  const world = await openWorld()
  const receiver = await startReceiver()
  const seller = await world.person({ role: 'seller' })
  const { id } = await addWebhook(world, seller, receiver.url)
  const listingId = await world.listing({ sellerId: seller.id })
  // A redirect is not followed.
  Object.assign(receiver, { status: 302, location: receiver.url })
  await step(world, seller, listingId, 'sell')
  await world.runJobs()
  expect(await deliveriesOf(world, seller, id)).toMatchObject([
    { state: 'waiting', attempts: 1, lastStatus: 302, lastError: 'Answered 302' },
  ])
  receiver.status = 200
  await skipDelays(world)
  await world.runJobs()
  const [delivery] = await deliveriesOf(world, seller, id)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 2, lastError: null })
  const replay = () => world.as(seller).post(`/api/account/webhooks/${id}/deliveries/${delivery?.id}/replay`)
  expect([(await replay()).status, (await replay()).status]).toEqual([202, 202])
  await world.runJobs()
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.id]))
  expect(receiver.calls).toHaveLength(3)
})

test('a delivery that waits for its next attempt is sent at once by hand, and then not once more', async () => {
  const world = await openWorld()
  const receiver = await startReceiver()
  receiver.status = 500
  const seller = await world.person({ role: 'seller' })
  const { id } = await addWebhook(world, seller, receiver.url)
  await step(world, seller, await world.listing({ sellerId: seller.id }), 'sell')
  await world.runJobs()
  const [waiting] = await deliveriesOf(world, seller, id)
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 })
  receiver.status = 200
  const replay = () => world.as(seller).post(`/api/account/webhooks/${id}/deliveries/${waiting?.id}/replay`)
  expect([(await replay()).status, (await replay()).status]).toEqual([202, 202])
  await world.runJobs()
  expect(await deliveriesOf(world, seller, id)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  await skipDelays(world)
  await world.runJobs()
  expect(receiver.calls).toHaveLength(2)
})

test('a webhook that fails for days is switched off with a notice, until its owner switches it on', async () => {
  const world = await openWorld()
  const receiver = await startReceiver()
  receiver.status = 500
  const seller = await world.person({ role: 'seller' })
  const { id } = await addWebhook(world, seller, receiver.url)
  const listingId = await world.listing({ sellerId: seller.id })
  await step(world, seller, listingId, 'sell')
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await world.runJobs()
    await skipDelays(world)
  }
  expect(await deliveriesOf(world, seller, id)).toMatchObject([{ state: 'failed', attempts: 8 }])
  expect(receiver.calls).toHaveLength(8)
  const webhook = async () => Webhooks.parse(await (await world.as(seller).get('/api/account/webhooks')).json())[0]
  expect((await webhook())?.disabledAt).toBeNull()

  await world.sql("update webhook_endpoints set failing_since = now() - interval '6 days'")
  await step(world, seller, listingId, 'relist')
  await world.runJobs()
  expect((await webhook())?.disabledAt).not.toBeNull()
  expect((await world.mails()).filter((mail) => mail.includes('A webhook was switched off'))).toHaveLength(1)
  await step(world, seller, listingId, 'sell')
  await skipDelays(world)
  await world.runJobs()
  expect(receiver.calls).toHaveLength(9)
  const [told] = await deliveriesOf(world, seller, id)
  const again = await world.as(seller).post(`/api/account/webhooks/${id}/deliveries/${told?.id}/replay`)
  expect([again.status, await reasonOf(again)]).toEqual([409, 'disabled'])
  await world.runJobs()
  expect(receiver.calls).toHaveLength(9)

  await world.as(seller).post(`/api/account/webhooks/${id}/enable`)
  expect(await webhook()).toMatchObject({ disabledAt: null, failingSince: null })
  await world.sql("update webhook_deliveries set created_at = now() - interval '31 days'")
  await world.services.queue.send(world.services.db, 'sweep-webhooks', {})
  await world.runJobs()
  expect(await deliveriesOf(world, seller, id)).toEqual([])
})

test('a webhook hears of a message to its owner, without its text', async () => {
  const world = await openWorld()
  const receiver = await startReceiver()
  const [seller, buyer] = [
    await world.person({ role: 'seller' }),
    await world.person({ role: 'buyer', isSubscribed: true }),
  ]
  await addWebhook(world, seller, receiver.url, ['message.received'])
  await addWebhook(world, buyer, receiver.url, ['message.received'])
  const listingId = await world.listing({ sellerId: seller.id })
  const opened = await world.as(buyer).post('/api/conversations', {
    listingId,
    clientKey: randomUUID(),
    text: 'Is it still for sale?',
  })
  expect(opened.status).toBe(201)
  await world.runJobs()
  expect(receiver.calls).toHaveLength(1)
  expect(receiver.calls[0]?.body).toContain('"conversationId"')
  expect(receiver.calls[0]?.body).not.toContain('still for sale')
})

test.each([
  'http://example.com/hooks',
  'https://127.0.0.1/hooks',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost:8443/',
  'https://db.internal/',
  'https://10.0.0.1.:443/',
  'ftp://example.com/',
  'not an address',
])('%s is refused as a webhook', async (url) => {
  const world = await createWorld()
  const answer = await world
    .as(await world.person())
    .post('/api/account/webhooks', { url, events: ['message.received'] })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ fields: { url: expect.any(String) } })
})

const call = (url: string) => postToStranger({ url, body: '{}', headers: {}, allowsLoopback: false })

test('a name that leads to this machine is not called, whatever it was when it was added', async () => {
  const receiver = await startReceiver()
  const { port } = new URL(receiver.url)
  await expect(call(`https://localhost:${port}/`)).rejects.toThrow('The address is not on the internet')
  await expect(call(`https://127.0.0.1:${port}/`)).rejects.toThrow(OutgoingError)
  await expect(call(`http://example.com/`)).rejects.toThrow('Not an https address')
  expect(receiver.calls).toEqual([])
})

test('the switch for development is refused on a public site', async () => {
  const reachable = { WEBHOOKS_TO_LOOPBACK: '1', PUBLIC_URL: 'https://market.example' }
  await expect(createWorld(reachable)).rejects.toThrow('WEBHOOKS_TO_LOOPBACK')
})
