import { expect, test } from 'vitest'
import { AccountOverview } from '#shared/accounts/own-account.ts'
import { TwoFactorKey } from '#shared/accounts/two-factor.ts'
import { Problem } from '#shared/errors.ts'
import { MemberDetail } from '#shared/moderation/members.ts'
import { cookieOf, email, mailedCode, openAccount, password, signIn, signUp, verify } from '#server/accounts/testing.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { totpKey } from './totp.ts'
import { appCode, switchOn } from './testing.ts'

interface Stage {
  world: World
  /** Of Ada, who has a password. */
  cookie: string
  post: (path: string, body: unknown) => Promise<Response>
}

async function stage(): Promise<Stage> {
  const world = await createWorld()
  const cookie = await openAccount(world)
  return { world, cookie, post: (path, body) => world.post(path, body, { cookie }) }
}

const enter = (world: World, code: string) => world.post('/api/auth/sign-in/email', { email, password, code })

async function reasonOf(answer: Response): Promise<string | undefined> {
  return Problem.parse(await answer.json()).reason
}

async function stateOf({ world, cookie }: Stage): Promise<AccountOverview['twoFactor']> {
  return AccountOverview.parse(await (await world.get('/api/account', { cookie })).json()).twoFactor
}

test('it is on once a code shows that the app has the key; then the password alone opens nothing', async () => {
  const given = await stage()
  const { world, post } = given
  const elsewhere = cookieOf(await signIn(world))
  expect((await post('/api/account/two-factor', { password: 'not this one' })).status).toBe(400)
  const { key, uri } = TwoFactorKey.parse(await (await post('/api/account/two-factor', { password })).json())
  expect(uri).toBe(`otpauth://totp/Handover:ada%40example.com?secret=${key}&issuer=Handover&digits=6&period=30`)
  expect([await stateOf(given), (await signIn(world)).status]).toEqual([null, 200])

  const early = await post('/api/account/two-factor/confirm', { code: wrongFor(await appCode(key)) })
  expect([early.status, await reasonOf(early)]).toEqual([400, 'wrong_code'])
  const confirmed = await post('/api/account/two-factor/confirm', { code: await appCode(key) })
  expect(confirmed.status).toBe(200)
  expect(await stateOf(given)).toEqual({ since: expect.any(String) as string, recoveryCodesLeft: 10 })
  expect((await world.get('/api/auth/user', { cookie: elsewhere })).status).toBe(401)
  await world.runJobs()
  expect((await world.mails()).at(-1)).toContain('Subject: Two-factor sign-in is on')

  const refused = await signIn(world)
  expect([refused.status, await reasonOf(refused)]).toEqual([403, 'second_factor_needed'])
  expect(refused.headers.get('set-cookie')).toBeNull()
  expect(await reasonOf(await signIn(world, 'not this one'))).toBe('wrong_email_or_password')
  expect(await reasonOf(await world.post('/api/auth/sign-in/email', { email, password: 'no', code: '123456' }))).toBe(
    'wrong_email_or_password',
  )
  expect((await enter(world, await appCode(key, 1))).status).toBe(200)
})

