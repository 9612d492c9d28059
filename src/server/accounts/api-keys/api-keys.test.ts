import { expect, test } from 'vitest'
import { ApiKeys } from '#shared/accounts/api-keys.ts'
import { close } from '#server/own-data/testing.ts'
import { addPassword, memberWithPassword, PASSWORD } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import { makeKey } from './testing.ts'

test('a key is shown once, only its hash is stored, and its owner sees when it was last used', async () => {
  const world = await createWorld()
  const ada = await world.person({ role: 'seller' })
  const { key, prefix, lastUsedAt } = await makeKey(world, ada, ['listings:read'], 90)
  expect(key).toMatch(/^hk_[\w-]{43}$/u)
  expect(key.startsWith(prefix)).toBe(true)
  expect(lastUsedAt).toBeNull()
  expect(JSON.stringify(await world.sql('select * from api_keys'))).not.toContain(key)

  expect((await world.withKey(key).get('/api/my-businesses')).status).toBe(200)
  const text = await (await world.as(ada).get('/api/account/keys')).text()
  expect(text).not.toContain(key)
  const [listed] = ApiKeys.parse(JSON.parse(text))
  expect(listed).toMatchObject({ name: 'CRM', scopes: ['listings:read'], isExpired: false })
  expect(Date.parse(listed?.lastUsedAt ?? '')).toBeGreaterThan(0)
  expect(Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.createdAt ?? '')).toBeGreaterThan(89 * 86_400_000)
})

test('a member lists a business and reads messages with a key, and nobody else’s page or cookie matters', async () => {
  const world = await createWorld()
  const [ada, eve] = await Promise.all([world.person({ role: 'seller' }), world.person({ role: 'seller' })])
  const listingId = await world.listing({ sellerId: ada.id })
  const { key } = await makeKey(world, ada, ['listings:read', 'listings:write'])
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example', cookie: eve.cookie }
  const sold = await world.withKey(key).post(`/api/businesses/${listingId}/status`, { step: 'sell' }, foreign)
  expect(sold.status).toBe(200)
  // Without the key it is another site's request, and eve's listing it is not.
  expect((await world.post(`/api/businesses/${listingId}/status`, { step: 'relist' }, foreign)).status).toBe(403)
})

test('a key stops at once when it is revoked or runs out, and when its account is closed or suspended', async () => {
  const world = await createWorld()
  const ada = await world.person({ role: 'seller' })
  const [revoked, old, kept] = [
    await makeKey(world, ada),
    await makeKey(world, ada, undefined, 30),
    await makeKey(world, ada),
  ]
  const status = async ({ key }: { key: string }) => (await world.withKey(key).get('/api/my-businesses')).status
  expect(await Promise.all([revoked, old, kept].map(status))).toEqual([200, 200, 200])
  await world.as(ada).delete(`/api/account/keys/${revoked.id}`)
  await world.sql("update api_keys set expires_at = now() - interval '1 hour' where id = $1", [old.id])
  expect(await Promise.all([revoked, old, kept].map(status))).toEqual([401, 401, 200])
  const made = await world.withKey(`${kept.key}x`).get('/api/my-businesses')
  expect([made.status, made.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])

  await addPassword(world, ada)
  await close(world, ada)
  expect(await status(kept)).toBe(401)
  await world.as(ada).delete('/api/account/closing')
  expect(await status(kept)).toBe(200)
  await world.sql("insert into member_suspensions (user_id, reason) values ($1, 'Asked for deposits')", [ada.id])
  expect(await status(kept)).toBe(401)
})

test.each(['Bearer nope', 'bearer', 'Bearer  ', 'Bearer hk_a b', 'hk_abc', 'Token hk_abc', 'Bearer "hk_abc"'])(
  'a key that was pasted badly is refused, never answered as nobody’s call: %s',
  async (authorization) => {
    const world = await createWorld()
    const answer = await world.get('/api/businesses', { authorization })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    // The password of a proxy before the site is none of its keys.
    expect((await world.get('/api/businesses', { authorization: 'Basic c2l0ZTpzaXRl' })).status).toBe(200)
  },
)

test('an account with a password needs it for a key, has ten at most, and is told of each by mail', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world)
  const make = (password?: string) =>
    world.as(ada).post('/api/account/keys', { name: 'CRM', scopes: ['messages:read'], days: null, password })
  expect((await make()).status).toBe(400)
  expect((await make('not the password')).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 12 }, () => make(PASSWORD)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  await world.runJobs()
  const mails = (await world.mails()).filter((mail) => mail.includes('A key for programs was made'))
  expect(mails).toHaveLength(10)
})

test('a key that calls too often waits, and another one does not', async () => {
  const world = await createWorld()
  const ada = await world.person({ role: 'seller' })
  const [busy, calm] = [await makeKey(world, ada), await makeKey(world, ada)]
  await world.withKey(busy.key).get('/api/my-businesses')
  await world.sql('update rate_limits set points = 300 where key = $1', [`api-key:${busy.id}`])
  const refused = await world.withKey(busy.key).get('/api/my-businesses')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await world.withKey(calm.key).get('/api/my-businesses')).status).toBe(200)
})

test('looking for messages with a key does not count as being there', async () => {
  const world = await createWorld()
  const ada = await world.person({ role: 'seller' })
  const { key } = await makeKey(world, ada, ['messages:read'])
  expect((await world.withKey(key).get('/api/conversations')).status).toBe(200)
  expect(await world.sql('select from message_presence')).toHaveLength(0)
})
