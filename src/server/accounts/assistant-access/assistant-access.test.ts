import { expect, test } from 'vitest'
import { AssistantAccessList } from '#shared/accounts/assistant-access.ts'
import { close } from '#server/own-data/testing.ts'
import { sweepUnusedAccounts } from '#server/accounts/members.ts'
import { addPassword, memberWithPassword, PASSWORD } from '#test/member.ts'
import { newestCode } from '#test/mailed-code.ts'
import { createWorld, shareWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { addProgram, CALLBACK, register, SITE } from './testing.ts'

const getWorld = shareWorld()

/** Whether a token opens anything. */
async function statusOf(world: World, token: string): Promise<number> {
  const ping = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' }
  return (await world.post('/mcp/member', ping, headers)).status
}

const listOf = async (world: World, person: Person) =>
  AssistantAccessList.parse(await (await world.as(person).get('/api/account/assistants')).json())

test('a program says where it returns, and is registered without a secret', async () => {
  const world = await getWorld()
  const { status, body } = await register(world, {
    client_name: ' Claude ',
    redirect_uris: [CALLBACK, 'https://claude.example/back?to=1'],
    token_endpoint_auth_method: 'client_secret_post',
    software_id: 'ignored',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({ client_name: 'Claude', token_endpoint_auth_method: 'none' })
  expect(body).not.toHaveProperty('client_secret')
})

test.each([
  ['http://elsewhere.example/back'],
  ['https://claude.example/back#part'],
  ['https://ada@claude.example/back'],
  ['https://x;script-src/back'],
  ['javascript:alert(1)'],
  ['cursor://back'],
  ['/back'],
  [`https://claude.example/${'a'.repeat(500)}`],
])('no program returns to %s', async (address) => {
  const { status, body } = await register(await getWorld(), { client_name: 'X', redirect_uris: [address] })
  expect([status, body['error']]).toEqual([400, 'invalid_redirect_uri'])
})

test.each([[undefined], [''], ['a'.repeat(61)], ['Cla‮ude'], [{ a: 1 }]])('no program is called %j', async (name) => {
  const { status, body } = await register(await getWorld(), { client_name: name, redirect_uris: [CALLBACK] })
  expect([status, body['error']]).toEqual([400, 'invalid_client_metadata'])
})

test('six addresses are too many, and so are too many programs from one network', async () => {
  const world = await createWorld()
  expect((await register(world, { client_name: 'X', redirect_uris: Array(6).fill(CALLBACK) })).status).toBe(400)
  expect((await world.post('/oauth/register', 'not JSON')).status).toBe(400)
  await world.sql(`update rate_limits set points = 60 where key like 'assistant-client-network:%'`)
  expect((await register(world, { client_name: 'X', redirect_uris: [CALLBACK] })).status).toBe(429)
})

test('a member reads who asks for what, allows it, is told by mail, and revokes it', async () => {
  const world = await createWorld()
  const ada = await world.person({ role: 'buyer' })
  const program = await addProgram(world)
  const opened = await world.get(`/oauth/authorize?${program.request()}`)
  const page = new URL(opened.headers.get('location') ?? '', SITE)
  expect([opened.status, page.pathname, page.searchParams.get('allow')]).toEqual([303, '/account', program.request()])
  const asked = await world
    .as(ada)
    .get(`/api/account/assistants/request?${new URLSearchParams({ request: program.request() })}`)
  expect(await asked.json()).toEqual({
    name: 'Claude',
    scopes: ['read', 'drafts'],
    returnsTo: 'localhost:4711',
    isOnThisComputer: true,
  })
  const address = await program.answer(ada)
  expect(address.href).toMatch(/^http:\/\/localhost:4711\/callback\?code=hc_[\w-]{43}&state=a\+state&iss=/u)
  expect(address.searchParams.get('iss')).toBe(SITE)
  const { status, body } = await program.exchange({ code: address.searchParams.get('code') ?? '' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read drafts' })
  const access = body['access_token'] ?? ''
  const stored = await world.sql('select * from assistant_tokens t full join assistant_codes c on true')
  for (const secret of [access, body['refresh_token'], address.searchParams.get('code')]) {
    expect(JSON.stringify(stored)).not.toContain(secret)
  }
  expect(await statusOf(world, access)).toBe(200)
  await world.runJobs()
  const mails = (await world.mails()).filter((mail) => mail.includes('An AI assistant may use your account'))
  expect(mails).toHaveLength(1)
  const [listed] = await listOf(world, ada)
  expect(listed).toMatchObject({ name: 'Claude', scopes: ['read', 'drafts'], lastUsedAt: expect.any(String) })
  const other = await world.person()
  expect((await world.as(other).delete(`/api/account/assistants/${listed?.id}`)).status).toBe(404)
  expect((await world.as(ada).delete(`/api/account/assistants/${listed?.id}`)).status).toBe(204)
  expect(await statusOf(world, access)).toBe(401)
  expect(await listOf(world, ada)).toEqual([])
})

test('who refuses gives nothing', async () => {
  const world = await getWorld()
  const ada = await world.person()
  const program = await addProgram(world)
  const { searchParams } = await program.answer(ada, 'refuse')
  expect(Object.fromEntries(searchParams)).toEqual({ error: 'access_denied', state: 'a state', iss: SITE })
  expect(await listOf(world, ada)).toEqual([])
})

test.each<[string, Record<string, string | undefined>]>([
  ['another response', { response_type: 'token' }],
  ['no challenge', { code_challenge: undefined }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['an unknown program', { client_id: '00000000-0000-4000-8000-000000000000' }],
  ['no program', { client_id: 'x' }],
  ['another address', { redirect_uri: 'https://evil.example/' }],
  ['another path', { redirect_uri: `${CALLBACK}/more` }],
  ['another host of this computer', { redirect_uri: 'http://127.0.0.1:4711/callback' }],
  ['another resource', { resource: `${SITE}/api` }],
  ['an unknown scope', { scope: 'read admin' }],
  ['too much', { state: 'x'.repeat(4000) }],
])('a request with %s leads nowhere', async (_, changes) => {
  const world = await getWorld()
  const ada = await world.person()
  const program = await addProgram(world)
  const request = program.request(changes)
  const asked = await world.as(ada).get(`/api/account/assistants/request?${new URLSearchParams({ request })}`)
  expect(asked.status).toBe(400)
  for (const answer of ['allow', 'refuse'] as const) {
    const address = await program.answer(ada, answer, request)
    expect([address.origin, address.pathname]).toEqual([SITE, '/account'])
  }
  expect(await listOf(world, ada)).toEqual([])
})

test('a parameter that is given twice is refused, and another port of this computer is not', async () => {
  const world = await getWorld()
  const ada = await world.person()
  const program = await addProgram(world)
  const twice = `${program.request()}&redirect_uri=https://evil.example/`
  expect((await program.answer(ada, 'allow', twice)).origin).toBe(SITE)
  const moved = program.request({ redirect_uri: 'http://localhost:9999/callback' })
  expect((await program.answer(ada, 'allow', moved)).origin).toBe('http://localhost:9999')
})

test('a stranger, another site’s page and a key allow nothing', async () => {
  const world = await getWorld()
  const program = await addProgram(world)
  const stranger = { id: '', email: '', firstName: '', cookie: '' }
  const { pathname, searchParams } = await program.answer(stranger)
  expect([pathname, searchParams.get('allow')]).toEqual(['/account', program.request()])
  const ada = await world.person()
  const foreign = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await world.as(ada).post('/api/account/assistants/answer', 'answer=allow', foreign)).status).toBe(403)
})

test.each<[string, Record<string, string | undefined>, string]>([
  ['another verifier', { code_verifier: 'a guess' }, 'invalid_grant'],
  ['no verifier', { code_verifier: undefined }, 'invalid_request'],
  ['another address', { redirect_uri: 'http://localhost:1/callback' }, 'invalid_grant'],
  ['another program', { client_id: '00000000-0000-4000-8000-000000000000' }, 'invalid_grant'],
  ['no program', { client_id: 'x' }, 'invalid_client'],
  ['another resource', { resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
  ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ['a made-up code', { code: 'hc_x' }, 'invalid_grant'],
])('a code with %s gives no token', async (_, changes, error) => {
  const world = await getWorld()
  const program = await addProgram(world)
  const code = await program.code(await world.person())
  expect((await program.exchange({ code, ...changes })).body['error']).toBe(error)
})

test('a code works once and for a minute; the second time ends what it opened', async () => {
  const world = await getWorld()
  const program = await addProgram(world)
  const ada = await world.person()
  const code = await program.code(ada)
  const [first, second] = [await program.exchange({ code }), await program.exchange({ code })]
  expect([first.status, second.status]).toEqual([200, 400])
  expect(await statusOf(world, first.body['access_token'] ?? '')).toBe(401)
  expect(await listOf(world, ada)).toEqual([])
  // Of two at once, the second may end the access before the first has its tokens.
  const twice = await program.code(ada)
  const answers = await Promise.all([program.exchange({ code: twice }), program.exchange({ code: twice })])
  for (const { status, body } of answers.filter((answer) => answer.status !== 400)) {
    expect([status, await statusOf(world, body['access_token'] ?? '')]).toEqual([200, 401])
  }
  expect(answers.map(({ status }) => status)).toContain(400)
  expect(await listOf(world, ada)).toEqual([])
  const late = await program.code(ada)
  await world.sql(`update assistant_codes set expires_at = now() - interval '1 second'`)
  expect((await program.exchange({ code: late })).body['error']).toBe('invalid_grant')
})

test('a refresh token is exchanged once; the second time ends the access', async () => {
  const world = await getWorld()
  const program = await addProgram(world)
  const first = await program.tokens(await world.person())
  const refresh = (token: string, more = {}) =>
    program.exchange({ grant_type: 'refresh_token', refresh_token: token, ...more })
  const thief = await addProgram(world, 'Thief')
  expect((await refresh(first.refresh, { client_id: thief.clientId })).body['error']).toBe('invalid_grant')
  const { status, body } = await refresh(first.refresh)
  expect(status).toBe(200)
  expect(await statusOf(world, body['access_token'] ?? '')).toBe(200)
  // An access token refreshes nothing.
  expect((await refresh(body['access_token'] ?? '')).status).toBe(400)
  expect((await refresh(first.refresh)).body['error']).toBe('invalid_grant')
  expect(await statusOf(world, body['access_token'] ?? '')).toBe(401)
  expect((await refresh(body['refresh_token'] ?? '')).status).toBe(400)
})

test('a program gives its tokens back', async () => {
  const world = await getWorld()
  const program = await addProgram(world)
  const ada = await world.person()
  const { access, refresh } = await program.tokens(ada)
  const revoke = (token: string, clientId = program.clientId) =>
    program.post('/oauth/revoke', { token, client_id: clientId })
  const other = await addProgram(world, 'Other')
  expect((await revoke(access, other.clientId)).status).toBe(200)
  expect(await statusOf(world, access)).toBe(200)
  expect((await revoke(access)).status).toBe(200)
  expect(await statusOf(world, access)).toBe(401)
  expect(await listOf(world, ada)).toHaveLength(1)
  expect((await revoke(refresh)).status).toBe(200)
  expect(await listOf(world, ada)).toEqual([])
  expect((await revoke('made up')).status).toBe(200)
})

test('a token runs out, and ends with a suspension, a closed account and a new password', async () => {
  const world = await createWorld()
  const program = await addProgram(world)
  const ada = await world.person()
  const { access, refresh } = await program.tokens(ada)
  await world.sql(`update assistant_tokens set expires_at = now() - interval '1 second' where kind = 'access'`)
  expect(await statusOf(world, access)).toBe(401)

  const again = await program.exchange({ grant_type: 'refresh_token', refresh_token: refresh })
  const token = again.body['access_token'] ?? ''
  expect(await statusOf(world, token)).toBe(200)
  await world.sql("insert into member_suspensions (user_id, reason) values ($1, 'Asked for deposits')", [ada.id])
  expect(await statusOf(world, token)).toBe(401)
  const suspended = { grant_type: 'refresh_token', refresh_token: again.body['refresh_token'] }
  expect((await program.exchange(suspended)).body['error']).toBe('invalid_grant')
  await world.sql('delete from member_suspensions')

  await addPassword(world, ada)
  await close(world, ada)
  expect(await statusOf(world, token)).toBe(401)

  const bob = await memberWithPassword(world)
  const tokens = await program.tokens(bob)
  await world.post('/api/auth/request-password-reset', { email: bob.email })
  await world.runJobs()
  const code = newestCode(await world.mails())
  const reset = await world.post('/api/auth/reset-password', { email: bob.email, code, password: `${PASSWORD} new` })
  expect(reset.status).toBe(200)
  expect(await statusOf(world, tokens.access)).toBe(401)
})

test('what nobody uses is deleted', async () => {
  const world = await createWorld()
  const program = await addProgram(world)
  const ada = await world.person()
  await program.tokens(ada)
  await addProgram(world, 'Never used')
  await world.sql(`update assistant_clients set created_at = now() - interval '91 days', used_at = null`)
  await sweepUnusedAccounts(world.services)
  expect(await world.sql('select name from assistant_clients')).toEqual([{ name: 'Claude' }])
  await world.sql(`update assistant_tokens set expires_at = now() - interval '1 day'`)
  await world.sql(`update assistant_codes set expires_at = now() - interval '2 days'`)
  await sweepUnusedAccounts(world.services)
  expect(await listOf(world, ada)).toEqual([])
  expect(await world.sql('select name from assistant_clients')).toEqual([])
})