test('each code works once, and codes of other times never do', async () => {
  const { world, post } = await stage()
  const { key } = await switchOn(post, password)
  const now = await appCode(key, 1)
  expect((await enter(world, now)).status).toBe(200)
  expect((await enter(world, now)).status).toBe(400)
  expect((await enter(world, await appCode(key))).status).toBe(400)
  expect((await enter(world, await appCode(key, 5))).status).toBe(400)
  await world.sql('update two_factors set last_period = null')
  const same = await appCode(key)
  const answers = await Promise.all(Array.from({ length: 5 }, () => enter(world, same)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
})

test('a recovery code works once in any spelling, and new ones replace all', async () => {
  const given = await stage()
  const { world, post } = given
  const { key, codes } = await switchOn(post, password)
  const [first = '', second = '', third = ''] = codes
  expect(new Set(codes).size).toBe(10)
  expect((await enter(world, ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200)
  expect((await enter(world, first)).status).toBe(400)
  expect((await stateOf(given))?.recoveryCodesLeft).toBe(9)
  const refused = await post('/api/account/two-factor/recovery-codes', { password, code: wrongFor(await appCode(key)) })
  expect(await reasonOf(refused)).toBe('wrong_code')
  expect((await post('/api/account/two-factor/recovery-codes', { password, code: second })).status).toBe(200)
  expect((await enter(world, third)).status).toBe(400)
  expect((await stateOf(given))?.recoveryCodesLeft).toBe(10)
  const stored = JSON.stringify(await world.sql('select * from recovery_codes, two_factors'))
  for (const secret of [third, third.replace('-', ''), key]) expect(stored).not.toContain(secret)
})

test('a new password does not open the account without the second factor', async () => {
  const { world, post } = await stage()
  const { key } = await switchOn(post, password)
  await world.post('/api/auth/request-password-reset', { email })
  const answer = await world.post('/api/auth/reset-password', {
    email,
    code: await mailedCode(world),
    password: 'a new password',
  })
  expect([answer.status, await reasonOf(answer), answer.headers.get('set-cookie')]).toEqual([
    403,
    'second_factor_needed',
    null,
  ])
  const body = { email, password: 'a new password', code: await appCode(key, 1) }
  expect((await world.post('/api/auth/sign-in/email', body)).status).toBe(200)
})

test('whoever knows the password has ten tries in a quarter of an hour, and the owner is told once', async () => {
  const { world, post } = await stage()
  const { key, codes } = await switchOn(post, password)
  const wrong = wrongFor(await appCode(key))
  const statuses = []
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await enter(world, wrong)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect((await enter(world, codes[0] ?? '')).status).toBe(429)
  await world.runJobs()
  const warnings = (await world.mails()).filter((mail) =>
    mail.includes('Subject: Someone knows your Handover password'),
  )
  expect(warnings).toHaveLength(1)
  // A new password, by mail, ends that.
  await world.post('/api/auth/request-password-reset', { email })
  await world.post('/api/auth/reset-password', { email, code: await mailedCode(world), password: 'a new password' })
  const body = { email, password: 'a new password', code: codes[0] }
  expect((await world.post('/api/auth/sign-in/email', body)).status).toBe(200)
})

test('whoever knows the password uses up no tries of the owner, in a known browser, a session or another network', async () => {
  const world = await createWorld({ TRUSTED_PROXIES: '1' })
  await signUp(world)
  const opened = await verify(world, await mailedCode(world))
  const [cookie = '', browser = ''] = opened.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  const { key, codes } = await switchOn((path, body) => world.post(path, body, { cookie }), password)
  const wrong = wrongFor(await appCode(key))
  const enterFrom = (network: number, code = '', from = '') =>
    world.post(
      '/api/auth/sign-in/email',
      { email, password, code },
      { 'x-forwarded-for': `10.0.0.${network}`, cookie: from },
    )
  const counted = (points: number) =>
    world.sql("update rate_limits set points = $1 where key like 'two-factor-%'", [points])
  expect((await enterFrom(1, wrong)).status).toBe(400)
  await counted(10)
  expect([(await enterFrom(1, codes[0])).status, (await enterFrom(2, codes[0])).status]).toEqual([429, 200])
  await counted(50)
  expect((await enterFrom(9, codes[1])).status).toBe(429)
  expect((await enterFrom(1, codes[1], browser)).status).toBe(200)
  const renewed = await world.post('/api/account/two-factor/recovery-codes', { password, code: codes[2] }, { cookie })
  expect(renewed.status).toBe(200)
  // A stolen cookie of the browser has ten tries, and then counts like a stranger.
  expect((await enterFrom(9, wrong, browser)).status).toBe(400)
  await counted(50)
  expect((await enterFrom(9, await appCode(key, 1), browser)).status).toBe(429)
})

test('it is switched off with password and code, by staff for whoever lost both, and the member is told', async () => {
  const given = await stage()
  const { world, post } = given
  const { codes } = await switchOn(post, password)
  expect((await post('/api/account/two-factor', { password })).status).toBe(409)
  expect((await post('/api/account/two-factor/end', { password: 'no', code: codes[0] })).status).toBe(400)
  expect((await post('/api/account/two-factor/end', { password, code: codes[0] })).status).toBe(204)
  expect([await stateOf(given), (await signIn(world)).status]).toEqual([null, 200])
  expect(await world.sql('select from recovery_codes')).toEqual([])

  await switchOn(post, password)
  const admin = await world.person({ role: 'admin' })
  const [{ id } = { id: '' }] = await world.sql('select id from users where email = $1', [email])
  const path = `/api/admin/members/${String(id)}`
  const end = () => world.as(admin).post(`${path}/two-factor/end`, { note: 'She showed us her licence.' })
  const changed = await end()
  expect(MemberDetail.parse(await changed.json())).toMatchObject({
    hasTwoFactor: false,
    log: [{ action: 'endTwoFactor', note: 'She showed us her licence.' }],
  })
  expect([(await end()).status, (await signIn(world)).status]).toEqual([409, 200])
  await world.runJobs()
  const mails = (await world.mails()).filter((mail) => mail.includes('Subject: Two-factor sign-in is off'))
  expect(mails).toHaveLength(2)
})

test('where staff need it, an administrator without it has no rights of staff, and can’t ask for it either', async () => {
  const { world, post, cookie } = await stage()
  await world.sql("update users set role = 'admin' where email = $1", [email])
  const colleague = await world.person({ role: 'admin' })
  const ask = (value: string, version: number) => post('/api/admin/settings', { name: 'staffSignIn', value, version })
  const early = await ask('two-factor', 0)
  expect(Object.keys(Problem.parse(await early.json()).fields ?? {})).toEqual(['value'])
  const { codes } = await switchOn(post, password)
  expect((await ask('two-factor', 0)).status).toBe(200)
  expect((await world.get('/api/admin/settings', { cookie })).status).toBe(200)

  await post('/api/account/two-factor/end', { password, code: codes[0] })
  const refused = await world.get('/api/admin/settings', { cookie })
  expect([refused.status, await reasonOf(refused)]).toEqual([403, 'two_factor_needed'])
  const user: unknown = await (await world.get('/api/auth/user', { cookie })).json()
  expect(user).toMatchObject({ isAdmin: false, needsTwoFactor: true })
  // Who has no password signs in at an identity provider.
  expect((await world.as(colleague).get('/api/admin/settings')).status).toBe(200)
  await switchOn(post, password)
  expect((await ask('password', 1)).status).toBe(200)
})

test('a key depends on the site’s secret and on when it was made', () => {
  expect(totpKey('one', 'a')).toBe(totpKey('one', 'a'))
  expect(new Set([totpKey('one', 'a'), totpKey('other', 'a'), totpKey('one', 'b')]).size).toBe(3)
})

function wrongFor(code: string): string {
  return code === '000000' ? '111111' : '000000'
}
