import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { verifiedProfessional } from '#server/professionals/testing.ts'
import { announce } from '#server/notifications/announce.ts'
import {
  followedAnnouncement,
  importedAnnouncement,
  listedAnnouncement,
} from '#server/notifications/notices/listed-announcement.ts'
import { verifiedAnnouncement } from '#server/notifications/notices/listing-reviewed.ts'
import type { NewAnnouncement } from '#server/notifications/announce.ts'
import { SITE_URL, createWorld } from '#test/world.ts'
import type { Person, World } from '#test/world.ts'
import { queueNextDigests } from './queue-digests.ts'
import { passDay, sendDigests, wantBusinesses } from './testing.ts'

const SPOKANE = 'Spokane, WA'

async function stage() {
  const world = await createWorld()
  const [seller, reader] = [await world.person({ role: 'seller' }), await world.person({ role: 'buyer' })]
  await wantBusinesses(world, reader)
  return { world, seller, reader }
}

async function tell(world: World, ...announcements: NewAnnouncement[]): Promise<void> {
  for (const one of announcements) await world.services.db.transaction((tx) => announce(world.services, tx, one))
  await world.runJobs()
}

/** Adds businesses of a seller, and announces them. */
async function list(world: World, { id: sellerId }: Person, titles: string[]): Promise<number[]> {
  const ids = await world.listings(
    titles.map((title) => ({ sellerId, title, location: SPOKANE, priceCents: 35_000_000 })),
  )
  await tell(
    world,
    ...titles.map((title, index) =>
      listedAnnouncement({ listingId: ids[index] ?? 0, sellerId, title, location: SPOKANE }),
    ),
  )
  return ids
}

async function mailsTo(world: World, { email }: Person) {
  const mails = await Promise.all((await world.mails()).map((mail) => simpleParser(mail)))
  return mails.filter(({ text, to }) => text && to && !Array.isArray(to) && to.text.includes(email))
}

test('new and verified businesses come in one mail a day, newest first, the first twenty with links', async () => {
  const { world, seller, reader } = await stage()
  const ids = await list(
    world,
    seller,
    Array.from({ length: 24 }, (_, index) => `Bakery ${index + 1}`),
  )
  const business = { listingId: ids[0] ?? 0, sellerId: seller.id, title: 'Bakery 1', location: SPOKANE }
  await tell(world, verifiedAnnouncement(business))
  expect(await world.mails()).toEqual([])
  await passDay(world)
  await sendDigests(world)
  const [mail, ...others] = await mailsTo(world, reader)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('New and verified businesses for sale')
  const lines = (mail?.text ?? '').split('\n')
  const at = (line: string) => lines.findIndex((one) => one.startsWith(line))
  const order = [
    'New businesses:',
    'Bakery 24, Spokane, WA. Asking price $350,000.',
    'Bakery 23',
    'Bakery 6',
    'Verified by',
    'Bakery 1,',
    'And 5 more.',
  ]
  expect(order.map(at).every((place, index, places) => place > (places[index - 1] ?? -1))).toBe(true)
  expect(mail?.text).not.toContain('Bakery 5,')
  expect(mail?.text).toContain(`${SITE_URL}/business/${ids[23]}`)
  expect(mail?.text).toContain(`See the marketplace: ${SITE_URL}/marketplace`)
  expect(mail?.text).toContain('switched on for "Business listed" and "Seller verified"')
  // The next day there is nothing new.
  await passDay(world)
  await sendDigests(world)
  expect(await mailsTo(world, reader)).toHaveLength(1)
  // The seller of all of them has their own businesses in no mail.
  expect(await mailsTo(world, seller)).toEqual([])
})

test('nobody is sent a mail who has nothing new, has these mails off or caused the news', async () => {
  const { world, seller, reader } = await stage()
  const off = await world.person()
  const onlyVerified = await world.person()
  const late = await world.person()
  await wantBusinesses(world, off, { businessListedEmail: false, sellerVerifiedEmail: false })
  await wantBusinesses(world, onlyVerified, { businessListedEmail: false })
  await wantBusinesses(world, late)
  await wantBusinesses(world, seller)
  await passDay(world)
  await sendDigests(world)
  await list(world, seller, ['Bakery'])
  await world.sql("update users set created_at = created_at + interval '2 days' where id = $1", [late.id])
  await passDay(world)
  while (await queueNextDigests(world.services));
  const jobs = await world.sql("select data->>'userId' as user from pgboss.job where name = 'mail-digest'")
  expect(jobs).toEqual([{ user: reader.id }])
})

test('what left the market or lost its name since is shown as it is now, and a name is no link', async () => {
  const { world, seller, reader } = await stage()
  const [open, gone, hidden] = await list(world, seller, ['Go to evil.example', 'Gone Bakery', 'Hillyard Bakery'])
  await world.sql("update listings set status = 'withdrawn' where id = $1", [gone])
  await world.sql("update listings set title = 'A bakery' where id = $1", [hidden])
  await tell(world, importedAnnouncement({ sellerId: seller.id, listingIds: [1, 2, 3] }))
  await passDay(world)
  await sendDigests(world)
  const [mail] = await mailsTo(world, reader)
  expect(mail?.text).toContain('3 new businesses are for sale.')
  expect(mail?.text).toContain(`A bakery, ${SPOKANE}.`)
  expect(mail?.text).toContain(`${SITE_URL}/business/${open}`)
  for (const absent of ['evil.example', 'Gone Bakery', 'Hillyard', 'more.']) expect(mail?.text).not.toContain(absent)
})

