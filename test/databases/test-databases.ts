import pg from 'pg'
import type { TestDatabases } from './postgres.ts'
import { stateOf } from './database-state.ts'
import type { DatabaseState, TemplateState } from './database-state.ts'

/** A database that has grown by more is slower than a new one. */
const MOST_GROWTH = 8_000_000

let made = 0

/** Connections to the server's own database, for all worlds of a worker: one each would take longer than the work. */
let administrator: pg.Pool | undefined

/** Databases of worlds that ended, as new. */
const free: string[] = []

/** A database like the template: one that is free, or a new copy, which takes longer than most tests. */
export async function takeDatabase({ server, template }: TestDatabases): Promise<string> {
  const used = free.pop()
  if (used) return used
  const name = `${template}_${process.pid}_${(made += 1)}`
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  return name
}

/** Makes a database as new, or drops it: after changes of the schema, or of more than a test usually writes. */
export async function giveBackDatabase(databases: TestDatabases, name: string): Promise<void> {
  if (await isReset(databases, name)) free.push(name)
  else await administer(databases.server, `drop database ${name} with (force)`)
}

async function isReset({ server, state: wanted }: TestDatabases, name: string): Promise<boolean> {
  const client = new pg.Client({ ...server, database: name })
  await client.connect()
  try {
    if (await hasOthers(client)) return false
    const state = await stateOf(client, wanted)
    if (!state || state.bytes > wanted.bytes + MOST_GROWTH) return false
    const statements = [...changesOfRows(state, wanted), ...changesOfSequences(state, wanted)]
    if (statements.length === 0) return true
    await client.query(`begin; set local session_replication_role = replica; ${statements.join(';')}; commit`)
    const reset = await stateOf(client, wanted)
    return reset?.dirty.length === 0 && isSame(reset.kept, wanted.kept) && isSame(reset.sequences, wanted.sequences)
  } finally {
    await client.end()
  }
}

/** Whether anything of the world is still connected. */
async function hasOthers(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rowCount !== 0
}

function changesOfRows({ dirty, kept }: DatabaseState, wanted: TemplateState): string[] {
  const changed = Object.entries(wanted.rows).filter(([table]) => kept[table] !== wanted.kept[table])
  return [
    ...[...dirty, ...changed.map(([table]) => table)].map((table) => `delete from ${table}`),
    ...changed.map(
      ([table, { columns, json }]) =>
        `insert into ${table} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${table}, ${pg.escapeLiteral(json)})`,
    ),
  ]
}

function changesOfSequences({ sequences }: DatabaseState, wanted: TemplateState): string[] {
  return Object.entries(wanted.sequences)
    .filter(([name, last]) => sequences[name] !== last)
    .map(([name, last]) => `select setval(${pg.escapeLiteral(name)}, ${last ?? 1}, ${last !== null})`)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function administer(server: TestDatabases['server'], statement: string): Promise<void> {
  administrator ??= new pg.Pool({
    ...server,
    database: 'postgres',
    max: 2,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  await administrator.query(statement)
}
