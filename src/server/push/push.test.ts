import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { OpenedConversation } from '#shared/conversations/conversations.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { contact, minutesPass, write } from '#server/conversations/testing.ts'
import { listConfidentially, TEASER } from '#server/listings/identity/testing.ts'
import { announce } from '#server/notifications/announce.ts'
import { notifyUser, ringBell } from '#server/notifications/notify-user.ts'
import { DEFAULT_PUSH_PREFERENCES } from '#shared/push/push.ts'
import { newBrowser, readVapid } from '#test/servers/push-service.ts'
import type { Person, World } from '#test/world.ts'
import { pushStage, subscribe } from './testing.ts'

interface Talk {
  id: ConversationId
  buyer: Person
  seller: Person
}

async function talkIn(world: World): Promise<Talk> {
  const seller = await world.person({ role: 'seller', firstName: 'Sam' })
  const buyer = await world.person({ role: 'buyer', firstName: 'Bea', isSubscribed: true })
  const listingId = await world.listing({ sellerId: seller.id, title: 'Corner Bakery' })
  const { id } = OpenedConversation.parse(await (await contact(world.as(buyer), listingId, 'Hello')).json())
  return { id, buyer, seller }
}

async function seconds(world: World): Promise<void> {
  await minutesPass(world, 1)
}

test('a message is pushed to its recipient, sealed for their browser and signed by the site, without its text', async () => {
  const { world, parcels } = await pushStage(undefined, { SUPPORT_EMAIL: 'help@handover.example' })
  const { id, buyer, seller } = await talkIn(world)
  const [phone, other] = [await subscribe(world, seller), await subscribe(world, buyer)]
  await write(world.as(buyer), id, 'A secret')
  expect(parcels).toEqual([])
  await seconds(world)
  expect(parcels).toHaveLength(1)
  const [parcel] = parcels
  expect(phone.open(parcel)).toEqual({
    title: 'New message about Corner Bakery',
    body: 'Bea Example wrote to you.',
    tag: `message-${id}`,
    path: `/messages/${id}`,
    memberId: seller.id,
  })
  expect(() => other.open(parcel)).toThrow()
  expect(parcel).toMatchObject({
    path: new URL(phone.address.endpoint).pathname,
    headers: {
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      urgency: 'normal',
      topic: createHash('sha256').update(`message-${id}`).digest('base64url').slice(0, 32),
    },
  })
  if (!parcel) return
  const { aud, exp, sub } = readVapid(parcel, world.services.push.publicKey)
  expect([aud, sub]).toEqual(['https://fcm.googleapis.com', 'mailto:help@handover.example'])
  expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3600 * 1000)
})

test('of several messages the last is pushed, and none that was read or that a switch is off for', async () => {
  const { world, parcels } = await pushStage()
  const { id, buyer, seller } = await talkIn(world)
  await subscribe(world, seller)
  for (const text of ['One', 'Two', 'Three']) await write(world.as(buyer), id, text)
  await seconds(world)
  expect(parcels).toHaveLength(1)

  const sent = (await (await write(world.as(buyer), id, 'Four')).json()) as { id: number }
  await world.as(seller).post(`/api/conversations/${id}/read`, { messageId: sent.id })
  await seconds(world)
  expect(parcels).toHaveLength(1)

  await write(world.as(buyer), id, 'Five')
  await world.as(seller).put('/api/push/preferences', { ...DEFAULT_PUSH_PREFERENCES, messages: false })
  await seconds(world)
  expect(parcels).toHaveLength(1)
  await write(world.as(buyer), id, 'Six')
  await seconds(world)
  expect(parcels).toHaveLength(1)
})

test('a buyer is pushed neither the name of a confidential business nor that of its seller', async () => {
  const { world, parcels } = await pushStage()
  const seller = await world.person({ role: 'seller', firstName: 'Quirin' })
  const listingId = await listConfidentially(world, seller)
  const buyer = await world.person({ role: 'buyer', isSubscribed: true })
  const { id } = OpenedConversation.parse(await (await contact(world.as(buyer), listingId)).json())
  const phone = await subscribe(world, buyer)
  await world.as(seller).post(`/api/conversations/${id}/reveal`)
  await write(world.as(seller), id, 'Hello')
  await seconds(world)
  expect(phone.open(parcels.at(-1))).toMatchObject({
    title: `New message about ${TEASER.teaserTitle}`,
    body: 'The seller wrote to you.',
  })
})

