import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES, Notifications } from '#shared/notifications/notifications.ts'
import { notifyUser } from './notify-user.ts'
import { createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { SUBMISSION } from '#test/submission.ts'

async function toldTo(world: World, person: Person) {
  const told = Notifications.parse(await (await world.as(person).get('/api/notifications')).json())
  return told.map(({ type, path }) => ({ type, path }))
}

async function wantsEverything(world: World, person: Person): Promise<void> {
  const all = Object.keys(DEFAULT_PREFERENCES).map((name) => [name, true])
  const preferences = { ...Object.fromEntries(all), businessEmails: 'at_once' }
  expect((await world.as(person).post('/api/notification-preferences', preferences)).status).toBe(200)
}

test('everyone but the seller is notified of a new business, with a link to it', async () => {
  const world = await createWorld()
  const [seller, reader] = [await world.person({ role: 'seller' }), await world.person({ role: 'buyer' })]
  for (const person of [seller, reader]) await wantsEverything(world, person)
  const listed = await world.as(seller).post('/api/businesses', SUBMISSION)
  const { id } = (await listed.json()) as { id: number }
  await world.runJobs()
  expect(await toldTo(world, reader)).toEqual([{ type: 'business_listed', path: `/business/${id}` }])
  expect(await toldTo(world, seller)).toEqual([])
  const mails = await world.mails()
  expect(mails.filter((mail) => mail.includes(seller.email))).toHaveLength(0)
  expect(mails.find((mail) => mail.includes(reader.email))).toContain(`/business/${id}`)
})

test('a seller is notified once that the business is verified, with a link to manage it', async () => {
  const world = await createWorld()
  const [seller, reader] = [await world.person({ role: 'seller' }), await world.person({ role: 'buyer' })]
  for (const person of [seller, reader]) await wantsEverything(world, person)
  const id = await world.listing({ sellerId: seller.id, verificationStatus: 'under_review' })
  const [row] = await world.sql('select updated_at from listings where id = $1', [id])
  const staff = await world.person({ role: 'admin' })
  const updatedAt = new Date(row?.['updated_at'] as string).toISOString()
  const answer = await world.as(staff).post(`/api/reviews/listings/${id}`, { step: 'approve', note: '', updatedAt })
  expect(answer.status).toBe(200)
  await world.runJobs()
  expect(await toldTo(world, seller)).toEqual([{ type: 'listing_reviewed', path: `/my-businesses/${id}` }])
  expect(await toldTo(world, reader)).toEqual([{ type: 'seller_verified', path: `/business/${id}` }])
})

test('a sign-up notification links staff to the sign-ups and others to their own page, and the new member gets none', async () => {
  const world = await createWorld()
  const people = { staff: await world.person({ role: 'admin' }), other: await world.person({ role: 'buyer' }) }
  const newcomer = await world.person({ role: null })
  for (const person of [...Object.values(people), newcomer]) await wantsEverything(world, person)
  await world.as(newcomer).post('/api/user/role', { role: 'advisor' })
  await world.runJobs()
  expect(await toldTo(world, people.staff)).toEqual([{ type: 'new_user_signup', path: '/analytics' }])
  expect(await toldTo(world, people.other)).toEqual([{ type: 'new_user_signup', path: '/professionals' }])
  expect(await toldTo(world, newcomer)).toEqual([])
})

test('a feature update leads to the page that staff name, or to the dashboard', async () => {
  const world = await createWorld()
  const [staff, reader] = [await world.person({ role: 'admin' }), await world.person({ role: 'buyer' })]
  for (const about of [{}, { path: '' }, { path: ' /map?search=cafe#list ' }]) {
    const update = { title: `News ${JSON.stringify(about)}`, message: 'Look.', ...about }
    expect((await world.as(staff).post('/api/admin/trigger-feature-update', update)).status).toBe(202)
    await world.runJobs()
  }
  const type = 'feature_update'
  expect(await toldTo(world, reader)).toEqual([
    { type, path: '/map?search=cafe#list' },
    { type, path: '/dashboard' },
    { type, path: '/dashboard' },
  ])
  expect((await world.mails()).filter((mail) => mail.includes(reader.email) && mail.includes('/map?'))).toHaveLength(1)
})

test('a notification from before paths were stored is listed without one', async () => {
  const world = await createWorld()
  const person = await world.person()
  await world.services.db.transaction((tx) =>
    notifyUser(world.services, tx, person.id, {
      type: 'payment_failed',
      title: 'Your payment did not go through',
      message: 'Pay with another card.',
      path: '/subscribe',
    }),
  )
  expect(await toldTo(world, person)).toEqual([{ type: 'payment_failed', path: '/subscribe' }])
  await world.sql('update announcements set path = null')
  expect(await toldTo(world, person)).toEqual([{ type: 'payment_failed', path: null }])
})
