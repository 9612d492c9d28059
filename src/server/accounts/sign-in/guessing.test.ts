import { expect, test } from 'vitest'
import { newestCode } from '#test/mailed-code.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'

const ADA = { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', password: 'correct horse' }
const { email, password } = ADA
const WRONG_CODE = '000000'

test('a stranger’s wrong passwords and codes count against the stranger’s network, and the owner can sign in', async () => {
  const world = await guessedWorld()
  await openAccount(world)
  expect(await tries(20, () => signIn(world, 'a wrong guess', from(1)))).toEqual(new Set([401]))
  expect((await signIn(world, password, from(1))).status).toBe(429)
  expect((await signIn(world, password, from(2))).status).toBe(200)
  expect(await tries(8, () => reset(world, WRONG_CODE, from(3)))).toEqual(new Set([400]))
  expect((await reset(world, WRONG_CODE, from(3))).status).toBe(429)
  expect((await reset(world, await askForCode(world), from(4))).status).toBe(200)
})

test('wrong codes of strangers do not spend the owner’s code, and their requests do not keep the mails from the owner', async () => {
  const world = await guessedWorld()
  const { browser } = await openAccount(world)
  for (let network = 1; network <= 20; network += 1) {
    await world.post('/api/auth/request-password-reset', { email }, from(network))
  }
  const mailed = async () => {
    await world.runJobs()
    return (await world.mails()).filter((mail) => /^Subject: .*password/imu.test(mail)).length
  }
  const before = await mailed()
  const owner = { ...from(50), cookie: browser }
  await world.post('/api/auth/request-password-reset', { email }, owner)
  expect(await mailed()).toBe(before + 1)
  const code = await mailedCode(world)
  for (let network = 1; network <= 5; network += 1) {
    expect(await tries(8, () => reset(world, WRONG_CODE, from(network)))).toEqual(new Set([400]))
  }
  expect((await reset(world, WRONG_CODE, from(6))).status).toBe(429)
  expect((await reset(world, code, owner)).status).toBe(200)
})

test('a network’s count starts over after a successful sign-in', async () => {
  const world = await guessedWorld()
  await openAccount(world)
  await used(world, `sign-in-account:${email} 10.0.0.1`, 19)
  expect((await signIn(world, password, from(1))).status).toBe(200)
  expect((await signIn(world, 'a wrong guess', from(1))).status).toBe(401)
  expect((await signIn(world, password, from(1))).status).toBe(200)
})

test('an owner locked out by wrong passwords can still set a new one', async () => {
  const world = await guessedWorld()
  await openAccount(world)
  await used(world, `sign-in-account:${email} 10.0.0.1`, 20)
  await used(world, `sign-in-address:${email}`, 100)
  expect((await signIn(world, password, from(1))).status).toBe(429)
  expect((await reset(world, await askForCode(world), from(1))).status).toBe(200)
  expect((await signIn(world, 'a new password', from(1))).status).toBe(200)
})

test('an office behind one address signs in and joins all day: only failures count', async () => {
  const world = await guessedWorld()
  await openAccount(world)
  await used(world, 'sign-in-network:10.0.0.1', 58)
  expect(await tries(5, () => signIn(world, password, from(1)))).toEqual(new Set([200]))
  const options = () => world.post('/api/auth/passkey/options', undefined, from(1))
  expect(await tries(61, options)).toEqual(new Set([200]))
  expect(await tries(2, () => signIn(world, 'a wrong guess', from(1)))).toEqual(new Set([401]))
  expect((await signIn(world, password, from(1))).status).toBe(429)
  const spent = async () =>
    world.sql("select key, points from rate_limits where key in ('sign-up-network:10.0.0.2', 'mail-network:10.0.0.2')")
  const account = { ...ADA, email: 'bea@example.com' }
  await world.post('/api/auth/sign-up/email', account, from(2))
  expect((await spent()).map(({ points }) => points)).toEqual([1, 1])
  const body = { email: account.email, password: account.password, code: await mailedCode(world) }
  await world.post('/api/auth/verify-email', body, from(2))
  expect((await spent()).map(({ points }) => points)).toEqual([0, 0])
})

test('one network asks for 600 sign-ins by passkey in a quarter of an hour, and another is not affected', async () => {
  const world = await guessedWorld()
  const ask = async (network: number) =>
    (await world.post('/api/auth/passkey/options', undefined, from(network))).status
  await used(world, 'passkey-network:10.0.0.1', 599)
  expect([await ask(1), await ask(1), await ask(2)]).toEqual([200, 429, 200])
})

test('guesses from many networks are limited, and the owner’s own browser can still sign in', async () => {
  const world = await guessedWorld()
  const { browser } = await openAccount(world)
  await used(world, `sign-in-address:${email}`, 98)
  expect((await signIn(world, 'a wrong guess', from(1))).status).toBe(401)
  // A right one costs no points.
  expect((await signIn(world, password, from(2))).status).toBe(200)
  expect((await signIn(world, 'a wrong guess', from(3))).status).toBe(401)
  const refused = await signIn(world, password, from(4))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Also from the stranger's own network.
  await used(world, 'sign-in-network:10.0.0.4', 60)
  expect((await signIn(world, password, { ...from(4), cookie: browser })).status).toBe(200)
  await used(world, `code-address:${email}`, 40)
  const code = await askForCode(world)
  expect((await reset(world, code, from(5))).status).toBe(429)
  expect((await reset(world, code, { ...from(5), cookie: browser })).status).toBe(200)
})

test('the owner is told of many guesses once in six hours, and no other user is', async () => {
  const world = await guessedWorld()
  await openAccount(world)
  const told = async () => {
    await world.runJobs()
    const subject = /^Subject: Someone is trying to sign in to your Handover account\r?$/mu
    return (await world.mails()).filter((mail) => subject.test(mail)).length
  }
  for (const address of [email, 'nobody@example.com']) await used(world, `sign-in-address:${address}`, 100)
  await used(world, `code-address:${email}`, 40)
  expect(await told()).toBe(0)
  const answers = [
    await signIn(world, 'a wrong guess', from(1)),
    await world.post('/api/auth/sign-in/email', { email: 'nobody@example.com', password }, from(1)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  expect(await answers[0]?.text()).toBe(await answers[1]?.text())
  await signIn(world, 'a wrong guess', from(2))
  await reset(world, WRONG_CODE, from(3))
  expect(await told()).toBe(1)
  expect((await world.mails()).join()).not.toContain('nobody@example.com')
  await world.sql("update rate_limits set expire = 0 where key like 'guessing-mail:%'")
  await signIn(world, 'a wrong guess', from(2))
  expect(await told()).toBe(2)
})

test('a stolen browser cookie has ten guesses an hour for its own account, then counts like a stranger’s', async () => {
  const world = await guessedWorld()
  const { browser } = await openAccount(world)
  await used(world, `sign-in-address:${email}`, 100)
  const stolen = { ...from(1), cookie: browser }
  expect(await tries(10, () => signIn(world, 'a wrong guess', stolen))).toEqual(new Set([401]))
  expect((await signIn(world, password, stolen)).status).toBe(429)
  await used(world, 'sign-in-address:bea@example.com', 100)
  const other = await world.post('/api/auth/sign-in/email', { email: 'bea@example.com', password }, stolen)
  expect(other.status).toBe(429)
})

test('a browser is recognized by the password it last signed in with, and several members may share it', async () => {
  const world = await guessedWorld()
  const { browser, session } = await openAccount(world)
  const bea = await openAccount(world, { email: 'bea@example.com' }, browser)
  expect(bea.browser).not.toBe(browser)
  for (const address of [email, 'bea@example.com']) await used(world, `sign-in-address:${address}`, 100)
  const known = { ...from(1), cookie: bea.browser }
  expect((await signIn(world, password, known)).status).toBe(200)
  expect((await world.post('/api/auth/sign-in/email', { email: 'bea@example.com', password }, known)).status).toBe(200)
  const changed = await world.post(
    '/api/account/password',
    { password, newPassword: 'a new password' },
    { cookie: `${session}; ${bea.browser}` },
  )
  expect(changed.status).toBe(200)
  expect((await signIn(world, 'a new password', known)).status).toBe(429)
  expect((await signIn(world, 'a new password', { ...from(1), cookie: cookiesOf(changed).browser })).status).toBe(200)
})

test('a forged cookie makes no browser recognized', async () => {
  const world = await guessedWorld()
  const { browser } = await openAccount(world)
  await used(world, `sign-in-address:${email}`, 100)
  const [id, proof] = browser.replace('handover_browser=', '').split('.')
  for (const forged of [
    '',
    '.',
    `${id}`,
    `${id}.`,
    `${'A'.repeat(22)}.${proof}`,
    `${id}.${'A'.repeat(43)}`,
    `${id}.${proof}A`,
    Array.from({ length: 6 }, () => `${proof}`).join('.'),
    '%00',
    '9'.repeat(8000),
  ]) {
    const answer = await signIn(world, password, { ...from(1), cookie: `handover_browser=${forged}` })
    expect(answer.status, forged).toBe(429)
  }
})

test('the browser’s cookie is HttpOnly, and on https Secure and __Host-', async () => {
  const plain = await openAccount(await guessedWorld())
  expect(plain.answer.headers.getSetCookie()[1]).toMatch(
    /^handover_browser=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/u,
  )
  const secure = await openAccount(await guessedWorld({ PUBLIC_URL: 'https://handover.example' }))
  expect(secure.answer.headers.getSetCookie()[1]).toMatch(
    /^__Host-handover_browser=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/u,
  )
})

async function guessedWorld(variables: Record<string, string> = {}): Promise<World> {
  return createWorld({ TRUSTED_PROXIES: '1', ...variables })
}

function from(network: number): Record<string, string> {
  return { 'x-forwarded-for': `10.0.0.${network}` }
}

async function signIn(world: World, given: string, headers: Record<string, string>): Promise<Response> {
  return world.post('/api/auth/sign-in/email', { email, password: given }, headers)
}

async function reset(world: World, code: string, headers: Record<string, string>): Promise<Response> {
  return world.post('/api/auth/reset-password', { email, code, password: 'a new password' }, headers)
}

async function tries(times: number, attempt: () => Promise<Response>): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let count = 0; count < times; count += 1) statuses.add((await attempt()).status)
  return statuses
}

/** Sets the number of counted attempts. */
async function used(world: World, key: string, points: number): Promise<void> {
  await world.sql(
    'insert into rate_limits (key, points, expire) values ($1, $2, $3) on conflict (key) do update set points = $2, expire = $3',
    [key, points, Date.now() + 600_000],
  )
}

/** Requests a code for a new password. */
async function askForCode(world: World): Promise<string> {
  await world.post('/api/auth/request-password-reset', { email })
  return mailedCode(world)
}

/** Signs up and verifies the address, in a browser that may be recognized already. */
async function openAccount(world: World, about: Partial<typeof ADA> = {}, cookie = '') {
  const account = { ...ADA, ...about }
  await world.post('/api/auth/sign-up/email', account)
  const code = await mailedCode(world)
  const body = { email: account.email, password: account.password, code }
  const answer = await world.post('/api/auth/verify-email', body, { cookie })
  expect(answer.status).toBe(200)
  return { answer, ...cookiesOf(answer) }
}

function cookiesOf(answer: Response): { session: string; browser: string } {
  const [session = '', browser = ''] = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return { session, browser }
}

async function mailedCode(world: World): Promise<string> {
  await world.runJobs()
  return newestCode(await world.mails())
}
