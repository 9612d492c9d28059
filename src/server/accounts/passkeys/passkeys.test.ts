import { expect, test } from 'vitest'
import { AccountOverview } from '#shared/accounts/own-account.ts'
import { Passkey, PasskeyOptions } from '#shared/accounts/passkeys.ts'
import { Problem } from '#shared/errors.ts'
import { cookieOf, email, openAccount, password } from '#server/accounts/testing.ts'
import { switchOn } from '#server/accounts/two-factor/testing.ts'
import { createWorld, SITE_URL } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { createDevice } from './testing.ts'

interface Stage {
  world: World
  /** Of Ada, who has a password. */
  cookie: string
  post: (path: string, body: unknown) => Promise<Response>
}

async function stage(): Promise<Stage> {
  const world = await createWorld({ PUBLIC_URL: SITE_URL })
  const cookie = await openAccount(world)
  return { world, cookie, post: (path, body) => world.post(path, body, { cookie }) }
}

async function challengeOf(answer: Response): Promise<string> {
  return PasskeyOptions.parse(await answer.json()).challenge
}

async function addDevice({ post }: Stage, device = createDevice()) {
  const challenge = await challengeOf(await post('/api/account/passkeys/options', { password }))
  const answer = await post('/api/account/passkeys', device.create(challenge, SITE_URL))
  return { device, answer, challenge }
}

async function askToSignIn(world: World): Promise<string> {
  return challengeOf(await world.post('/api/auth/passkey/options'))
}

async function reasonOf(answer: Response): Promise<string | undefined> {
  return Problem.parse(await answer.json()).reason
}

test('a passkey is made with the password, told by mail, and signs in alone, also where a second factor is on', async () => {
  const given = await stage()
  const { world, post, cookie } = given
  expect((await post('/api/account/passkeys/options', { password: 'not this one' })).status).toBe(400)
  const { device, answer } = await addDevice(given)
  expect(answer.status).toBe(201)
  const made = Passkey.parse(await answer.json())
  await world.runJobs()
  expect((await world.mails()).at(-1)).toContain('Subject: A passkey was added to your account')
  await switchOn(post, password)

  const session = await world.post('/api/auth/passkey', device.sign(await askToSignIn(world), SITE_URL))
  expect(session.status).toBe(200)
  expect(await (await world.get('/api/auth/user', { cookie: cookieOf(session) })).json()).toMatchObject({ email })
  const { passkeys } = AccountOverview.parse(await (await world.get('/api/account', { cookie })).json())
  expect(passkeys).toEqual([{ ...made, lastUsedAt: expect.any(String) as string }])
})

test('where a second factor is on, a passkey takes it too', async () => {
  const { world, post } = await stage()
  const { codes } = await switchOn(post, password)
  const refused = await post('/api/account/passkeys/options', { password })
  expect([refused.status, await reasonOf(refused)]).toEqual([403, 'second_factor_needed'])
  expect((await post('/api/account/passkeys/options', { password, code: codes[0] })).status).toBe(200)
  expect(await world.sql('select from passkeys')).toEqual([])
})

test('a challenge is answered once, in its time, by whom it was given, and at this site alone', async () => {
  const given = await stage()
  const { world, post } = given
  const { device, challenge } = await addDevice(given)
  const other = createDevice()
  expect((await post('/api/account/passkeys', other.create(challenge, SITE_URL))).status).toBe(400)
  const ofSignIn = await askToSignIn(world)
  expect((await post('/api/account/passkeys', other.create(ofSignIn, SITE_URL))).status).toBe(400)
  const mine = await challengeOf(await post('/api/account/passkeys/options', { password }))
  const eve = await world.person()
  expect((await world.as(eve).post('/api/account/passkeys', other.create(mine, SITE_URL))).status).toBe(400)

  const sign = async (answer: unknown) => (await world.post('/api/auth/passkey', answer)).status
  const once = device.sign(ofSignIn, SITE_URL)
  expect([await sign(once), await sign(once)]).toEqual([200, 400])
  expect(await sign(device.sign(await askToSignIn(world), 'https://handover.evil.example'))).toBe(400)
  expect(await sign(device.sign('bWFkZSB1cA', SITE_URL))).toBe(400)
  const late = await askToSignIn(world)
  await world.sql("update verifications set expires_at = now() - interval '1 second'")
  expect(await sign(device.sign(late, SITE_URL))).toBe(400)
})

test('a locked device, a copy of it, another key and a stranger’s passkey are refused', async () => {
  const given = await stage()
  const { world } = given
  const { device } = await addDevice(given)
  const sign = async (answer: unknown) => {
    const refused = await world.post('/api/auth/passkey', answer)
    return refused.status === 200 ? 200 : reasonOf(refused)
  }
  expect(await sign(device.sign(await askToSignIn(world), SITE_URL, { isUnlocked: false }))).toBe('wrong_passkey')
  expect(await sign(device.sign(await askToSignIn(world), SITE_URL, { counter: 7 }))).toBe(200)
  expect(await sign(device.sign(await askToSignIn(world), SITE_URL, { counter: 7 }))).toBe('wrong_passkey')
  const forged = { ...createDevice().sign(await askToSignIn(world), SITE_URL), id: device.sign('', SITE_URL).id }
  expect(await sign(forged)).toBe('wrong_passkey')
  expect(await sign(createDevice().sign(await askToSignIn(world), SITE_URL))).toBe('wrong_passkey')
})

test('a removed passkey signs in no more, and nobody else can remove it', async () => {
  const given = await stage()
  const { world, cookie } = given
  const { device, answer } = await addDevice(given)
  const { id } = Passkey.parse(await answer.json())
  const eve = await world.person()
  expect((await world.as(eve).delete(`/api/account/passkeys/${id}`)).status).toBe(404)
  const challenge = await askToSignIn(world)
  expect((await world.delete(`/api/account/passkeys/${id}`, { cookie })).status).toBe(204)
  expect((await world.post('/api/auth/passkey', device.sign(challenge, SITE_URL))).status).toBe(400)
})

test('a suspended member is told why by a passkey too', async () => {
  const given = await stage()
  const { world } = given
  const { device } = await addDevice(given)
  await world.sql("insert into member_suspensions (user_id, reason) select id, 'Advertises.' from users")
  const refused = await world.post('/api/auth/passkey', device.sign(await askToSignIn(world), SITE_URL))
  expect([refused.status, await reasonOf(refused)]).toEqual([403, 'suspended'])
})

test('an account has at most ten', async () => {
  const given = await stage()
  for (let count = 0; count < 10; count += 1) expect((await addDevice(given)).answer.status).toBe(201)
  const { answer } = await addDevice(given)
  expect([answer.status, await reasonOf(answer)]).toEqual([409, 'too_many_passkeys'])
})
