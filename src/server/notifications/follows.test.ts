import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES, Notifications } from '#shared/notifications/notifications.ts'
import { CONFIDENTIAL, TEASER } from '#server/listings/identity/testing.ts'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { SUBMISSION } from '#test/submission.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'

const TITLE = 'Listed by a professional you follow'

async function toldTo(world: World, person: Person) {
  return Notifications.parse(await (await world.as(person).get('/api/notifications')).json())
}

async function stage() {
  const world = await createWorld()
  const broker = await verifiedProfessional(world)
  const [follower, other] = [await world.person({ role: 'buyer' }), await world.person({ role: 'buyer' })]
  const path = `/api/professionals/${broker.id}/follow`
  expect((await world.as(follower).put(path)).status).toBe(204)
  return { world, broker, follower, other, path }
}

async function list(world: World, person: Person, submission: object = SUBMISSION): Promise<number> {
  const answer = await world.as(person).post('/api/businesses', submission)
  const { id } = (await answer.json()) as { id: number }
  await world.runJobs()
  return id
}

test('who follows a professional is told of their open business instead of the whole market’s notice', async () => {
  const { world, broker, follower, other } = await stage()
  const id = await list(world, broker.person)
  expect(await toldTo(world, follower)).toMatchObject([
    {
      type: 'followed_listed',
      title: TITLE,
      message: 'Perry Street Books in Spokane, WA is for sale.',
      path: `/business/${id}`,
    },
  ])
  expect(await toldTo(world, other)).toMatchObject([{ type: 'business_listed' }])
  const mails = await world.mails()
  expect(mails.filter((mail) => mail.includes(`To: ${follower.email}`))).toHaveLength(1)
  expect(mails.find((mail) => mail.includes(TITLE))).toMatch(/List-Unsubscribe:/u)
})

test('a confidential business tells no follower, and one that becomes confidential loses its name', async () => {
  const { world, broker, follower } = await stage()
  await list(world, broker.person, CONFIDENTIAL)
  expect((await toldTo(world, follower)).map(({ type }) => type)).toEqual(['business_listed'])
  const id = await list(world, broker.person)
  const { updatedAt } = (await (await world.as(broker.person).get(`/api/my-businesses/${id}`)).json()) as {
    updatedAt: string
  }
  const changed = await world.as(broker.person).patch(`/api/businesses/${id}`, { ...TEASER, updatedAt })
  expect(changed.status).toBe(200)
  await world.runJobs()
  expect((await toldTo(world, follower))[0]).toMatchObject({ title: TITLE, message: 'It is confidential now.' })
})

test('after one press nothing more comes, and the switches of bell and mail are obeyed', async () => {
  const { world, broker, follower, path } = await stage()
  const off = { ...DEFAULT_PREFERENCES, followedListedInApp: false, followedListedEmail: false }
  expect(await (await world.as(follower).post('/api/notification-preferences', off)).json()).toEqual(off)
  await list(world, broker.person)
  expect(await toldTo(world, follower)).toEqual([])
  expect(await world.mails()).toEqual([])
  // The bell shows what was listed meanwhile, as read.
  await world.as(follower).post('/api/notification-preferences', DEFAULT_PREFERENCES)
  expect(await toldTo(world, follower)).toMatchObject([{ type: 'followed_listed', isRead: true }])
  expect((await world.as(follower).delete(path)).status).toBe(204)
  expect((await world.as(follower).delete(path)).status).toBe(204)
  await list(world, broker.person, { ...SUBMISSION, businessName: 'Perry Street Records' })
  // Who follows nobody gets what the whole market gets.
  expect((await toldTo(world, follower)).map(({ type }) => type)).toEqual(['business_listed', 'business_listed'])
  expect(await world.mails()).toEqual([])
})

test('the eight switches of the four topics can be set without those of followed professionals', async () => {
  const { world, follower } = await stage()
  const off = { ...DEFAULT_PREFERENCES, followedListedEmail: false }
  await world.as(follower).post('/api/notification-preferences', off)
  const { followedListedInApp: _, followedListedEmail: __, ...eight } = DEFAULT_PREFERENCES
  const answer = await world
    .as(follower)
    .post('/api/notification-preferences', { ...eight, featureUpdatesEmail: false })
  expect(await answer.json()).toEqual({ ...off, featureUpdatesEmail: false })
})

test('only a verified professional is followed, by members', async () => {
  const { world, follower, broker } = await stage()
  const waiting = await verifiedProfessional(world, { isWaiting: true })
  expect((await world.as(follower).put(`/api/professionals/${waiting.id}/follow`)).status).toBe(404)
  expect((await world.put(`/api/professionals/${broker.id}/follow`)).status).toBe(401)
  const contact = async (id: number) => (await world.as(follower).get(`/api/professionals/${id}/contact`)).json()
  expect(await contact(broker.id)).toMatchObject({ isFollowed: true })
})
