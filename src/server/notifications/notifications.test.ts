import { expect, test } from 'vitest'
import { DEFAULT_PREFERENCES, Notifications } from '#shared/notifications/notifications.ts'
import { createWorld, SITE_URL } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { announce } from './announce.ts'
import { reachNextUsers } from './fan-out.ts'
import { notifyUser } from './notify-user.ts'
import { unsubscribeToken } from '#server/platform/mail/unsubscribe-token.ts'

const NEWS = { topic: 'feature_update', title: 'A new map', message: 'The map is twice as quick.' } as const

const listOf = async (world: World, person: Person) =>
  Notifications.parse(await (await world.as(person).get('/api/notifications')).json())
const countOf = async (world: World, person: Person) => (await world.as(person).get('/api/notifications/count')).json()

async function tell(world: World, news: Parameters<typeof announce>[2] = NEWS): Promise<void> {
  await world.services.db.transaction((tx) => announce(world.services, tx, news))
  await world.runJobs()
}

test('updates reach everyone, can be read one by one or all at once, and stay read', async () => {
  const world = await createWorld()
  const [person, other] = [await world.person(), await world.person({ role: 'seller' })]
  for (const title of ['One', 'Two', 'Three']) await tell(world, { ...NEWS, title })
  expect(await countOf(world, person)).toBe(3)
  const [newest] = await listOf(world, person)
  expect(newest).toMatchObject({ type: 'feature_update', title: 'Three', message: NEWS.message, isRead: false })

  const read = `/api/notifications/${newest?.id}/read`
  expect((await world.as(person).post(read)).status).toBe(204)
  expect((await world.as(person).post(read)).status).toBe(204)
  expect(await countOf(world, person)).toBe(2)
  expect((await listOf(world, person)).map(({ isRead }) => isRead)).toEqual([true, false, false])

  expect((await world.as(person).post('/api/notifications/mark-all-read')).status).toBe(204)
  expect(await countOf(world, person)).toBe(0)
  expect(await countOf(world, other)).toBe(3)
})

test('a notice to somebody else is not found', async () => {
  const world = await createWorld()
  const [person, other] = [await world.person(), await world.person()]
  const notice = { type: 'account_changed', title: 'A change', message: 'Look.', path: '/account' } as const
  await world.services.db.transaction((tx) => notifyUser(world.services, tx, person.id, notice))
  const [own] = await listOf(world, person)
  const read = `/api/notifications/${own?.id}/read`
  expect((await world.as(other).post(read)).status).toBe(404)
  expect((await world.as(person).post(read)).status).toBe(204)
  expect(await listOf(world, person)).toMatchObject([{ type: 'account_changed', isRead: true }])
})

test.each(['0', '-1', '1.5', 'x', '9'.repeat(30), '%00'])('%s is not a notification id', async (id) => {
  const world = await createWorld()
  const person = await world.person()
  expect((await world.as(person).post(`/api/notifications/${id}/read`)).status).toBe(404)
})

test('the count is capped like the badge', async () => {
  const world = await createWorld()
  const person = await world.person()
  await world.sql(
    `insert into announcements (topic, title, message, created_at)
      select 'feature_update', 'News', 'News', now() + number * interval '1 ms' from generate_series(1, 120) number`,
  )
  expect(await countOf(world, person)).toBe(100)
  expect(await listOf(world, person)).toHaveLength(100)
})

test('the bell and the mail each have their own switch', async () => {
  const world = await createWorld()
  const people = {
    both: await world.person({ email: 'both@example.com' }),
    bell: await world.person({ email: 'bell@example.com' }),
    mail: await world.person({ email: 'mail@example.com' }),
    none: await world.person({ email: 'none@example.com' }),
  }
  const prefer = (person: Person, featureUpdatesInApp: boolean, featureUpdatesEmail: boolean) =>
    world
      .as(person)
      .post('/api/notification-preferences', { ...DEFAULT_PREFERENCES, featureUpdatesInApp, featureUpdatesEmail })
  await prefer(people.bell, true, false)
  await prefer(people.mail, false, true)
  await prefer(people.none, false, false)
  await tell(world)
  expect(await Promise.all(Object.values(people).map((person) => countOf(world, person)))).toEqual([1, 1, 0, 0])
  const mailed = (await world.mails()).map((mail) => /^To: (\S+?)\r?$/mu.exec(mail)?.[1] ?? '')
  expect(mailed.toSorted()).toEqual(['both@example.com', 'mail@example.com'])
})

test('switches that were never set have the product’s defaults', async () => {
  const world = await createWorld()
  const person = await world.person()
  const answer = await world.as(person).get('/api/notification-preferences')
  expect(await answer.json()).toEqual({
    featureUpdatesInApp: true,
    featureUpdatesEmail: true,
    newUserSignupInApp: false,
    newUserSignupEmail: false,
    businessListedInApp: true,
    businessListedEmail: false,
    sellerVerifiedInApp: true,
    sellerVerifiedEmail: false,
    followedListedInApp: true,
    followedListedEmail: true,
    businessEmails: 'daily',
  })
})

