import type { MutableResponse } from 'oauth2-mock-server'
import { expect, test } from 'vitest'
import { CurrentUser } from '#shared/accounts/user.ts'
import type { World } from '#test/world.ts'
import { newInvitation } from '#server/accounts/invitations/testing.ts'
import {
  server,
  ADA,
  identityProviderWorld,
  runIdentityProvider,
  issuerUrl,
  vouchFor,
  comeBack,
  signIn,
  problemOf,
  problemIn,
  cookiesOf,
} from '#test/servers/identity-provider.ts'

runIdentityProvider()

test('sign-in goes to the identity provider and returns to the page, with an account', async () => {
  const world = await identityProviderWorld()
  vouchFor(ADA)
  const { address, answer } = await signIn(world, '/pricing?plan=1')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'handover',
    redirect_uri: 'http://localhost/api/login/callback',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/u),
    nonce: expect.stringMatching(/^[\w-]{43}$/u),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/u),
  })
  expect(answer.headers.get('location')).toBe('/pricing?plan=1')
  const user = await userOf(world, answer)
  expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', role: null })
  // A signed-in user is not sent to the identity provider, and an external path leads to the home page.
  const again = await world.get('/api/login?returnTo=//evil.example', { cookie: sessionOf(answer) })
  expect(again.headers.get('location')).toBe('/')
})

test('an address that the identity provider has not verified opens and creates no account', async () => {
  const world = await identityProviderWorld()
  const owner = await world.person({ email: 'ada@example.com' })
  for (const about of [
    { email_verified: false },
    { email_verified: 'true' },
    { email_verified: 1 },
    { email_verified: undefined },
    { email: undefined },
    { email: 'ada@example.com, eve@example.com' },
    { email: ['ada@example.com'] },
    { email: 'new@example.com', email_verified: false },
  ]) {
    vouchFor({ ...ADA, ...about })
    tell({ sub: 'ada', email_verified: true })
    expect(await problemOf(world), JSON.stringify(about)).toBe('email_unproven')
  }
  expect(await world.sql('select id from users')).toEqual([{ id: owner.id }])
  expect(await world.sql('select from credentials')).toHaveLength(0)
})

test('an account with the same verified address is opened, by one account of the identity provider only', async () => {
  const world = await identityProviderWorld({ ADMIN_EMAIL: 'ada@example.com' })
  const owner = await world.person({ email: 'ada@example.com' })
  vouchFor(ADA)
  const first = await userOf(world, (await signIn(world)).answer)
  expect([first?.id, first?.isAdmin]).toEqual([owner.id, true])
  vouchFor({ ...ADA, sub: 'somebody who has the address now' })
  expect(await problemOf(world)).toBe('other_account')
  // The account stays linked to the subject, whatever address the identity provider reports later.
  vouchFor({ ...ADA, email: 'eve@example.com', email_verified: false })
  expect(await userOf(world, (await signIn(world)).answer)).toMatchObject({ id: owner.id, email: 'ada@example.com' })
  expect(await world.sql('select from users')).toHaveLength(1)
})

test('while sign-ups are by invitation, the identity provider opens accounts, and makes one with an invitation', async () => {
  const world = await identityProviderWorld()
  const { token: invitation } = await newInvitation(world)
  const staff = world.as(await world.person({ role: 'admin' }))
  await staff.post('/api/admin/settings', { name: 'signUps', value: 'invitation', version: 0 })
  const known = await world.person({ email: 'eve@example.com' })
  vouchFor({ ...ADA, sub: 'eve', email: 'eve@example.com' })
  expect(await userOf(world, (await signIn(world)).answer)).toMatchObject({ id: known.id })

  vouchFor(ADA)
  expect(await problemOf(world)).toBe('invitation_needed')
  const refused = await signIn(world, '/', { invitation: 'made-up' })
  expect(refused.answer.headers.get('location')).toMatch(/problem=invitation_needed.*invitation=made-up/u)
  expect(await userOf(world, (await signIn(world, '/', { invitation })).answer)).toMatchObject({ firstName: 'Ada' })
  vouchFor({ ...ADA, sub: 'third', email: 'third@example.com' })
  expect(problemIn((await signIn(world, '/', { invitation })).answer)).toBe('invitation_needed')
})

