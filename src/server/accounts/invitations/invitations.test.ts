import { expect, test } from 'vitest'
import { InvitationList, MAX_OPEN_INVITATIONS } from '#shared/accounts/invitations.ts'
import type { Invitation } from '#shared/accounts/invitations.ts'
import { Problem } from '#shared/errors.ts'
import { ADA, mailedCode } from '#server/accounts/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Client, World } from '#test/world.ts'
import { INVITED, newInvitation } from './testing.ts'

const EVE = { ...ADA, email: 'eve@example.com' }

async function stage(): Promise<{ world: World; staff: Client; token: string }> {
  const world = await createWorld()
  const staff = world.as(await world.person({ role: 'admin' }))
  const { token } = await newInvitation(world)
  await staff.post('/api/admin/settings', { name: 'signUps', value: 'invitation', version: 0 })
  return { world, staff, token }
}

async function statesOf(staff: Client): Promise<Pick<Invitation, 'state' | 'usedBy'>[]> {
  const { items } = InvitationList.parse(await (await staff.get('/api/admin/invitations')).json())
  return items.map(({ state, usedBy }) => ({ state, usedBy }))
}

const join = (world: World, who: typeof ADA, invitation?: string) =>
  world.post('/api/auth/sign-up/email', { ...who, ...(invitation && { invitation }) })

async function verify(world: World, { email, password }: typeof ADA): Promise<Response> {
  return world.post('/api/auth/verify-email', { email, password, code: await mailedCode(world) })
}

test('while sign-ups are by invitation, nobody joins without one, known address or not', async () => {
  const { world } = await stage()
  const member = await world.person()
  for (const email of [member.email, 'ada@example.com']) {
    for (const invitation of [undefined, 'made up', 'x'.repeat(200)]) {
      const answer = await join(world, { ...ADA, email }, invitation)
      expect(answer.status).toBe(403)
      expect(Problem.parse(await answer.json()).reason).toBe('invitation_needed')
    }
  }
  expect(await world.runJobs()).toBe(0)
  expect(await (await world.get('/api/sign-in-options?invitation=made-up')).json()).toEqual({
    issuer: null,
    isByInvitation: true,
    isInvited: false,
  })
})

test('one person joins with an invitation: the first who enters the mailed code', async () => {
  const { world, staff, token } = await stage()
  expect(await (await world.get(`/api/sign-in-options?invitation=${token}`)).json()).toMatchObject({ isInvited: true })
  expect((await join(world, ADA, token)).status).toBe(202)
  const code = await mailedCode(world)
  expect((await join(world, EVE, token)).status).toBe(202)
  expect(await statesOf(staff)).toEqual([{ state: 'open', usedBy: null }])
  expect((await verify(world, EVE)).status).toBe(200)
  expect(await statesOf(staff)).toEqual([{ state: 'used', usedBy: 'Ada Example' }])

  const late = await world.post('/api/auth/verify-email', { email: ADA.email, password: ADA.password, code })
  expect(late.status).toBe(403)
  expect(Problem.parse(await late.json()).reason).toBe('invitation_needed')
  const signIn = await world.post('/api/auth/sign-in/email', { email: ADA.email, password: ADA.password })
  expect(signIn.status).toBe(401)
  expect((await join(world, { ...ADA, email: 'third@example.com' }, token)).status).toBe(403)
})

test('an invitation that ran out or was revoked lets nobody in', async () => {
  const { world, staff, token } = await stage()
  const { id, token: revoked } = await newInvitation(world)
  expect((await staff.delete(`/api/admin/invitations/${id}`)).status).toBe(204)
  expect((await staff.delete(`/api/admin/invitations/${id}`)).status).toBe(404)
  await world.sql("update invitations set expires_at = now() - interval '1 hour' where revoked_at is null")
  for (const invitation of [token, revoked]) expect((await join(world, ADA, invitation)).status).toBe(403)
  expect((await statesOf(staff)).map(({ state }) => state)).toEqual(['revoked', 'expired'])
})

test('no more invitations are open than staff can keep in view, and a revoked one makes room', async () => {
  const { world, staff } = await stage()
  await world.sql(
    `insert into invitations (note, token_hash, created_by, expires_at)
    select 'Sample', 'hash ' || number, created_by, expires_at from invitations, generate_series(3, $1) number`,
    [MAX_OPEN_INVITATIONS],
  )
  const { id } = await newInvitation(world)
  const more = await staff.post('/api/admin/invitations', INVITED)
  expect([more.status, Problem.parse(await more.json()).reason]).toEqual([409, 'too_many_invitations'])
  await staff.delete(`/api/admin/invitations/${id}`)
  expect((await staff.post('/api/admin/invitations', INVITED)).status).toBe(201)
})

test('whoever began to join while it was open to everybody may finish', async () => {
  const world = await createWorld()
  await join(world, ADA)
  const staff = world.as(await world.person({ role: 'admin' }))
  await staff.post('/api/admin/settings', { name: 'signUps', value: 'invitation', version: 0 })
  expect((await verify(world, ADA)).status).toBe(200)
})

test('the link is told once, and the audit log says for whom it was made', async () => {
  const { world, staff, token } = await stage()
  expect(await (await staff.get('/api/admin/invitations')).text()).not.toContain(token)
  expect(JSON.stringify(await world.sql('select * from invitations'))).not.toContain(token)
  const log = (await (await staff.get('/api/reviews/log')).json()) as { items: unknown[] }
  expect(log.items).toContainEqual(expect.objectContaining({ action: 'invite', note: INVITED.note }))
  const wrong = await staff.post('/api/admin/invitations', { note: ' ', days: 0 })
  expect(Object.keys(Problem.parse(await wrong.json()).fields ?? {}).toSorted()).toEqual(['days', 'note'])
})

test('an old invitation is deleted, and its member stays', async () => {
  const { world, staff, token } = await stage()
  await join(world, ADA, token)
  await verify(world, ADA)
  await world.sql("update invitations set used_at = used_at - interval '100 days'")
  await world.services.queue.send(world.services.db, 'sweep-accounts', {})
  await world.runJobs()
  expect(await statesOf(staff)).toEqual([])
  expect(await world.sql('select from users where email = $1', [ADA.email])).toHaveLength(1)
})
