import { scryptSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { hashAtFullCost } from '#test/passwords.ts'
import { createWorld } from '#test/world.ts'
import { signUp, signIn, verify, openAccount, mailedCode, cookieOf, email, password } from './testing.ts'

test('a sign-in before the address is verified is answered like a wrong password, and a new code can be requested', async () => {
  const world = await createWorld()
  await signUp(world)
  const first = await mailedCode(world)
  expect((await signIn(world)).status).toBe(401)
  expect((await world.post('/api/auth/send-verification-email', { email })).status).toBe(202)
  const second = await mailedCode(world)
  expect(second).not.toBe(first)
  expect((await verify(world, first)).status).toBe(400)
  expect((await verify(world, second)).status).toBe(200)
  expect((await signIn(world)).status).toBe(200)
})

test('a new password ends every session and key, and signs in', async () => {
  const world = await createWorld()
  const cookie = await openAccount(world)
  const made = await world.post(
    '/api/account/keys',
    { name: 'CRM', scopes: ['listings:read'], days: null, password },
    { cookie },
  )
  expect(made.status).toBe(201)
  expect((await world.post('/api/auth/request-password-reset', { email })).status).toBe(202)
  const code = await mailedCode(world)
  const answer = await world.post('/api/auth/reset-password', { email, code, password: 'a new password' })
  expect(answer.status).toBe(200)
  expect((await world.get('/api/auth/user', { cookie })).status).toBe(401)
  expect(await world.sql('select from api_keys')).toEqual([])
  expect((await world.get('/api/auth/user', { cookie: cookieOf(answer) })).status).toBe(200)
  expect((await signIn(world)).status).toBe(401)
  expect((await signIn(world, 'a new password')).status).toBe(200)
})

test('each sign-in creates a session, which replaces the previous one in that browser', async () => {
  const world = await createWorld()
  const first = await openAccount(world)
  const second = cookieOf(await signIn(world))
  expect(second).not.toBe(first)
  const third = cookieOf(await world.post('/api/auth/sign-in/email', { email, password }, { cookie: first }))
  const status = async (cookie: string) => (await world.get('/api/auth/user', { cookie })).status
  expect(await Promise.all([first, second, third].map(status))).toEqual([401, 200, 200])
})

test('a session that was signed out or has expired is refused', async () => {
  const world = await createWorld()
  const cookie = await openAccount(world)
  const left = await world.post('/api/auth/sign-out', undefined, { cookie })
  expect(left.headers.get('set-cookie')).toContain('Max-Age=0')
  expect((await world.get('/api/auth/user', { cookie })).status).toBe(401)
  const other = cookieOf(await signIn(world))
  await world.sql("update sessions set expires_at = now() - interval '1 second'")
  expect((await world.get('/api/auth/user', { cookie: other })).status).toBe(401)
})

test('a forged cookie is refused', async () => {
  const world = await createWorld()
  const cookie = await openAccount(world)
  const [row] = await world.sql('select token from sessions')
  for (const forged of [
    `handover_session=${String(row?.['token'])}`,
    `handover_session=${String(row?.['token'])}.${'A'.repeat(43)}%3D`,
    cookie.replace('handover_session=', 'handover_session=x'),
    'handover_session=',
    'handover_session=%00',
    `handover_session=${'9'.repeat(8000)}`,
  ]) {
    expect((await world.get('/api/auth/user', { cookie: forged })).status).toBe(401)
  }
})

test('GET /api/login leads to the sign-in page, or to the sign-up there for who wants to join', async () => {
  const world = await createWorld()
  const pageFor = async (query: string) =>
    (await world.get(`/api/login?returnTo=/pricing${query}`)).headers.get('location')
  expect([await pageFor(''), await pageFor('&mode=join'), await pageFor('&mode=other')]).toEqual([
    '/sign-in?returnTo=%2Fpricing',
    '/sign-in?returnTo=%2Fpricing&mode=sign-up',
    '/sign-in?returnTo=%2Fpricing',
  ])
})

test('GET /api/logout signs out for the site’s own pages, and asks first when another site links to it', async () => {
  const world = await createWorld()
  const cookie = await openAccount(world)
  const foreign = await world.get('/api/logout', { cookie, 'sec-fetch-site': 'cross-site' })
  expect([foreign.status, foreign.headers.get('location')]).toEqual([303, '/sign-out'])
  expect((await world.get('/api/auth/user', { cookie })).status).toBe(200)
  expect((await world.post('/api/logout', undefined, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const own = await world.get('/api/logout', { cookie, 'sec-fetch-site': 'same-origin' })
  expect([own.status, own.headers.get('location')]).toEqual([303, '/'])
  expect((await world.get('/api/auth/user', { cookie })).status).toBe(401)
})

test('on https the session’s cookie is Secure and __Host-', async () => {
  const world = await createWorld({ PUBLIC_URL: 'https://handover.example' })
  await signUp(world)
  const answer = await verify(world, await mailedCode(world))
  const cookie = answer.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-handover_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/u)
  expect((await world.get('/api/auth/user', { cookie: cookieOf(answer) })).status).toBe(200)
})

test('attempts from one network are limited over all accounts; another network is not affected', async () => {
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  const tryFrom = (network: string, tries: number) =>
    world.post(
      '/api/auth/verify-email',
      { email: `a${tries}@example.com`, password, code: '123456' },
      { 'x-forwarded-for': network },
    )
  for (let tries = 0; tries < 60; tries += 1) {
    expect((await tryFrom(`2001:db8:1:2::${tries.toString(16)}`, tries)).status).toBe(400)
  }
  expect((await tryFrom('2001:db8:1:2::ffff', 61)).status).toBe(429)
  expect((await tryFrom('2001:db8:1:3::1', 62)).status).toBe(400)
})

test('a password that changes while it is compared opens no session', async () => {
  const world = await createWorld()
  await openAccount(world)
  const { passwords } = await world.services.auth()
  const { verify: compare } = passwords
  passwords.verify = async (given) => {
    const isRight = await compare(given)
    await world.sql("update credentials set password = 'another hash'")
    await world.sql('delete from sessions')
    return isRight
  }
  expect((await signIn(world)).status).toBe(401)
  expect(await world.sql('select from sessions')).toHaveLength(0)
})

test('a password is stored as a hash that takes 32 MB to compute', async () => {
  hashAtFullCost(onTestFinished)
  const world = await createWorld()
  await signUp(world)
  await verify(world, await mailedCode(world))
  const [row] = await world.sql('select password from credentials')
  const [salt = '', key] = String(row?.['password']).split(':')
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  expect(scryptSync(password, salt, 64, cost).toString('hex')).toBe(key)
})
