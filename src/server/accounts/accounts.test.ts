import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { CurrentUser } from '#shared/accounts/user.ts'
import { Problem } from '#shared/errors.ts'
import { ONCE_SECONDS } from '#server/app/jobs/testing.ts'
import { hashAtFullCost } from '#test/passwords.ts'
import { newestCode } from '#test/mailed-code.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

const ADA = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', password: 'correct horse' }
const { email, password } = ADA

const signUp = (world: World, about: Partial<typeof ADA> = {}) =>
  world.post('/api/auth/sign-up/email', { ...ADA, ...about })
const signIn = (world: World, given = password) => world.post('/api/auth/sign-in/email', { email, password: given })
const verify = (world: World, code: string, given = password) =>
  world.post('/api/auth/verify-email', { email, password: given, code })

test('an account is open once the code from the mail is entered', async () => {
  const world = await createWorld()
  const answer = await signUp(world, { email: ' Ada@Example.COM ' })
  expect(answer.status).toBe(202)
  expect(await answer.json()).toEqual({ delivery: 'outbox' })
  expect(cookieOf(answer)).toBe('')

  const opened = await verify(world, await mailedCode(world))
  expect(opened.status).toBe(200)
  expect(CurrentUser.parse(await opened.json())).toMatchObject({
    firstName: 'Ada',
    lastName: 'Example',
    email,
    role: null,
    isAdmin: false,
    isTrialActive: false,
    subscriptionStatus: 'inactive',
  })
  const user = await world.get('/api/auth/user', { cookie: cookieOf(opened) })
  expect(user.status).toBe(200)
  expect(user.headers.get('cache-control')).toBe('private, no-store')
})

test('a code works once, and only with the password of the sign-up', async () => {
  const world = await createWorld()
  await signUp(world)
  const code = await mailedCode(world)
  expect((await verify(world, code, 'another password')).status).toBe(400)
  expect((await verify(world, code)).status).toBe(200)
  const again = await verify(world, code)
  expect(again.status).toBe(400)
  expect(Problem.parse(await again.json())).toMatchObject({
    reason: 'wrong_code',
    fields: { code: expect.any(String) },
  })
})

test('after five wrong codes the right one no longer works', async () => {
  const world = await createWorld()
  await signUp(world)
  const code = await mailedCode(world)
  const wrong = code === '123456' ? '654321' : '123456'
  for (let tries = 0; tries < 5; tries += 1) expect((await verify(world, wrong)).status).toBe(400)
  expect((await verify(world, code)).status).toBe(400)
})

test('a code expires', async () => {
  const world = await createWorld()
  await signUp(world)
  const code = await mailedCode(world)
  await world.sql("update verifications set expires_at = expires_at - interval '16 minutes'")
  expect((await verify(world, code)).status).toBe(400)
})

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

