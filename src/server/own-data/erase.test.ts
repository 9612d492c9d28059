import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addOneRowEach, TEXT } from '#server/app/backup/testing.ts'
import { openStripe, subscriber } from '#server/billing/testing.ts'
import { addPassword } from '#test/member.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { STORED } from './retention.ts'
import { close, eraseClosed } from './testing.ts'

/** Tables without data about people: texts, places, counts, positions and names of programs. */
const IMPERSONAL: ReadonlySet<string> = new Set([
  'assistant_clients',
  'backfills',
  'bounce_mailboxes',
  'event_progress',
  'event_subscribers',
  'hour_days',
  'listing_counts',
  'listing_industry_places',
  'listing_places',
  'listing_words',
  'machines',
  'market_days',
  'market_places',
  'market_progress',
  'market_trades',
  'nda_texts',
  'payment_events',
  'search_term_days',
  'search_terms',
  'search_words',
  'visit_days',
])

/** What the test writes everywhere: no word of it may be left where the member's own words stood. */
const WORD = TEXT.slice(-2)
/** The files of a member, by the column that names them. */
const FILES = {
  'documents.file_key': 'documents/aa/erase-one.pdf',
  'message_attachments.file_key': 'attachments/aa/erase-one.pdf',
  'buyer_proofs.file_key': 'proofs/aa/erase-one.pdf',
  'nda_signatures.certificate_key': 'certificates/aa/erase-one.pdf',
  'account_copies.file_key': 'copies/aa/erase-one.zip',
  'stamped_files.file_key': 'stamped/aa/erase-one.pdf',
  'deal_papers.file_key': 'papers/aa/erase-one.pdf',
} as const
const PICTURE = { key: 'ab'.repeat(16), file: `pictures/ab/${'ab'.repeat(16)}-400.avif` }
/** Tables whose rows, as the test makes them, have words of others, or numbers and hashes that are text. */
const WORDS_LEFT = [
  'audit_log',
  'bounced_addresses',
  'deal_questions',
  'demand_days',
  'domain_events',
  'event_failures',
  'events',
  'mail_deliveries',
  'mail_failures',
  'nda_signatures',
  'offers',
  'open_searches',
  'page_texts',
  'payments',
  'proven_addresses',
  'rate_limits',
  'setting_changes',
  'unmet_words',
  'verifications',
]

async function listTables(world: World): Promise<string[]> {
  const rows = await world.sql(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  return rows.map(({ name }) => String(name))
}

/** The tables in which a text stands, the queue's included. */
async function findText(world: World, text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of [...(await listTables(world)), 'pgboss.job']) {
    const [row] = await world.sql(`select count(*)::integer as n from ${table} t where position($1 in t::text) > 0`, [
      text,
    ])
    if (row?.['n'] !== 0) found.push(table)
  }
  return found
}

/** Who a member was before: another name, and an address that others don't have now. */
async function changeIdentity(world: World, id: string): Promise<void> {
  await world.sql(
    "update users set first_name = 'Augusta', last_name = 'King', email = 'augusta@example.com' where id = $1",
    [id],
  )
  await world.sql("update users set email = 'shared@example.com', role = 'buyer' where id = $1", [id])
  await world.sql(
    "update users set first_name = 'Ada', last_name = 'Lovelace', email = 'ada@example.com', role = 'seller' where id = $1",
    [id],
  )
}