test('switches are saved per user, and all eight of the four topics at once', async () => {
  const world = await createWorld()
  const [person, other] = [await world.person(), await world.person()]
  const chosen = { ...DEFAULT_PREFERENCES, newUserSignupInApp: true, sellerVerifiedEmail: true }
  expect((await world.as(person).post('/api/notification-preferences', chosen)).status).toBe(200)
  const of = async (one: Person) => (await world.as(one).get('/api/notification-preferences')).json()
  expect(await of(person)).toEqual(chosen)
  expect(await of(other)).toEqual(DEFAULT_PREFERENCES)
  const { sellerVerifiedEmail: _, ...seven } = chosen
  for (const wrong of [seven, { ...chosen, smsToo: true }, { ...chosen, sellerVerifiedEmail: 'yes' }, []]) {
    expect((await world.as(person).post('/api/notification-preferences', wrong)).status).toBe(400)
  }
  expect(await of(person)).toEqual(chosen)
})

test('new members get no earlier announcements, and unverified addresses get none', async () => {
  const world = await createWorld()
  const early = await world.person()
  const unproven = await world.person()
  await world.sql('update users set email_verified = false where id = $1', [unproven.id])
  await world.services.db.transaction((tx) => announce(world.services, tx, NEWS))
  const late = await world.person()
  await world.sql("update users set created_at = created_at + interval '1 second' where id = $1", [late.id])
  await world.runJobs()
  expect(await Promise.all([early, late, unproven].map((person) => countOf(world, person)))).toEqual([1, 0, 0])
})

test('an interrupted fan-out resumes where it stopped, and reaches everyone once', async () => {
  const world = await createWorld()
  await world.sql(`insert into users (first_name, email, email_verified)
    select 'Reader', 'reader-' || number || '@example.com', true from generate_series(1, 4500) number`)
  await world.services.db.transaction((tx) => announce(world.services, tx, NEWS))
  const [{ id } = { id: 0 }] = (await world.sql('select id from announcements')) as { id: number }[]
  const ctx = { ...world.services, siteUrl: SITE_URL }
  const mails = async () =>
    (
      await world.sql(
        "select count(*) as jobs, count(distinct data->>'userId') as people from pgboss.job where name = 'mail-announcement'",
      )
    )[0]

  expect(await reachNextUsers(ctx, id)).toBe(true)
  expect(await mails()).toEqual({ jobs: 2000, people: 2000 })
  // A batch that fails halfway leaves nothing behind.
  const broken = { ...ctx, queue: { ...ctx.queue, sendMany: () => Promise.reject(new Error('the process died here')) } }
  await expect(reachNextUsers(broken, id)).rejects.toThrow('died here')
  expect(await mails()).toEqual({ jobs: 2000, people: 2000 })
  // Two simultaneous runs take turns.
  await Promise.all([reachNextUsers(ctx, id), reachNextUsers(ctx, id), reachNextUsers(ctx, id)])
  expect(await reachNextUsers(ctx, id)).toBe(false)
  expect(await mails()).toEqual({ jobs: 4500, people: 4500 })
})

test('only administrators send updates, which are trimmed and complete', async () => {
  const world = await createWorld()
  const [admin, person] = [await world.person({ role: 'admin' }), await world.person()]
  const send = (body: unknown) => world.as(admin).post('/api/admin/trigger-feature-update', body)
  expect((await send({ title: '  A new map ', message: ' Look. ' })).status).toBe(202)
  await world.runJobs()
  expect(await listOf(world, person)).toMatchObject([{ title: 'A new map', message: 'Look.' }])
  for (const wrong of [
    { title: ' ', message: 'Look.' },
    { title: 'A new map', message: '\n' },
    { title: 'x'.repeat(121), message: 'Look.' },
    { title: 'A new map\r\nBcc: all@example.com', message: 'Look.' },
    { title: 'A new map', message: 'a\0b' },
    { title: 'A new map', message: 'Look.', role: 'buyer' },
    ...['map', '//evil.example', '/\\evil.example', 'https://evil.example', '/a b'].map((path) => ({
      title: 'A new map',
      message: 'Look.',
      path,
    })),
  ]) {
    expect((await send(wrong)).status).toBe(400)
  }
  expect(await world.sql('select from announcements')).toHaveLength(1)
})