test('a mail of which nothing is for sale any more is not sent', async () => {
  const { world, seller } = await stage()
  await list(world, seller, ['Bakery'])
  await passDay(world)
  while (await queueNextDigests(world.services));
  await world.sql("update listings set status = 'sold'")
  await world.runJobs()
  expect(await world.mails()).toEqual([])
})

test('who wants these mails at once gets each by itself, and after a change each of them once', async () => {
  const { world, seller, reader } = await stage()
  await list(world, seller, ['Before Bakery'])
  await wantBusinesses(world, reader, { businessEmails: 'at_once' })
  await list(world, seller, ['Quick Bakery'])
  expect((await mailsTo(world, reader)).map(({ subject }) => subject)).toEqual(['New business listed'])
  // What had waited comes with the next daily mail.
  await passDay(world)
  await sendDigests(world)
  const [, waited] = await mailsTo(world, reader)
  expect(waited?.text).toContain('Before Bakery')
  expect(waited?.text).not.toContain('Quick Bakery')
  await list(world, seller, ['Next Bakery'])
  await wantBusinesses(world, reader, { businessEmails: 'daily' })
  await list(world, seller, ['Last Bakery'])
  await passDay(world)
  await sendDigests(world)
  const mails = await mailsTo(world, reader)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New business listed',
    'New businesses for sale',
    'New business listed',
    'New businesses for sale',
  ])
  expect(mails[3]?.text).toContain('Last Bakery')
  expect(mails[3]?.text).not.toContain('Next Bakery')
})

test('its link ends both of these mails with one click, also the one that waits', async () => {
  const { world, seller, reader } = await stage()
  await list(world, seller, ['Bakery'])
  await passDay(world)
  await sendDigests(world)
  const source = ((await world.mails())[0] ?? '').replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '=')
  const header = /^List-Unsubscribe:\s*<(.+?)>/mu.exec(source)?.[1] ?? ''
  await list(world, seller, ['Other Bakery'])
  await passDay(world)
  while (await queueNextDigests(world.services));
  const done = await world.post(header.slice(SITE_URL.length), 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect([done.status, await done.json()]).toEqual([200, { topic: 'business_digest' }])
  await world.runJobs()
  expect(await mailsTo(world, reader)).toHaveLength(1)
  const preferences = await (await world.as(reader).get('/api/notification-preferences')).json()
  expect(preferences).toMatchObject({
    businessListedEmail: false,
    sellerVerifiedEmail: false,
    businessListedInApp: true,
  })
})

test('a follower has what their professional lists in a mail of its own, and not in the daily one', async () => {
  const { world, reader } = await stage()
  const broker = await verifiedProfessional(world)
  await world.as(reader).put(`/api/professionals/${broker.id}/follow`)
  const listed = listedAnnouncement({ listingId: 1, sellerId: broker.person.id, title: 'Bakery', location: SPOKANE })
  await tell(world, { ...listed, followersToldApart: true }, followedAnnouncement(listed))
  await passDay(world)
  await sendDigests(world)
  expect((await mailsTo(world, reader)).map(({ subject }) => subject)).toEqual(['Listed by a professional you follow'])
})

function dying({ db, queue }: World['services']) {
  return { db, queue: { ...queue, sendMany: () => Promise.reject(new Error('the process died here')) } }
}

test('an interrupted digest resumes where it stopped, and everyone has one mail', async () => {
  const { world, seller } = await stage()
  await world.sql(`with made as (insert into users (first_name, email, email_verified)
      select 'Reader', 'reader-' || number || '@example.com', true from generate_series(1, 4500) number returning id)
    insert into notification_preferences select made.id, p.feature_updates_in_app, p.feature_updates_email,
      p.new_user_signup_in_app, p.new_user_signup_email, true, true, true, true from made, notification_preferences p`)
  await list(world, seller, ['Bakery'])
  await passDay(world)
  const { services } = world
  const jobs = async () =>
    (
      await world.sql(
        "select count(*) as jobs, count(distinct data->>'userId') as people from pgboss.job where name = 'mail-digest'",
      )
    )[0]
  expect([await queueNextDigests(services), await queueNextDigests(services)]).toEqual([true, true])
  expect(await jobs()).toEqual({ jobs: 2000, people: 2000 })
  // A batch that fails halfway leaves nothing behind.
  await expect(queueNextDigests(dying(services))).rejects.toThrow('died here')
  expect(await jobs()).toEqual({ jobs: 2000, people: 2000 })
  // Of two processes, one goes on.
  await Promise.all([queueNextDigests(services), queueNextDigests(services)])
  while (await queueNextDigests(services));
  expect(await jobs()).toEqual({ jobs: 4501, people: 4501 })
  const [digest] = await world.sql(
    'select reached_user_id as reached from announcement_digests order by until desc limit 1',
  )
  expect(digest).toEqual({ reached: null })
  expect(await queueNextDigests(services)).toBe(false)
})