/** Leaves a trace wherever text may name somebody without a reference, in each place in which it may stand. */
async function leaveTraces(world: World, mark: string): Promise<void> {
  const byAddress = [
    "insert into rate_limits (key, points) values ('mail-account:' || $1 || ' 192.0.2.7', 1)",
    "insert into verifications (identifier, value, expires_at) values ('sign-in-otp-' || $1, 'x', now() + interval '1 hour')",
    "insert into verifications (identifier, value, expires_at) values ('x', jsonb_build_object('email', $1::text)::text, now() + interval '1 hour')",
    'insert into proven_addresses (email) values ($1)',
    "insert into bounced_addresses (email, answer) values ($1, 'no such box')",
    "insert into mail_failures (email, kind, answer, sent_at) values ($1, 'refused', 'no', now())",
    "insert into pgboss.job (name, data) values ('mail-email-change', jsonb_build_object('email', $1::text))",
  ]
  const anyway = [
    "insert into announcements (topic, title, message) values ('new_user_signup', 'Joined', $1 || ' joined')",
    "insert into announcements (topic, title, message, staff_message) values ('new_user_signup', 'Joined', 'x', $1)",
    "insert into announcements (topic, title, message) values ('access_requested', $1 || ' asks for access', 'x')",
    "insert into domain_events (name, version, subject, payload) values ('member.joined', 1, 'x', jsonb_build_object('buyerName', $1::text))",
    "insert into pgboss.job (name, data, output) values ('mail-support', '{}', jsonb_build_object('message', $1::text))",
  ]
  const traces = mark.includes('@') ? [...byAddress, ...anyway] : anyway
  for (const trace of traces) await world.sql(trace, [mark])
  for (const mail of [
    { to: mark.includes('@') ? mark : 'bea@example.com', text: 'Hello' },
    { to: 'bea@example.com', text: `${mark} wrote to you` },
  ]) {
    await world.services.mail.send(
      { ...mail, subject: 'Hello', html: mail.text, messageId: `${crypto.randomUUID()}@example.com` },
      async () => {},
    )
  }
}

/** Where two people meet, the other one. */
const OTHERS = ['conversations.buyer_id', 'message_blocks.blocked_id', 'seller_contacts.user_id']

/** Every column that tells a member, also those without a constraint. */
async function listReferences(world: World): Promise<[table: string, column: string][]> {
  const rows = await world.sql(`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid' and (
      c.column_name in ('user_id', 'except_user_id', 'reached_user_id') or exists (
        select from information_schema.key_column_usage k
        join information_schema.constraint_column_usage u using (constraint_schema, constraint_name)
        where k.table_name = c.table_name and k.column_name = c.column_name and u.table_name = 'users' and c.table_name <> 'users'))
      and not c.table_name like 'events\\_%' and not (c.table_name, c.column_name) = ('conversation_reports', 'person_id') order by 1, 2`)
  return rows.map(({ table, column }) => [String(table), String(column)])
}

/** A member with a row in every table and a file in every storage, whose account is closed for long enough. */
async function stage(): Promise<{ world: World; id: string; email: string }> {
  const world = await createWorld()
  await addOneRowEach(world)
  const [user] = await world.sql('select id, email from users order by ctid limit 1')
  const [id, email] = [String(user?.['id']), String(user?.['email'])]
  const other = await world.person()
  await world.sql("update users set first_name = 'Ada', last_name = 'Lovelace' where id = $1", [id])
  for (const [table, column] of await listReferences(world)) {
    const isOthers = OTHERS.includes(`${table}.${column}`)
    await world.sql(`update ${table} set ${column} = $1`, [isOthers ? other.id : id])
  }
  await world.sql('update deal_papers set is_by_seller = true')
  await world.sql('update deal_deposits set is_by_seller = true')
  await world.sql('update deal_guests set is_by_seller = true')
  await world.sql('update deal_reviews set is_by_seller = true')
  await world.sql('update contact_messages set email = $1', [email])
  for (const [column, key] of Object.entries(FILES)) {
    const [table, name] = column.split('.')
    await world.sql(`update ${String(table)} set ${String(name)} = $1`, [key])
    await world.services.storage.put(key, Buffer.from(TEXT))
  }
  await world.sql('update listing_fingerprints set picture_key = null')
  await world.sql('update listing_pictures set key = $1', [PICTURE.key])
  await world.services.storage.put(PICTURE.file, Buffer.from(TEXT))
  await world.services.mail.send(
    { to: email, subject: 'Hello', text: TEXT, html: TEXT, messageId: 'one@example.com' },
    async () => {},
  )
  return { world, id, email }
}