test('own affairs are pushed without names and sums, news of what was saved as on the bell', async () => {
  const { world, parcels } = await pushStage()
  const [ada, bo] = await world.people([{}, {}])
  if (!ada || !bo) return
  const phone = await subscribe(world, ada)
  await world.services.db.transaction(async (tx) => {
    const notice = {
      type: 'offer_received',
      title: 'Bea Example made an offer for Corner Bakery',
      message: 'The price is $310,000.',
      path: '/messages/1?tab=deal',
    } as const
    await notifyUser(world.services, tx, ada.id, notice)
    await notifyUser(world.services, tx, bo.id, notice)
    const found = {
      type: 'saved_search_matched',
      title: 'New match: Bakeries',
      message: 'A bakery.',
      path: '/',
    } as const
    await ringBell(world.services, tx, ada.id, found)
  })
  await world.runJobs()
  const notes = parcels.map((parcel) => phone.open(parcel)).toSorted((a, b) => a.title.localeCompare(b.title))
  expect(notes).toMatchObject([
    { title: 'New match: Bakeries', body: 'A bakery.', path: '/' },
    { title: 'You have an offer', body: 'Open it to read more.', path: '/messages/1?tab=deal' },
  ])
})

test('an announcement is pushed to those who switched its push on, even with the bell and mails off', async () => {
  const { world, parcels } = await pushStage()
  const [ada, bo, noBrowser] = await world.people([{}, {}, {}])
  if (!ada || !bo || !noBrowser) return
  const phone = await subscribe(world, ada)
  await subscribe(world, bo)
  const bell = await (await world.as(ada).get('/api/notification-preferences')).json()
  await world.as(ada).post('/api/notification-preferences', {
    ...(bell as object),
    featureUpdatesInApp: false,
    featureUpdatesEmail: false,
  })
  for (const person of [ada, noBrowser])
    await world.as(person).put('/api/push/preferences', { ...DEFAULT_PUSH_PREFERENCES, featureUpdates: true })
  await world.services.db.transaction((tx) =>
    announce(world.services, tx, { topic: 'feature_update', title: 'Maps', message: 'There are maps now.' }),
  )
  await world.runJobs()
  expect(parcels.map((parcel) => phone.open(parcel))).toMatchObject([
    { title: 'Maps', body: 'There are maps now.', path: '/', memberId: ada.id },
  ])
  expect(await (await world.as(ada).get('/api/notifications/count')).json()).toBe(0)
})

test('a browser that its push service forgot is forgotten, and one that is out of reach is tried again', async () => {
  const answers = [503, 429, 201, 410]
  const { world, parcels } = await pushStage((count) => ({ status: answers[count - 1] ?? 500 }))
  const { id, buyer, seller } = await talkIn(world)
  await subscribe(world, seller)
  await write(world.as(buyer), id, 'Hello')
  await seconds(world)
  for (let round = 0; round < 2; round += 1) {
    await world.sql("update pgboss.job set start_after = now() - interval '1 minute' where state = 'retry'")
    await world.runJobs()
  }
  expect(parcels).toHaveLength(3)
  expect(await isOn(world, seller)).toBe(true)
  await write(world.as(buyer), id, 'Hello again')
  await seconds(world)
  expect(parcels).toHaveLength(4)
  expect(await isOn(world, seller)).toBe(false)
  await write(world.as(buyer), id, 'And again')
  await seconds(world)
  expect(parcels).toHaveLength(4)
})

test('a redirect of a push service is not followed, and a refusal is not repeated', async () => {
  const { world, parcels } = await pushStage((count) =>
    count === 1 ? { status: 307, headers: { location: 'https://fcm.googleapis.com/elsewhere' } } : { status: 403 },
  )
  const { id, buyer, seller } = await talkIn(world)
  await subscribe(world, seller)
  for (const text of ['One', 'Two']) {
    await write(world.as(buyer), id, text)
    await seconds(world)
    await world.sql("update pgboss.job set start_after = now() - interval '1 minute' where state = 'retry'")
    await world.runJobs()
  }
  expect(parcels.map(({ path }) => path.includes('elsewhere'))).toEqual([false, false])
})

async function isOn(world: World, person: Person): Promise<boolean> {
  return ((await (await world.as(person).get('/api/push')).json()) as { isOnHere: boolean }).isOnHere
}

test('an address is the last session’s that named it', async () => {
  const { world, parcels } = await pushStage()
  const { id, buyer, seller } = await talkIn(world)
  const shared = await subscribe(world, buyer)
  await subscribe(world, seller, shared)
  expect([await isOn(world, buyer), await isOn(world, seller)]).toEqual([false, true])
  // The buyer, who is told nothing there any more.
  await write(world.as(seller), id, 'For the buyer')
  await seconds(world)
  expect(parcels).toEqual([])
  const renewed = await subscribe(world, seller, newBrowser())
  await write(world.as(buyer), id, 'For the seller')
  await seconds(world)
  expect(parcels).toHaveLength(1)
  expect(renewed.open(parcels[0])).toMatchObject({ memberId: seller.id })
})
