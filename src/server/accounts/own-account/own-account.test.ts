import { expect, test } from 'vitest'
import { AccountOverview } from '#shared/accounts/own-account.ts'
import { CurrentUser } from '#shared/accounts/user.ts'
import { Problem } from '#shared/errors.ts'
import { memberWithPassword, PASSWORD } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { deviceWords } from './device-words.ts'

test('a changed name is trimmed like at sign-up, and nothing else changes with it', async () => {
  const world = await createWorld()
  const ada = await world.person({ role: 'seller' })
  const answer = await world.as(ada).patch('/api/account', { firstName: ' Augusta ', lastName: 'King' })
  expect(CurrentUser.parse(await answer.json())).toMatchObject({
    firstName: 'Augusta',
    lastName: 'King',
    role: 'seller',
  })
  for (const [body, field] of [
    [{ firstName: '', lastName: 'King' }, 'firstName'],
    [{ firstName: 'A', lastName: 'x'.repeat(5000) }, 'lastName'],
    [{ firstName: 'A', lastName: '<b>' }, 'lastName'],
    [{ firstName: 'A', lastName: 'B', role: 'admin' }, 'role'],
    [{ firstName: 'A', lastName: 'B', email: 'b@example.com' }, 'email'],
  ] as const) {
    const refused = await world.as(ada).patch('/api/account', body)
    expect(refused.status).toBe(400)
    expect(Object.keys(Problem.parse(await refused.json()).fields ?? {})).toEqual([field])
  }
  expect(await overview(world, ada)).toMatchObject({ firstName: 'Augusta', hasPassword: false, issuer: null })
})

test('a new address counts once its code is entered; then the old one is notified and other browsers are signed out', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world)
  const elsewhere = await signInAgain(world, ada)
  const refused = await world.as(ada).post('/api/account/email', { email: 'new@example.com', password: 'wrong one' })
  expect(Object.keys(Problem.parse(await refused.json()).fields ?? {})).toEqual(['password'])
  const body = { email: 'New@Example.com', password: PASSWORD }
  expect((await world.as(ada).post('/api/account/email', body)).status).toBe(202)
  await world.runJobs()
  const asked = (await world.mails()).at(-1) ?? ''
  expect(asked).toContain('To: new@example.com')
  expect(asked).not.toContain('Ada')
  expect(await overview(world, ada)).toMatchObject({ email: ada.email, newEmail: 'new@example.com' })
  const code = codeIn(asked)
  const wrong = code === '000000' ? '111111' : '000000'
  expect((await world.as(ada).post('/api/account/email/confirm', { code: wrong })).status).toBe(400)
  // Another user's code does not work.
  const eve = await world.person()
  expect((await world.as(eve).post('/api/account/email/confirm', { code })).status).toBe(400)
  const changed = await world.as(ada).post('/api/account/email/confirm', { code })
  expect(CurrentUser.parse(await changed.json()).email).toBe('new@example.com')
  expect((await world.as(ada).post('/api/account/email/confirm', { code })).status).toBe(400)
  expect((await world.get('/api/auth/user', { cookie: elsewhere })).status).toBe(401)
  await world.runJobs()
  expect((await world.mails()).at(-1)).toMatch(new RegExp(`To: ${ada.email}[^]*account was changed`, 'u'))
  expect((await signIn(world, ada.email)).status).toBe(401)
  expect((await signIn(world, 'new@example.com')).status).toBe(200)
})

test('a taken address is answered like a free one, and only its owner is notified', async () => {
  const world = await createWorld()
  const [ada, owner] = [await world.person(), await world.person({ firstName: 'Olga' })]
  const ask = async (email: string) => {
    const answer = await world.as(ada).post('/api/account/email', { email })
    const { newEmail } = await overview(world, ada)
    const confirmed = await world.as(ada).post('/api/account/email/confirm', { code: '123456' })
    return [answer.status, await answer.text(), newEmail === email, confirmed.status, await confirmed.text()]
  }
  expect(await ask(owner.email)).toEqual(await ask('free@example.com'))
  await ask(owner.email)
  await world.runJobs()
  const mails = await world.mails()
  expect(mails.filter((mail) => mail.includes(`To: ${owner.email}`)).every((mail) => codeIn(mail) === '')).toBe(true)
  expect(mails.at(-1)).toContain('nothing was changed')
  // Taken between the code and its use, it stays its owner's.
  await world.as(ada).post('/api/account/email', { email: 'soon@example.com' })
  await world.runJobs()
  const code = codeIn((await world.mails()).at(-1) ?? '')
  await world.person({ email: 'soon@example.com' })
  expect((await world.as(ada).post('/api/account/email/confirm', { code })).status).toBe(400)
  expect(await overview(world, ada)).toMatchObject({ email: ada.email, newEmail: null })
})

test('a code works until five wrong attempts, its expiry, or the cancellation of the change', async () => {
  const world = await createWorld()
  const ada = await world.person()
  const ask = async () => {
    await world.as(ada).post('/api/account/email', { email: 'new@example.com' })
    await world.runJobs()
    return codeIn((await world.mails()).at(-1) ?? '')
  }
  const confirm = async (code: string) => (await world.as(ada).post('/api/account/email/confirm', { code })).status
  const guessed = await ask()
  const wrong = guessed === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries += 1) expect(await confirm(wrong)).toBe(400)
  expect(await confirm(guessed)).toBe(400)
  const late = await ask()
  await world.sql(`update verifications set value = jsonb_set(value::jsonb, '{code,endsAt}', '"2026-01-01T00:00:00Z"')`)
  expect(await confirm(late)).toBe(400)
  expect((await overview(world, ada)).newEmail).toBe('new@example.com')
  // The mail server was down until the request had a minute left.
  await world.as(ada).post('/api/account/email', { email: 'slow@example.com' })
  await world.sql("update verifications set expires_at = now() + interval '1 minute'")
  await world.runJobs()
  await world.sql("update verifications set expires_at = expires_at - interval '14 minutes'")
  expect((await overview(world, ada)).newEmail).toBe('slow@example.com')
  await world.sql("update verifications set expires_at = now() - interval '1 second'")
  expect((await overview(world, ada)).newEmail).toBeNull()
  const left = await ask()
  expect((await world.as(ada).post('/api/account/email/cancel')).status).toBe(204)
  expect(await confirm(left)).toBe(400)
  const used = await ask()
  const all = await Promise.all(Array.from({ length: 4 }, () => confirm(used)))
  expect(all.filter((status) => status === 200)).toHaveLength(1)
})