test('a verified address from the identity provider clears its bounce, and that of no other address', async () => {
  const world = await identityProviderWorld()
  vouchFor(ADA)
  await signIn(world)
  const isBounced = async () => (await world.sql('select from bounced_addresses')).length > 0
  await world.sql("insert into bounced_addresses (email, answer) values ('ada@example.com', '550 nobody')")
  vouchFor({ ...ADA, email_verified: false })
  await signIn(world)
  expect(await isBounced()).toBe(true)
  vouchFor({ ...ADA, email: 'new@example.com' })
  await signIn(world)
  expect(await isBounced()).toBe(true)
  vouchFor(ADA)
  await signIn(world)
  expect(await isBounced()).toBe(false)
})

test('an unverified sign-up loses its address to the owner', async () => {
  const world = await identityProviderWorld()
  await world.person({ email: 'ada@example.com', firstName: 'Thief' })
  await world.sql('update users set email_verified = false')
  vouchFor(ADA)
  expect(await userOf(world, (await signIn(world)).answer)).toMatchObject({ firstName: 'Ada' })
  expect(await world.sql('select first_name from users')).toEqual([{ first_name: 'Ada' }])
})

test('eight simultaneous callbacks with one address create one account', async () => {
  const world = await identityProviderWorld()
  vouchFor(ADA)
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(world)))
  expect(new Set(answers.map(({ answer }) => answer.headers.get('location')))).toEqual(new Set(['/']))
  expect(await world.sql('select from users')).toHaveLength(1)
})

test('a callback works once, in the browser that started it, and in time', async () => {
  const world = await identityProviderWorld()
  vouchFor(ADA)
  const { back, cookie, answer } = await signIn(world)
  expect(sessionOf(answer)).not.toBe('')
  const problem = async (path: string, sent: string) => problemIn(await world.get(path, sent ? { cookie: sent } : {}))
  expect(await problem(back, cookie)).toBe('lost')
  const other = await comeBack(world)
  expect(await problem(other.back, '')).toBe('lost')
  expect(await problem(other.back, 'handover_login=another-browser')).toBe('lost')
  expect(await problem(other.back.replace(/state=[^&]*/u, 'state=another'), other.cookie)).toBe('lost')
  expect(await problem('/api/login/callback', other.cookie)).toBe('lost')
  await world.sql("update verifications set expires_at = now() - interval '1 second'")
  expect(await problem(other.back, other.cookie)).toBe('lost')
  const turned = await comeBack(world, '/pricing')
  const state = new URL(turned.back, 'http://localhost').searchParams.get('state')
  const left = await world.get(`/api/login/callback?error=access_denied&state=${state}`, { cookie: turned.cookie })
  expect(left.headers.get('location')).toBe('/sign-in?returnTo=%2Fpricing&problem=canceled')
  // The identity provider refuses a code that belongs to another sign-in or was used before.
  const reused = await comeBack(world)
  server.service.once('beforeResponse', (response: MutableResponse) => {
    response.statusCode = 400
    response.body = { error: 'invalid_grant' }
  })
  expect(await problem(reused.back, reused.cookie)).toBe('issuer_refused')
  expect(await world.sql('select from sessions')).toHaveLength(1)
})