test('a sign-up, a sign-in or a reset does not reveal whether an address has an account', async () => {
  const world = await createWorld()
  await openAccount(world)
  const known = await signUp(world, { password: 'something else' })
  const unknown = await signUp(world, { email: 'nobody@example.com' })
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
  const [wrong, missing] = [
    await signIn(world, 'wrong password'),
    await world.post('/api/auth/sign-in/email', { email: 'none@example.com', password: 'wrong password' }),
  ]
  expect([wrong.status, await wrong.text()]).toEqual([missing.status, await missing.text()])
  for (const path of ['request-password-reset', 'send-verification-email']) {
    const answers = await Promise.all(
      [email, 'none@example.com'].map(async (address) => {
        const answer = await world.post(`/api/auth/${path}`, { email: address })
        return [answer.status, await answer.text()]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  }
  // A sign-up followed by a sign-in with the chosen password reveals nothing either.
  const guess = 'something else'
  const probe = async (address: string) => {
    await signUp(world, { email: address, password: guess })
    const answer = await world.post('/api/auth/sign-in/email', { email: address, password: guess })
    return [answer.status, await answer.text()]
  }
  expect(await probe(email)).toEqual(await probe('somebody@example.com'))
  // The account is unchanged, and its owner is notified.
  expect((await signIn(world)).status).toBe(200)
  await world.runJobs()
  const mails = (await world.mails()).filter((mail) => mail.includes('To: ada@example.com'))
  expect(mails.some((mail) => /You already have a Handover account/u.test(mail))).toBe(true)
  expect((await world.mails()).some((mail) => mail.includes('none@example.com'))).toBe(false)
})

test('a sign-up with another person’s address gives no access to their account', async () => {
  const world = await createWorld()
  await signUp(world, { password: 'the thief’s own' })
  await signUp(world)
  const code = await mailedCode(world)
  expect((await verify(world, code, 'the thief’s own')).status).toBe(400)
  expect((await verify(world, code)).status).toBe(200)
  expect((await signIn(world, 'the thief’s own')).status).toBe(401)
})

test('a new password ends every session, and signs in', async () => {
  const world = await createWorld()
  const cookie = await openAccount(world)
  expect((await world.post('/api/auth/request-password-reset', { email })).status).toBe(202)
  const code = await mailedCode(world)
  const answer = await world.post('/api/auth/reset-password', { email, code, password: 'a new password' })
  expect(answer.status).toBe(200)
  expect((await world.get('/api/auth/user', { cookie })).status).toBe(401)
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

test('an address that was mailed too often gets no more mail for now, and the answer does not reveal it', async () => {
  const world = await createWorld()
  await openAccount(world)
  for (let tries = 0; tries < 9; tries += 1) {
    expect((await world.post('/api/auth/request-password-reset', { email })).status).toBe(202)
  }
  await world.runJobs()
  expect(await world.mails()).toHaveLength(6)
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

test('a sign-up between the password and the code of another person gains nothing', async () => {
  const world = await createWorld()
  await signUp(world)
  const code = await mailedCode(world)
  const { passwords } = await world.services.auth()
  const { verify: compare } = passwords
  passwords.verify = async (given) => {
    passwords.verify = compare
    const isRight = await compare(given)
    // Their row replaces the first one; the first code is put back, as if it had been read before.
    const codes = await world.sql('select * from verifications')
    await signUp(world, { password: 'the thief’s own' })
    for (const row of codes) {
      await world.sql('insert into verifications (identifier, value, expires_at) values ($1, $2, $3)', [
        row['identifier'],
        row['value'],
        row['expires_at'],
      ])
    }
    return isRight
  }
  expect((await verify(world, code)).status).toBe(400)
  expect((await signIn(world, 'the thief’s own')).status).toBe(401)
  expect(await world.sql('select from users where email_verified')).toHaveLength(0)
})

test('a password is stored as a hash that takes 32 MB to compute', async () => {
  hashAtFullCost()
  const world = await createWorld()
  await signUp(world)
  await verify(world, await mailedCode(world))
  const [row] = await world.sql('select password from credentials')
  const [salt = '', key] = String(row?.['password']).split(':')
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  expect(scryptSync(password, salt, 64, cost).toString('hex')).toBe(key)
})

test('a burst of sign-ups does not block other requests', async () => {
  hashAtFullCost()
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  const rush = Array.from({ length: 40 }, (_, index) =>
    world.post('/api/auth/sign-up/email', { ...ADA, email: `rush-${index}@example.com` }, fromNetwork(index)),
  )
  const others = Array.from({ length: 10 }, () => world.get('/api/businesses'))
  expect(await statusesOf(others)).toEqual(new Set([200]))
  expect(await statusesOf(rush)).toEqual(new Set([202]))
})

test('a sign-up with the address of a sample that owns listings changes nothing', async () => {
  const world = await createWorld()
  const owner = await world.person({ role: 'seller', email })
  await world.listing({ sellerId: owner.id })
  await world.sql('update users set email_verified = false')
  expect((await signUp(world)).status).toBe(202)
  expect(await world.sql('select from listings')).toHaveLength(1)
})

test('a mail to an unverified address contains no text from the sender', async () => {
  const world = await createWorld()
  await signUp(world, { firstName: 'Claim it at evil.example' })
  await world.runJobs()
  expect((await world.mails()).join()).not.toContain('evil')
})

test.each([
  [{ email: 'ada' }, 'email'],
  [{ email: 'ada@example.com\r\nBcc: all@example.com' }, 'email'],
  [{ email: 'ada@example.com, eve@example.com' }, 'email'],
  [{ email: '"Ada" <ada@example.com>' }, 'email'],
  [{ email: `${'a'.repeat(250)}@example.com` }, 'email'],
  [{ email: '' }, 'email'],
  [{ password: 'short' }, 'password'],
  [{ password: 'x'.repeat(129) }, 'password'],
  [{ firstName: ' ' }, 'firstName'],
  [{ firstName: 'x'.repeat(5000) }, 'firstName'],
  [{ lastName: 'a\0b' }, 'lastName'],
  [{ role: 'admin' }, 'role'],
  [{ emailVerified: true }, 'emailVerified'],
  [{ trialEndsAt: '2099-01-01' }, 'trialEndsAt'],
])('a sign-up with %j is refused at its field', async (about, field) => {
  const world = await createWorld()
  const answer = await world.post('/api/auth/sign-up/email', { ...ADA, ...about })
  expect(answer.status).toBe(400)
  expect(Object.keys(Problem.parse(await answer.json()).fields ?? {})).toContain(field)
  expect(await world.sql('select from users')).toHaveLength(0)
})

test('six sign-ups with one address at once make one account', async () => {
  const world = await createWorld()
  const answers = await Promise.all(Array.from({ length: 6 }, () => signUp(world)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  expect((await world.sql('select from users')).length).toBe(1)
  expect((await verify(world, await mailedCode(world))).status).toBe(200)
})

test('expired and unused data is deleted, and nothing else', async () => {
  const world = await createWorld()
  const cookie = await openAccount(world)
  await world.person()
  await signUp(world, { email: 'fresh@example.com' })
  await signUp(world, { email: 'stale@example.com' })
  await world.runJobs()
  await world.sql("update users set created_at = now() - interval '8 days' where email not like 'fresh%'")
  await world.sql("update verifications set expires_at = now() - interval '1 day' where identifier like '%stale%'")
  await world.sql("insert into sessions (user_id, token, expires_at) select id, 'old', now() from users limit 1")
  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'sweep-accounts')
  await world.services.queue.sendOnceIn(ONCE_SECONDS, 'sweep-accounts')
  expect(await world.runJobs()).toBe(1)
  const emails = (await world.sql('select email from users')).map((row) => row['email'])
  expect(emails).toHaveLength(3)
  expect(emails).not.toContain('stale@example.com')
  expect(await world.sql('select from verifications')).toHaveLength(1)
  expect(await world.sql("select from sessions where token = 'old'")).toHaveLength(0)
  expect((await world.get('/api/auth/user', { cookie })).status).toBe(200)
})

test('the operator’s address becomes an administrator’s once it is verified', async () => {
  const world = await createWorld({ ADMIN_EMAIL: 'Ada@Example.com' })
  const cookie = await openAccount(world)
  const user = async () => CurrentUser.parse(await (await world.get('/api/auth/user', { cookie })).json())
  expect((await user()).isAdmin).toBe(true)
  await world.sql('update users set email_verified = false')
  expect((await user()).isAdmin).toBe(false)
})

/** Signs up, verifies the address, and returns the session cookie. */
async function openAccount(world: World): Promise<string> {
  await signUp(world)
  return cookieOf(await verify(world, await mailedCode(world)))
}

/** The code in the newest mail, after all pending mails are sent. */
async function mailedCode(world: World): Promise<string> {
  await world.runJobs()
  return newestCode(await world.mails())
}

function cookieOf(answer: Response): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function fromNetwork(number: number): Record<string, string> {
  return { 'x-forwarded-for': `10.0.0.${number}` }
}

async function statusesOf(answers: Promise<Response>[]): Promise<Set<number>> {
  return new Set((await Promise.all(answers)).map(({ status }) => status))
}