test('every table is known: as one about people, in the code and in the document, or as impersonal', async () => {
  const world = await createWorld()
  const tables = (await listTables(world)).filter((table) => !table.startsWith('__'))
  expect([...Object.keys(STORED), ...IMPERSONAL].toSorted()).toEqual(tables)
  const document = (await readFile('docs/privacy.md', 'utf8')).replaceAll(/ {2,}/gu, ' ')
  for (const [table, { what, kept, left }] of Object.entries(STORED)) {
    expect(document).toContain(`| \`${table}\` | ${what} | ${kept} | ${left} |`)
  }
})

test('an erased account is in no table, no file, no mail and no job: neither its id, its address nor its words', async () => {
  const { world, id, email } = await stage()
  const tables = new Set((await listReferences(world)).map(([table]) => table))
  expect(await findText(world, id)).toEqual(expect.arrayContaining(['users', ...tables]))
  expect(tables.size).toBeGreaterThan(35)
  expect(await findText(world, email)).toContain('users')
  await world.services.queue.send(world.services.db, 'erase-accounts', {})
  await world.runJobs()
  await world.services.queue.send(world.services.db, 'sweep-search-words', {})
  await world.runJobs()
  expect(await findText(world, id)).toEqual([])
  expect(await findText(world, email)).toEqual([])
  expect(await findText(world, 'Lovelace')).toEqual([])
  const words = (await findText(world, WORD)).filter((table) => !IMPERSONAL.has(table))
  expect(words).toEqual(WORDS_LEFT)
  for (const key of [...Object.values(FILES), PICTURE.file])
    expect(await world.services.storage.open(key)).toBeUndefined()
  expect(await world.mails()).toEqual([])
})

test('the payment provider ends the subscription of an erased account, and not before', async () => {
  const site = await openStripe(undefined)
  const person = await subscriber(site)
  await subscriber(site)
  await addPassword(site.world, person)
  const states = () => [...(site.server?.subscriptions.values() ?? [])].map(({ status }) => status)
  await close(site.world, person)
  expect(states()).toEqual(['active', 'active'])
  await eraseClosed(site.world)
  expect(states()).toEqual(['canceled', 'active'])
})

test('what names an erased member without a reference goes too, by every name and address that they had', async () => {
  const world = await createWorld()
  const ada = await world.person({ role: 'broker', email: 'first@example.com' })
  await world.sql("update users set first_name = 'Grace', last_name = 'Hopper' where id = $1", [ada.id])
  await changeIdentity(world, ada.id)
  // Somebody else has this address by now, and what is stored under it is theirs.
  await world.person({ role: 'buyer', email: 'shared@example.com' })
  const marks = [
    'first@example.com',
    'augusta@example.com',
    'ada@example.com',
    'Grace Hopper',
    'Augusta King',
    'Ada Lovelace',
  ]
  for (const mark of [...marks, 'shared@example.com']) await leaveTraces(world, mark)
  const [key] = await world.sql(
    "insert into announcements (topic, title, message) values ('program_access', 'The key \"Bakery robot\" was made', 'x') returning id",
  )
  await world.sql('insert into notifications (user_id, announcement_id) values ($1, $2)', [ada.id, key?.['id']])
  await world.sql(
    "insert into announcements (topic, title, message, idempotency_key) values ('feature_update', 'New', 'x', $1)",
    [`${ada.id}/one`],
  )
  for (const mark of marks)
    expect(await findText(world, mark)).toEqual(
      expect.arrayContaining(['announcements', 'domain_events', 'pgboss.job']),
    )

  await world.sql('insert into account_closings (user_id, erase_at) values ($1, now())', [ada.id])
  await world.services.queue.send(world.services.db, 'erase-accounts', {})
  await world.runJobs()
  for (const mark of [ada.id, ...marks, 'Bakery robot']) expect([mark, await findText(world, mark)]).toEqual([mark, []])
  // Their ids are random, and "…ada@example.com" may be one.
  const mails = (await world.mails()).map((mail) => mail.replace(/^Message-ID:.*$/mu, ''))
  for (const mark of marks) expect(mails.filter((mail) => mail.includes(mark))).toEqual([])
  expect(mails.filter((mail) => mail.includes('shared@example.com'))).toHaveLength(2)
  expect(await findText(world, 'shared@example.com')).toEqual(
    expect.arrayContaining(['proven_addresses', 'rate_limits', 'users', 'verifications']),
  )
})
