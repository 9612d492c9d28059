import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseName, databaseUrl } from '#test/servers/site-process.ts'
import { onTestFinished } from 'vitest'
import { parseEnvironment } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/variables.ts'
import { createLog } from '#server/platform/log.ts'
import type { World } from '#test/world.ts'
import type { Output } from './site-backup.ts'

/** Collects the sentences of a command. */
export function listen(): Output & { sentences: string[] } {
  const sentences: string[] = []
  return { sentences, report: (sentence) => sentences.push(sentence), log: createLog('silent') }
}

export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handover-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The environment in which a command finds the site of a world. */
export function environmentOf(world: World, variables: Record<string, string> = {}): Environment {
  const { DATA_DIR } = world.services.env
  return parseEnvironment({ DATA_DIR, DATABASE_URL: databaseUrl(world), ...variables })
}

/** The environment of an empty site on the same database server. */
export async function createEmptySite(world: World, variables: Record<string, string> = {}): Promise<Environment> {
  const name = `${databaseName(world)}_empty_${Math.random().toString(36).slice(2)}`
  await world.sql(`create database ${name} template template0 encoding 'UTF8'`)
  onTestFinished(async () => void (await world.sql(`drop database ${name} with (force)`)))
  return parseEnvironment({ DATA_DIR: await createFolder(), DATABASE_URL: databaseUrl(world, name), ...variables })
}

export async function query(env: Environment, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(env.DATABASE_URL)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** All files in a folder, by path. */
export async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      paths.toSorted().map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const),
    ),
  )
}

interface Column {
  name: string
  type: string
  /** The column of another table that it refers to, e.g. "users.id". */
  reference: string | null
  /** The first value that a check allows. */
  choice: string | null
}

/** Text that a copy could damage. */
export const TEXT = 'a tab\t, two\nlines\r, a \\backslash, \\N, ü, 🙂'

const VALUES: Record<string, string> = {
  boolean: 'true',
  date: "'2026-02-28'",
  'double precision': '47.123456789012345',
  integer: '7',
  smallint: '1',
  bigint: '9007199254',
  jsonb: String.raw`'{"a": "\"\\n", "b": [1e3, null]}'`,
  'text[]': String.raw`'{"a,b","\"c\\d",NULL}'`,
  uuid: 'gen_random_uuid()',
}

/** Where checks and keys over several columns leave no choice. */
const SPECIAL: Record<string, Record<string, string>> = {
  buyer_proofs: { file_key: "'proofs/aa/one.pdf'" },
  conversation_reports: { about: "'other'" },
  conversations: {
    buyer_id: "(select id from users where email = 'buyer@example.com')",
    seller_id: "(select id from users where email = 'seller@example.com')",
    listing_id: '(select min(id) from listings)',
  },
  financial_figures: { name: "'revenue'" },
  meetings: { times: "array_fill('2026-02-28 12:30:00+00'::timestamptz, '{3}')", minutes: '15' },
  offers: { note_cents: '0' },
}

/** Adds a row to every table that has none, whatever migrations added. Rows refer to existing ones. */
export async function addOneRowEach(world: World): Promise<void> {
  await world.person({ email: 'seller@example.com', role: 'seller' })
  await world.person({ email: 'buyer@example.com', role: 'buyer' })
  await world.listing({ title: TEXT, latitude: 47.6062, longitude: -122.3321 })
  for (let waiting = await listEmptyTables(world), before = Infinity; waiting.length < before;) {
    before = waiting.length
    for (const table of waiting) await addRow(world, table, waiting)
    waiting = await listEmptyTables(world)
  }
}

/** The tables of the application without a row. */
export async function listEmptyTables(world: World): Promise<string[]> {
  const tables = await world.sql(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`)
  const names = tables.map(({ name }) => String(name))
  const [counts] = await world.sql(
    `select ${names.map((name) => `exists (select from ${name}) as ${name}`).join(', ')}`,
  )
  return names.filter((name) => !counts?.[name])
}

/** Waits for a later round if a table that it refers to is empty. */
async function addRow(world: World, table: string, empty: readonly string[]): Promise<void> {
  const columns = (await world.sql(COLUMNS, [table])) as unknown as Column[]
  const special = SPECIAL[table] ?? {}
  if (
    columns.some(({ name, reference }) => !special[name] && reference && empty.includes(reference.split('.')[0] ?? ''))
  )
    return
  const values = new Map([
    ...columns.map((column) => [column.name, valueOf(column)] as const),
    ...Object.entries(special),
  ])
  const into =
    values.size > 0
      ? `(${[...values.keys()].map((name) => `"${name}"`).join(', ')}) values (${[...values.values()].join(', ')})`
      : 'default values'
  await world.sql(`insert into ${table} ${into}`)
}

function valueOf({ type, reference, choice }: Omit<Column, 'name'>): string {
  if (reference) {
    const [table, column] = reference.split('.')
    return `(select ${column} from ${table} limit 1)`
  }
  if (choice !== null) return `'${choice}'`
  if (type.startsWith('timestamp')) return "'2026-02-28 12:34:56.789+00'"
  const value = VALUES[type]
  if (value === undefined && type.endsWith('[]')) {
    return `array[${valueOf({ type: type.slice(0, -2), reference, choice })}]::${type}`
  }
  return value ?? `'${TEXT}'`
}

/** Those that need a value, and those of foreign keys that do. */
const COLUMNS = `
  select attname::text as name, format_type(atttypid, atttypmod) as type,
    (select confrelid::regclass::text || '.' || (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1])
     from pg_constraint where contype = 'f' and conrelid = attrelid and conkey = array[attnum] limit 1) as reference,
    (select (regexp_match(pg_get_constraintdef(oid), 'ARRAY\\[''(\\w+)'''))[1]
     from pg_constraint where contype = 'c' and conrelid = attrelid and conkey = array[attnum] limit 1) as choice
  from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''
  order by attnum`
