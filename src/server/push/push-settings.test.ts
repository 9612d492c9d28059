import { randomUUID } from 'node:crypto'
import { generateSignedCookie } from 'hono/cookie'
import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { DEFAULT_PUSH_PREFERENCES, MOST_PUSH_BROWSERS, PushSettings } from '#shared/push/push.ts'
import { close } from '#server/own-data/testing.ts'
import { memberWithPassword } from '#test/member.ts'
import { isOfPushService } from '#server/platform/push/push-services.ts'
import { vapidKeys } from '#server/platform/push/vapid-keys.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { newBrowser } from '#test/servers/push-service.ts'
import { subscribe } from './testing.ts'

async function settingsOf(world: World, person: Person): Promise<PushSettings> {
  return PushSettings.parse(await (await world.as(person).get('/api/push')).json())
}

/** The same member in another browser. */
async function elsewhere(world: World, person: Person): Promise<Person> {
  const token = randomUUID()
  await world.sql(`insert into sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`, [
    person.id,
    token,
  ])
  const cookie = await generateSignedCookie('handover_session', token, world.services.secret)
  return { ...person, cookie: cookie.split(';')[0] ?? '' }
}

test('what is pushed is chosen switch by switch, and is the same in all browsers', async () => {
  const world = await createWorld()
  const ada = await world.person()
  expect(await settingsOf(world, ada)).toMatchObject({ preferences: DEFAULT_PUSH_PREFERENCES, isOnHere: false })
  const chosen = { ...DEFAULT_PUSH_PREFERENCES, messages: false, businessListed: true }
  expect(await (await world.as(ada).put('/api/push/preferences', chosen)).json()).toEqual(chosen)
  expect(await settingsOf(world, await elsewhere(world, ada))).toMatchObject({ preferences: chosen })
  expect((await world.as(ada).put('/api/push/preferences', { ...chosen, email: true })).status).toBe(400)
})

test('a browser gets pushes from when it is switched on until it is switched off or signed out', async () => {
  const world = await createWorld()
  const ada = await world.person()
  const phone = await elsewhere(world, ada)
  await subscribe(world, phone)
  await subscribe(world, ada)
  expect([await settingsOf(world, ada), await settingsOf(world, phone)]).toMatchObject([
    { isOnHere: true },
    { isOnHere: true },
  ])
  expect((await world.as(ada).delete('/api/push/browser')).status).toBe(204)
  expect((await world.as(ada).delete('/api/push/browser')).status).toBe(204)
  expect((await settingsOf(world, ada)).isOnHere).toBe(false)
  expect(await countBrowsers(world)).toBe(1)
  await world.as(phone).post('/api/logout')
  expect(await countBrowsers(world)).toBe(0)
})

test('closing the account ends pushes in every browser', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world)
  await subscribe(world, ada)
  expect((await close(world, ada)).status).toBe(200)
  expect(await countBrowsers(world)).toBe(0)
})

test('of more than ten browsers those that were away longest get nothing', async () => {
  const world = await createWorld()
  const ada = await world.person()
  await subscribe(world, ada)
  await world.sql(`update push_browsers set used_at = used_at - interval '1 day'`)
  for (let count = 0; count < MOST_PUSH_BROWSERS; count += 1) await subscribe(world, await elsewhere(world, ada))
  expect(await countBrowsers(world)).toBe(MOST_PUSH_BROWSERS)
  expect((await settingsOf(world, ada)).isOnHere).toBe(false)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://user:word@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com.evil.example/fcm/send/a',
  'https://evilpush.apple.com/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'https://fcm.googleapis.com@evil.example/a',
  String.raw`https://evil.example\.push.apple.com/a`,
])('%s is no address of a push service', (endpoint) => {
  expect(isOfPushService(endpoint)).toBe(false)
})

test('addresses of the known push services are taken; others, and keys that seal nothing, are refused at their field', async () => {
  const world = await createWorld()
  const ada = await world.person()
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://db5p.notify.windows.com/w/?token=a',
  ]) {
    expect((await world.as(ada).put('/api/push/browser', { ...newBrowser().address, endpoint })).status).toBe(204)
  }
  const { endpoint, keys } = newBrowser().address
  for (const [damaged, field] of [
    [{ endpoint: 'https://127.0.0.1/a', keys }, 'endpoint'],
    [{ endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }, 'keys.p256dh'],
    [{ endpoint, keys: { ...keys, p256dh: 'short' } }, 'keys.p256dh'],
    [{ endpoint, keys: { ...keys, auth: '' } }, 'keys.auth'],
  ] as const) {
    const answer = await world.as(ada).put('/api/push/browser', damaged)
    expect(answer.status).toBe(400)
    expect(Object.keys(Problem.parse(await answer.json()).fields ?? {})).toEqual([field])
  }
  expect(await countBrowsers(world)).toBe(1)
})

test('every machine of a site has the same key, and another site another one', () => {
  const keys = vapidKeys('a secret of at least 32 characters')
  expect(vapidKeys('a secret of at least 32 characters')).toEqual(keys)
  expect(vapidKeys('another secret, just as long as that')).not.toEqual(keys)
  expect([keys.publicKey, keys.privateKey].map((key) => Buffer.from(key, 'base64url').length)).toEqual([65, 32])
})

test('a site without its service worker offers no pushes', async () => {
  const world = await createWorld({ SERVICE_WORKER: '0' })
  expect((await settingsOf(world, await world.person())).publicKey).toBe(null)
})

async function countBrowsers(world: World): Promise<number> {
  return (await world.sql('select from push_browsers')).length
}
