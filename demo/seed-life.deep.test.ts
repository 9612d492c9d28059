import type { SQL } from '#server/platform/database/sql.ts'
import { expect, test } from 'vitest'
import { findUserIds, getUserId } from '#server/accounts/seed.ts'
import type { Services } from '#server/model/context.ts'
import { inspectDocument } from '#server/platform/uploads/inspect-document.ts'
import { BusinessDocuments } from '#shared/documents/documents.ts'
import { ConversationPage } from '#shared/conversations/conversations.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { listNotifications } from '#server/notifications/store.ts'
import { CAST } from './cast.ts'
import { drawPapers } from '#demo/papers/draw-papers.ts'
import { formatOf } from '#demo/papers/paper.ts'
import { seedBuyers } from './seed-buyers.ts'
import { seedCast } from './seed-cast.ts'
import { insertBusinesses } from './seed-businesses.ts'
import { isQuiet, seedLife } from './seed-life.ts'
import { seedProfessionals } from './seed-professionals.ts'

const now = new Date()
const papers = await drawPapers(now)

/** The state after a start that was cut off before any message, without pictures. */
async function quietStreet(): Promise<World> {
  const world = await createWorld()
  await seedCast(world.services)
  await insertBusinesses(world.services, [])
  await seedBuyers(world.services)
  await seedProfessionals(world.services)
  return world
}

/** The number of rows in each table. */
async function inventory(world: World): Promise<unknown> {
  const tables = [
    'listings',
    'documents',
    'document_downloads',
    'conversations',
    'messages',
    'message_attachments',
    'message_blocks',
    'conversation_reports',
    'contact_messages',
    'seller_contacts',
    'announcements',
    'notifications',
    'audit_log',
  ]
  const counts = await world.sql(
    `select ${tables.map((table) => `(select count(*) from ${table})::integer as ${table}`).join(', ')},
      (select count(*) from notifications where read_at is null)::integer as unread`,
  )
  return counts[0]
}

test('the sample people have documents, messages and notifications, and no mail is sent', async () => {
  const world = await quietStreet()
  await seedLife(world.services, papers, now)
  expect(await world.sql('select from documents')).toHaveLength(papers.length)
  const levels = await world.sql('select distinct access_level from documents order by 1')
  expect(levels.map((row) => row['access_level'])).toEqual(['admin_only', 'public', 'subscribers', 'verified_buyers'])
  expect((await world.sql('select distinct listing_id from documents')).length).toBeGreaterThanOrEqual(12)
  expect(
    await world.sql('select from documents d join listings l on l.id = listing_id where d.created_at < l.created_at'),
  ).toHaveLength(0)
  for (const table of ['message_attachments', 'message_blocks', 'contact_messages']) {
    expect(await world.sql(`select from ${table}`), table).not.toHaveLength(0)
  }
  const about = await world.sql('select distinct about from conversation_reports where closed_at is null order by 1')
  expect(about.map((row) => row['about'])).toEqual(['business', 'conversation', 'other'])
  const unread = await world.sql('select from conversations where seller_read_id < last_message_id')
  expect(unread.length).toBeGreaterThan(1)

  const people = await findUserIds(
    world.services,
    CAST.map(({ email }) => email),
  )
  for (const [email, id] of people) {
    const notified = await listNotifications(world.services.db, id, { isStaff: false, limit: 1 })
    expect(notified, email).toHaveLength(1)
  }
  expect(await world.sql('select from announcements where created_at > now() or finished_at is null')).toHaveLength(0)
  expect(await world.sql("select from pgboss.job where state < 'completed'")).toHaveLength(0)
  expect(await world.mails()).toHaveLength(0)
})

test('in every table the order of ids is the order of time', async () => {
  const world = await quietStreet()
  await seedLife(world.services, papers, now)
  for (const [table, source] of [
    ['messages', 'messages'],
    ['documents', 'documents'],
    ['audit_log', 'audit_log'],
    ['announcements', 'announcements'],
  ] as const) {
    const late = await world.sql(`select from (select created_at < lag(created_at) over (order by id) as is_late
      from ${source} as one) as ordered where is_late`)
    expect(late, table).toHaveLength(0)
  }
})

test('the files are what their names say, and the seller downloads them', async () => {
  for (const { paper, bytes } of papers) {
    await expect(inspectDocument(bytes, paper.fileName)).resolves.toEqual({ format: formatOf(paper) })
  }
  const world = await quietStreet()
  await seedLife(world.services, papers, now)
  const { email, cookie } = { email: 'seller@handover.example', cookie: await signIn(world) }
  const [listing] = await world.sql("select id from listings where title = 'Perry Street Bakery' and seller_id = $1", [
    await getUserId(world.services, email),
  ])
  const documents = BusinessDocuments.parse(
    await (await world.get(`/api/businesses/${String(listing?.['id'])}/documents`, { cookie })).json(),
  )
  expect(documents).toHaveLength(5)
  for (const { id, fileSize } of documents) {
    const file = await world.get(`/api/documents/${id}/download`, { cookie })
    expect((await file.arrayBuffer()).byteLength).toBe(fileSize)
  }
  const { items } = ConversationPage.parse(await (await world.get('/api/conversations', { cookie })).json())
  expect(items.map(({ listingTitle, unread }) => [listingTitle, unread])).toEqual([
    ['Perry Street Bakery', 0],
    ['Loop Trail Bicycles', 1],
    ['Blue Heron Car Wash', 0],
    [null, 0],
  ])
})

test('after a start that was cut off at any point, the next one adds everything once', async () => {
  const whole = await quietStreet()
  await seedLife(whole.services, papers, now)
  const expected = await inventory(whole)
  await seedLife(whole.services, papers, now)
  expect(await inventory(whole), 'once more').toEqual(expected)

  const world = await quietStreet()
  for (const statement of [1, 3, 40, 200, 350]) {
    await expect(seedLife(cutOff(world.services, statement), papers, now)).rejects.toThrow('cut off')
    expect(await isQuiet(world.services), `cut off at statement ${statement}`).toBe(true)
  }
  await Promise.all([seedLife(world.services, papers, now), seedLife(world.services, papers, now)])
  expect(await inventory(world)).toEqual(expected)
})

test('two processes that start at the same time add one set of businesses', async () => {
  const world = await createWorld()
  await seedCast(world.services)
  await Promise.all([insertBusinesses(world.services, []), insertBusinesses(world.services, [])])
  expect(await world.sql('select from listings')).toHaveLength(66)
})

/** Services whose transaction fails at the given statement, as when the process is killed. */
function cutOff(services: Services, statement: number): Services {
  const db = Object.create(services.db) as Services['db']
  db.transaction = (work) =>
    services.db.transaction((tx) => {
      let begun = 0
      const broken = Object.create(tx) as typeof tx
      broken.execute = (query: SQL) => {
        begun += 1
        if (begun === statement) throw new Error('cut off')
        return tx.execute(query)
      }
      return work(broken)
    })
  return { ...services, db }
}

async function signIn(world: World): Promise<string> {
  const answer = await world.post('/api/auth/sign-in/email', {
    email: 'seller@handover.example',
    password: 'handover-demo',
  })
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}
