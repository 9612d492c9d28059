import { expect, test } from 'vitest'
import { Problem } from '#shared/errors.ts'
import {
  ADA,
  identityProviderWorld,
  problemOf,
  runIdentityProvider,
  vouchFor,
} from '#test/servers/identity-provider.ts'
import { findMember } from '#server/accounts/members.ts'
import { talk } from '#server/conversations/testing.ts'
import { confirmationToken } from '#server/listings/freshness/confirmation-token.ts'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { memberWithPassword } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { inDays, mailsTo, memberOf, NOTE, signIn } from './testing.ts'

runIdentityProvider()

const REASON = 'Asked buyers for deposits by gift card.'

async function stage() {
  const world = await createWorld()
  const admin = world.as(await world.person({ role: 'admin', firstName: 'Zoe' }))
  const seller = await memberWithPassword(world, { role: 'seller' })
  const suspend = (lastDay: string | null = inDays(5), id = seller.id) =>
    admin.put(`/api/admin/members/${id}/suspension`, { reason: REASON, lastDay })
  return { world, admin, seller, suspend }
}

/** The suspension's end passes, as far as the database knows. */
async function timePasses(world: World): Promise<void> {
  await world.sql("update member_suspensions set ends_at = now() - interval '1 hour'")
}

const isPublic = async (world: World, id: number) => (await world.get(`/api/businesses/${id}/summary`)).status === 200
const statusOf = async (world: World, id: number) =>
  (await world.sql('select status from listings where id = $1', [id]))[0]?.['status']

test('a suspended member is out at once, reads why only with the right password, and is mailed', async () => {
  const { world, admin, seller, suspend } = await stage()
  expect((await suspend(inDays(-3))).status).toBe(400)
  expect((await suspend('2026-02-30')).status).toBe(400)
  expect((await suspend()).status).toBe(200)
  expect((await world.get('/api/auth/user', { cookie: seller.cookie })).status).toBe(401)

  const wrong = Problem.parse(await (await signIn(world, seller.email, 'a guess of somebody')).json())
  expect(wrong).toMatchObject({ status: 401, reason: 'wrong_email_or_password' })
  const right = Problem.parse(await (await signIn(world, seller.email)).json())
  expect(right).toMatchObject({ status: 403, reason: 'suspended', detail: expect.stringContaining(REASON) })
  expect(right.detail).toMatch(/suspended through \w+ \d+, 20\d\d\./u)
  expect(await world.sql('select from sessions where user_id = $1', [seller.id])).toEqual([])
  const other = await memberWithPassword(world)
  expect((await signIn(world, other.email)).status).toBe(200)
  expect((await mailsTo(world, seller.email)).at(-1)).toContain('gift card')
  expect(await memberOf(admin, seller)).toMatchObject({
    isSuspended: true,
    suspension: { reason: REASON, byName: 'Zoe Example' },
    log: [{ action: 'suspendMember' }],
  })
})

test('a session that began in the moment of the suspension is worth nothing', async () => {
  const { world, seller, suspend } = await stage()
  expect((await suspend()).status).toBe(200)
  const [session] = await world.sql(
    "insert into sessions (user_id, token, expires_at) values ($1, 'late', now() + interval '1 day') returning token",
    [seller.id],
  )
  expect(await findMember(world.services, String(session?.['token']))).toBeUndefined()
})

test('after the end a member signs in without any job, and the job brings the listings back', async () => {
  const { world, seller, suspend } = await stage()
  const [bakery, cafe, closed] = await world.listings([
    { sellerId: seller.id, title: 'Bakery' },
    { sellerId: seller.id, title: 'Cafe' },
    { sellerId: seller.id, title: 'Closed' },
  ])
  if (!bakery || !cafe || !closed) throw new Error('no listings')
  await world.as(seller).post(`/api/businesses/${cafe}/status`, { step: 'offer' })
  await world.as(seller).post(`/api/businesses/${closed}/status`, { step: 'pause' })
  const { buyer } = await talk(world, bakery)
  expect((await suspend()).status).toBe(200)
  expect([await isPublic(world, bakery), await isPublic(world, cafe)]).toEqual([false, false])
  // Like one that is paused, it is open to who wrote about it, who has the contact back.
  expect((await world.as(buyer).get(`/api/businesses/${bakery}`)).status).toBe(200)
  expect(await world.sql('select reason from seller_contacts')).toEqual([{ reason: 'paused' }])
  // The link of an older mail does not bring it back.
  const token = confirmationToken(world.services.secret, bakery, new Date())
  expect((await world.post(`/api/confirm-listing?token=${token}`)).status).toBe(409)
  await world.runJobs()
  expect(await statusOf(world, bakery)).toBe('paused')

  await timePasses(world)
  expect((await signIn(world, seller.email)).status).toBe(200)
  await world.services.queue.send(world.services.db, 'end-suspensions', {})
  await world.runJobs()
  expect([await statusOf(world, bakery), await statusOf(world, cafe), await statusOf(world, closed)]).toEqual([
    'listed',
    'under_offer',
    'paused',
  ])
  expect(await world.sql('select from member_suspensions')).toEqual([])
  expect(await world.sql('select from suspended_listings')).toEqual([])
})

test('staff lift a suspension or change its end, and a second lift is refused', async () => {
  const { world, admin, seller, suspend } = await stage()
  const bakery = await world.listing({ sellerId: seller.id })
  await suspend(null)
  expect(await memberOf(admin, seller)).toMatchObject({ suspension: { endsAt: null } })
  await suspend(inDays(9))
  expect(await memberOf(admin, seller)).toMatchObject({ suspension: { endsAt: expect.any(String) } })
  const lift = () => admin.post(`/api/admin/members/${seller.id}/suspension/end`, NOTE)
  expect((await lift()).status).toBe(200)
  expect(await isPublic(world, bakery)).toBe(true)
  expect((await signIn(world, seller.email)).status).toBe(200)
  expect((await lift()).status).toBe(409)
  expect((await memberOf(admin, seller)).log.map(({ action }) => action)).toEqual([
    'liftSuspension',
    'suspendMember',
    'suspendMember',
  ])
})

test('a suspended professional is not in the directory, and can’t be written to', async () => {
  const { world, suspend } = await stage()
  const { id, person } = await verifiedProfessional(world)
  expect((await world.get(`/api/professionals/${id}`)).status).toBe(200)
  expect((await suspend(null, person.id)).status).toBe(200)
  expect((await world.get(`/api/professionals/${id}`)).status).toBe(404)
  expect(await (await world.get('/api/professionals')).json()).toMatchObject({ items: [] })
})

test('who signs in at the identity provider is told that the account is suspended', async () => {
  const world = await identityProviderWorld()
  vouchFor(ADA)
  expect(await problemOf(world)).toBeNull()
  const [user] = await world.sql('select id from users')
  await world.sql("insert into member_suspensions (user_id, reason) values ($1, 'Advertises.')", [user?.['id']])
  expect(await problemOf(world)).toBe('suspended')
})