test('an update repeated under its key, or with the same text within a minute, is sent once', async () => {
  const world = await createWorld()
  const [admin, other] = [await world.person({ role: 'admin' }), await world.person({ role: 'admin' })]
  const update = { title: 'A new map', message: 'Look.' }
  const send = async (body: unknown, key?: string, sender = admin) => {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await world.as(sender).post('/api/admin/trigger-feature-update', body, headers)
    return `${answer.status} ${await answer.text()}`
  }
  const count = async () => (await world.sql('select from announcements')).length
  const age = () => world.sql("update announcements set created_at = created_at - interval '2 minutes'")
  const done = '202 {}'

  expect(await Promise.all(Array.from({ length: 10 }, () => send(update, 'form-1')))).toEqual(Array(10).fill(done))
  expect(await Promise.all(Array.from({ length: 5 }, () => send(update)))).toEqual(Array(5).fill(done))
  expect(await send(update, 'form-2', other)).toBe(done)
  expect(await count()).toBe(1)

  await age()
  expect(await send(update, 'form-1')).toBe(done)
  expect(await count()).toBe(1)
  expect(await send({ ...update, message: 'Look again.' }, 'form-1')).toMatch(/^409/u)
  expect(await send({ ...update, path: '/map' }, 'form-1')).toMatch(/^409/u)
  // Keys of different administrators are different.
  expect(await send(update, 'form-1', other)).toBe(done)
  expect(await count()).toBe(2)
  await age()
  expect(await send(update)).toBe(done)
  expect(await count()).toBe(3)
  for (const message of ['a', 'b', 'c']) expect(await send({ ...update, message })).toBe(done)
  expect(await count()).toBe(6)
  for (const wrong of ['', 'x'.repeat(201), 'two words']) expect(await send(update, wrong)).toMatch(/^400/u)
})

test('the link in a mail unsubscribes from its topic with one click, without signing in', async () => {
  const world = await createWorld()
  const person = await world.person()
  await tell(world)
  const mail = ((await world.mails())[0] ?? '').replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '=')
  const header = /^List-Unsubscribe:\s*<(.+?)>/mu.exec(mail)?.[1] ?? ''
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(header.startsWith(`${SITE_URL}/api/unsubscribe?token=`)).toBe(true)
  expect(mail).toContain(header.replace('/api/unsubscribe', '/unsubscribe'))

  const path = header.slice(SITE_URL.length)
  const isOn = async (one: Person) =>
    ((await (await world.as(one).get('/api/notification-preferences')).json()) as typeof DEFAULT_PREFERENCES)
      .featureUpdatesEmail
  // Scanners that follow every link of a mail do not unsubscribe anyone.
  await world.get(path)
  expect(await isOn(person)).toBe(true)
  // As a mail program sends it: a form post from another site, whoever is signed in in that browser.
  const other = await world.person({ email: 'other@example.com' })
  const done = await world.as(other).post(path, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'cross-site',
    origin: 'https://mail.example',
  })
  expect([await isOn(person), await isOn(other)]).toEqual([false, true])
  expect([done.status, await done.json()]).toEqual([200, { topic: 'feature_update' }])
  const preferences = await (await world.as(person).get('/api/notification-preferences')).json()
  expect(preferences).toEqual({ ...DEFAULT_PREFERENCES, featureUpdatesEmail: false })
  await tell(world)
  expect((await world.mails()).filter((one) => one.includes(`To: ${person.email}`))).toHaveLength(1)
  expect(await countOf(world, person)).toBe(2)

  const opened = await world.get(path)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, path.replace('/api/', '/')])
  const form = await world.post(path, undefined, { accept: 'text/html' })
  expect(form.headers.get('location')).toBe('/unsubscribe?done=feature_update')
  const broken = await world.post(`${path}x`, undefined, { accept: 'text/html' })
  expect(broken.headers.get('location')).toBe('/unsubscribe')
})

test('a queued mail is not sent once its topic is switched off', async () => {
  const world = await createWorld()
  const person = await world.person()
  await world.services.db.transaction((tx) => announce(world.services, tx, NEWS))
  const ctx = { ...world.services, siteUrl: SITE_URL }
  await reachNextUsers(ctx, Number((await world.sql('select id from announcements'))[0]?.['id']))
  await world.as(person).post('/api/notification-preferences', { ...DEFAULT_PREFERENCES, featureUpdatesEmail: false })
  await world.runJobs()
  await expect(world.mails()).resolves.toEqual([])
})

test('a forged or altered link unsubscribes no one', async () => {
  const world = await createWorld()
  const [person, other] = [await world.person(), await world.person()]
  const token = unsubscribeToken(world.services.secret, { userId: person.id, topic: 'feature_update' })
  for (const forged of [
    token.replace(person.id, other.id),
    token.replace('feature_update', 'seller_verified'),
    `${token}x`,
    token.slice(0, -2),
    unsubscribeToken('another secret', { userId: person.id, topic: 'feature_update' }),
    'x',
    '..',
    '%00',
  ]) {
    expect((await world.post(`/api/unsubscribe?token=${forged}`)).status).toBe(400)
  }
  expect((await world.post('/api/unsubscribe')).status).toBe(400)
  expect(await world.sql('select from notification_preferences')).toHaveLength(0)
})