test('the userinfo endpoint is used when the ID token lacks claims, and only for the same subject', async () => {
  const world = await identityProviderWorld()
  vouchFor({ sub: 'ada' })
  tell({ ...ADA, sub: 'eve' })
  expect(await problemOf(world)).toBe('issuer_refused')
  // The token verifies a different address than the one returned.
  vouchFor({ sub: 'ada', email_verified: true })
  tell({ sub: 'ada', email: 'ada@example.com' })
  expect(await problemOf(world)).toBe('email_unproven')
  vouchFor({ sub: 'ada' })
  tell({ ...ADA, given_name: '<b>\0', family_name: undefined, name: 'Augusta Ada King' })
  const user = await userOf(world, (await signIn(world)).answer)
  expect(user).toMatchObject({ email: 'ada@example.com', firstName: 'b', lastName: '' })
})

test('when the identity provider is away, sessions stay valid and the sign-in page says so', async () => {
  const world = await identityProviderWorld()
  vouchFor(ADA)
  const { answer } = await signIn(world)
  const under = await comeBack(world)
  const another = await identityProviderWorld()
  const { port } = server.address()
  await server.stop()
  const returned = await world.get(under.back, { cookie: under.cookie })
  expect(problemIn(returned)).toBe('issuer_away')
  expect(await userOf(world, answer)).toBeDefined()
  const refused = await another.get('/api/login?returnTo=/pricing')
  expect(refused.headers.get('location')).toBe('/sign-in?returnTo=%2Fpricing&problem=issuer_away')
  await server.start(port, '127.0.0.1')
  expect(await problemOf(another)).toBeNull()
})

test('an office behind one address signs in all day: only what is not finished counts', async () => {
  const world = await identityProviderWorld()
  vouchFor(ADA)
  await signIn(world)
  await world.sql("update rate_limits set points = 59 where key like 'issuer-network:%'")
  for (const _ of [1, 2, 3]) expect(await problemOf(world)).toBeNull()
  await comeBack(world)
  const refused = await world.get('/api/login?returnTo=/pricing')
  expect(refused.headers.get('location')).toBe('/sign-in?returnTo=%2Fpricing&problem=too_many')
})

test('after a sign-out the identity provider is asked to authenticate again', async () => {
  const world = await identityProviderWorld()
  vouchFor(ADA)
  const { answer } = await signIn(world)
  const cookie = sessionOf(answer)
  const left = await world.get('/api/logout', { cookie })
  expect(left.headers.get('location')).toBe('/')
  expect((await world.get('/api/auth/user', { cookie })).status).toBe(401)
  const asked = await world.get('/api/login', { cookie: cookiesOf(left) })
  expect(new URL(asked.headers.get('location') ?? '').searchParams.get('prompt')).toBe('login')
})

test('with an identity provider, nobody signs up here and no mail creates a password', async () => {
  const world = await identityProviderWorld()
  expect(await (await world.get('/api/sign-in-options')).json()).toEqual({
    issuer: new URL(issuerUrl()).host,
    isByInvitation: false,
    isInvited: false,
  })
  const signUp = { firstName: 'A', lastName: 'B', email: 'a@example.com', password: 'long enough' }
  expect((await world.post('/api/auth/sign-up/email', signUp)).status).toBe(403)
  vouchFor(ADA)
  await signIn(world)
  expect((await world.post('/api/auth/request-password-reset', { email: 'ada@example.com' })).status).toBe(202)
  await world.runJobs()
  expect(await world.mails().catch(() => [])).toHaveLength(0)
})

/** Sets the next response of the userinfo endpoint. */
function tell(about: object): void {
  server.service.once('beforeUserinfo', (response: MutableResponse) => {
    response.body = { ...about }
  })
}

async function userOf(world: World, answer: Response): Promise<CurrentUser | undefined> {
  const user = await world.get('/api/auth/user', { cookie: sessionOf(answer) })
  return user.ok ? CurrentUser.parse(await user.json()) : undefined
}

function sessionOf(answer: Response): string {
  return (
    cookiesOf(answer)
      .split('; ')
      .find((cookie) => cookie.startsWith('handover_session=')) ?? ''
  )
}
