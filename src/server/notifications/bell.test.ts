import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES } from '#shared/notifications/notifications.ts'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { announce } from './announce.ts'
import type { NewAnnouncement } from './announce.ts'
import { bellOf } from './testing.ts'

const UPDATE = { topic: 'feature_update', title: 'A new map', message: 'Look.' } as const
const LISTED = { topic: 'business_listed', title: 'New business listed', message: 'A bakery is for sale.' } as const

async function tell(world: World, ...announcements: NewAnnouncement[]): Promise<void> {
  for (const one of announcements) await world.services.db.transaction((tx) => announce(world.services, tx, one))
}

const countOf = async (world: World, person: Person) => (await world.as(person).get('/api/notifications/count')).json()
const typesOf = async (world: World, person: Person) => (await bellOf(world, person)).map(({ type }) => type)
const readAll = (world: World, person: Person) => world.as(person).post('/api/notifications/mark-all-read')
const choose = (world: World, person: Person, change: object) =>
  world.as(person).post('/api/notification-preferences', { ...DEFAULT_PREFERENCES, ...change })

test('a new member sees nothing of what was announced before, and the bell of others has it once', async () => {
  const world = await createWorld()
  const early = await world.person()
  await tell(world, UPDATE, LISTED)
  const late = await world.person()
  await world.sql("update users set created_at = created_at + interval '1 second' where id = $1", [late.id])
  expect(await bellOf(world, late)).toEqual([])
  expect(await typesOf(world, early)).toEqual(['business_listed', 'feature_update'])
  // Nobody has a copy.
  expect(await world.sql('select from notifications')).toEqual([])
})

test('who has all topics off sees their own notices alone', async () => {
  const world = await createWorld()
  const person = await world.person()
  const off = Object.keys(DEFAULT_PREFERENCES).map((name) => [name, false])
  await choose(world, person, { ...Object.fromEntries(off), businessEmails: 'daily' })
  await tell(world, UPDATE, LISTED)
  expect([await countOf(world, person), await bellOf(world, person)]).toEqual([0, []])
})

test('a follower has the announcement for followers in place of the one for all', async () => {
  const world = await createWorld()
  const [first, second] = [await verifiedProfessional(world), await verifiedProfessional(world)]
  const [follower, other] = [await world.person(), await world.person()]
  for (const { id } of [first, second]) await world.as(follower).put(`/api/professionals/${id}/follow`)
  const [by, byOther] = [{ exceptUserId: first.person.id }, { exceptUserId: second.person.id }]
  await tell(
    world,
    { ...LISTED, ...by, followersToldApart: true },
    { ...LISTED, ...by, topic: 'followed_listed' },
    // A confidential one is for all alike.
    { ...LISTED, ...byOther },
  )
  expect(await typesOf(world, follower)).toEqual(['business_listed', 'followed_listed'])
  expect(await typesOf(world, other)).toEqual(['business_listed', 'business_listed'])
  expect(await typesOf(world, first.person)).toEqual(['business_listed'])
  expect(await countOf(world, follower)).toBe(2)
})

test('after all was read only what comes later is unread, and what was read by itself stays read', async () => {
  const world = await createWorld()
  const person = await world.person()
  await tell(world, UPDATE, LISTED)
  await readAll(world, person)
  expect(await countOf(world, person)).toBe(0)
  await tell(world, UPDATE, LISTED)
  expect(await countOf(world, person)).toBe(2)
  const [newest] = await bellOf(world, person)
  await world.as(person).post(`/api/notifications/${newest?.id}/read`)
  expect((await bellOf(world, person)).map(({ isRead }) => isRead)).toEqual([true, false, true, true])
  expect(await countOf(world, person)).toBe(1)
  await readAll(world, person)
  expect(await countOf(world, person)).toBe(0)
})

test('a member reads by itself only what their bell shows', async () => {
  const world = await createWorld()
  const person = await world.person()
  await tell(world, { ...LISTED, exceptUserId: person.id }, { ...UPDATE, topic: 'new_user_signup' }, LISTED)
  const rows = await world.sql('select id from announcements order by id')
  const press = async (index: number) =>
    (await world.as(person).post(`/api/notifications/${Number(rows[index]?.['id'])}/read`)).status
  expect([await press(0), await press(1), await press(2), await press(2)]).toEqual([404, 404, 204, 204])
  expect(await world.sql('select from notifications')).toHaveLength(1)
})

test('a topic that is switched off is hidden, and one that is switched on begins as read', async () => {
  const world = await createWorld()
  const person = await world.person()
  await tell(world, LISTED, UPDATE)
  await choose(world, person, { businessListedInApp: false })
  expect([await countOf(world, person), await typesOf(world, person)]).toEqual([1, ['feature_update']])
  await tell(world, LISTED)
  await choose(world, person, {})
  expect(await bellOf(world, person)).toMatchObject([
    { type: 'business_listed', isRead: true },
    { type: 'feature_update', isRead: false },
    { type: 'business_listed', isRead: true },
  ])
  // Saving what is on already reads nothing.
  await tell(world, LISTED)
  await choose(world, person, {})
  expect(await countOf(world, person)).toBe(2)
})

test('what commits after a member has read all is unread, also if it began before', async () => {
  const world = await createWorld()
  const person = await world.person()
  await tell(world, LISTED)
  const [began, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = world.services.db.transaction(async (tx) => {
    await announce(world.services, tx, { ...LISTED, title: 'Slow' })
    began.resolve()
    await mayCommit.promise
  })
  await began.promise
  const next = tell(world, { ...LISTED, title: 'Next' })
  await readAll(world, person)
  expect(await countOf(world, person)).toBe(0)
  mayCommit.resolve()
  await Promise.all([slow, next])
  expect((await bellOf(world, person)).map(({ title, isRead }) => [title, isRead])).toEqual([
    ['Next', false],
    ['Slow', false],
    ['New business listed', true],
  ])
})

test('what was announced 90 days ago is on no bell and is deleted with what members wrote of it', async () => {
  const world = await createWorld()
  const person = await world.person()
  await tell(world, UPDATE, LISTED)
  const [newest] = await bellOf(world, person)
  await world.as(person).post(`/api/notifications/${newest?.id}/read`)
  await world.sql("update users set created_at = created_at - interval '1 year'")
  await world.sql("update announcements set created_at = now() - interval '90 days' where topic = 'business_listed'")
  await world.sql(
    "insert into announcements (topic, title, message, created_at) values ('account_changed', 'Own', 'x', now() - interval '1 year')",
  )
  expect(await typesOf(world, person)).toEqual(['feature_update'])
  await world.services.queue.send(world.services.db, 'sweep-announcements', {})
  await world.runJobs()
  const left = await world.sql('select topic from announcements order by id')
  expect(left.map(({ topic }) => topic)).toEqual(['feature_update', 'account_changed'])
  expect(await world.sql('select from notifications')).toEqual([])
})
