import { expect, test } from 'vitest'
import { CurrentUser } from '#shared/accounts/user.ts'
import { Problem } from '#shared/errors.ts'
import { ONCE_SECONDS } from '#server/app/jobs/testing.ts'
import { createWorld } from '#test/world.ts'
import { ADA, signUp, signIn, verify, openAccount, mailedCode, cookieOf, email } from './testing.ts'

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

test('one name suffices to join, and is kept as the whole name', async () => {
  const world = await createWorld()
  const { email: address, password: secret } = ADA
  const joined = await world.post('/api/auth/sign-up/email', { firstName: 'Suharto', email: address, password: secret })
  expect(joined.status).toBe(202)
  const opened = await verify(world, await mailedCode(world))
  expect(CurrentUser.parse(await opened.json())).toMatchObject({ firstName: 'Suharto', lastName: '' })
  const changed = await world.patch(
    '/api/account',
    { firstName: 'Sukarno', lastName: ' ' },
    { cookie: cookieOf(opened) },
  )
  expect(CurrentUser.parse(await changed.json())).toMatchObject({ firstName: 'Sukarno', lastName: '' })
  const admin = await world.person({ role: 'admin' })
  const members = await (await world.as(admin).get('/api/admin/members?search=Sukarno')).text()
  expect(members).toContain('"firstName":"Sukarno","lastName":""')
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

test('after eight wrong codes the right one is not compared for a quarter of an hour', async () => {
  const world = await createWorld()
  await signUp(world)
  const code = await mailedCode(world)
  const wrong = code === '123456' ? '654321' : '123456'
  for (let tries = 0; tries < 8; tries += 1) expect((await verify(world, wrong)).status).toBe(400)
  expect((await verify(world, code)).status).toBe(429)
})

test('a code expires', async () => {
  const world = await createWorld()
  await signUp(world)
  const code = await mailedCode(world)
  await world.sql("update verifications set expires_at = expires_at - interval '16 minutes'")
  expect((await verify(world, code)).status).toBe(400)
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

test('an address that was mailed too often gets no more mail for now, and the answer does not reveal it', async () => {
  const world = await createWorld()
  await openAccount(world)
  for (let tries = 0; tries < 9; tries += 1) {
    expect((await world.post('/api/auth/request-password-reset', { email })).status).toBe(202)
  }
  await world.runJobs()
  expect(await world.mails()).toHaveLength(6)
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
  await world.sql(`update users set created_at = now() - interval '7 days'
    + case when email like 'fresh%' then interval '1 minute' else interval '-1 minute' end`)
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
