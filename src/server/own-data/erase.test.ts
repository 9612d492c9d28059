import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addOneRowEach, TEXT } from '#server/app/backup/testing.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { IMPERSONAL } from './impersonal.ts'
import { STORED } from './retention.ts'

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