test('a new password needs the old one, ends every other session, and renews this one', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world)
  const elsewhere = await signInAgain(world, ada)
  const change = (password: string, newPassword = 'another long password') =>
    world.as(ada).post('/api/account/password', { password, newPassword })
  const wrong = Problem.parse(await (await change('wrong one')).json())
  expect(wrong.fields).toEqual({ password: 'That is not your password' })
  expect(Object.keys(Problem.parse(await (await change(PASSWORD, 'short')).json()).fields ?? {})).toEqual([
    'newPassword',
  ])
  expect((await world.get('/api/auth/user', { cookie: elsewhere })).status).toBe(200)
  const answer = await change(PASSWORD)
  expect(answer.status).toBe(200)
  const renewed = cookieOf(answer)
  const statuses = [ada.cookie, elsewhere, renewed].map(
    async (cookie) => (await world.get('/api/auth/user', { cookie })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 401, 200])
  expect((await signIn(world, ada.email)).status).toBe(401)
  expect((await signIn(world, ada.email, 'another long password')).status).toBe(200)
})

test('the finder of an open session can’t guess the password', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world)
  await world.sql('insert into rate_limits (key, points, expire) values ($1, 20, $2)', [
    `prove-account:${ada.id}`,
    Date.now() + 60_000,
  ])
  const body = { password: PASSWORD, newPassword: 'another long password' }
  expect((await world.as(ada).post('/api/account/password', body)).status).toBe(429)
  expect((await world.as(ada).post('/api/account/email', { email: 'x@example.com', password: PASSWORD })).status).toBe(
    429,
  )
})

test('a stranger’s wrong passwords don’t keep a signed-in user from changing the account', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world)
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await signIn(world, ada.email, 'a wrong guess')).status).toBe(401)
  }
  const body = { password: PASSWORD, newPassword: 'another long password' }
  expect((await world.as(ada).post('/api/account/password', body)).status).toBe(200)
})

test('an account, including its password, is changed at most sixty times an hour', async () => {
  const world = await createWorld()
  const ada = await world.person()
  await world.sql('insert into rate_limits (key, points, expire) values ($1, 60, $2)', [
    `account-change:${ada.id}`,
    Date.now() + 60_000,
  ])
  const body = { password: PASSWORD, newPassword: 'another long password' }
  expect((await world.as(ada).post('/api/account/password', body)).status).toBe(429)
  expect((await world.as(ada).patch('/api/account', { firstName: 'Ada', lastName: 'King' })).status).toBe(429)
})

test('browsers are listed with when they were last used, and signed out one by one or all but this one', async () => {
  const world = await createWorld()
  const ada = await memberWithPassword(world)
  const phone = await signInAgain(
    world,
    ada,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit Version/18 Safari/604.1',
  )
  await signInAgain(world, ada, 'curl/8')
  const eve = await world.person()
  await world.sql("update sessions set updated_at = now() - interval '3 hours'")
  const { sessions } = await overview(world, ada)
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false, false])
  // The request itself was a use of this one.
  expect(Date.now() - Date.parse(sessions[0]?.seenAt ?? '')).toBeLessThan(60_000)
  expect(Date.now() - Date.parse(sessions[1]?.seenAt ?? '')).toBeGreaterThan(10_000_000)
  const iPhone = sessions.find(({ device }) => device === 'Safari on an iPhone')
  expect((await world.as(eve).post(`/api/account/sessions/${iPhone?.id}/end`)).status).toBe(404)
  expect((await world.as(ada).post('/api/account/sessions/x/end')).status).toBe(404)
  expect((await world.as(ada).post(`/api/account/sessions/${iPhone?.id}/end`)).status).toBe(204)
  expect((await world.get('/api/auth/user', { cookie: phone })).status).toBe(401)
  const rest = await world.as(ada).post('/api/account/sessions/end-others')
  expect(await rest.json()).toEqual({ ended: 1 })
  expect((await overview(world, ada)).sessions).toHaveLength(1)
  expect((await world.as(eve).get('/api/auth/user')).status).toBe(200)
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['<script>alert(1)</script>', 'An unknown browser'],
])('%s is %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})

async function signInAgain(world: World, { email }: Person, userAgent = ''): Promise<string> {
  return cookieOf(await signIn(world, email, PASSWORD, { 'user-agent': userAgent }))
}

async function signIn(world: World, email: string, password = PASSWORD, headers = {}): Promise<Response> {
  return world.post('/api/auth/sign-in/email', { email, password }, headers)
}

async function overview(world: World, person: Person): Promise<AccountOverview> {
  return AccountOverview.parse(await (await world.as(person).get('/api/account')).json())
}

function codeIn(mail: string): string {
  return /^(\d{6})\r?$/mu.exec(mail)?.[1] ?? ''
}

function cookieOf(answer: Response): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
