import pg from 'pg'
import type { Logger } from 'pino'
import { connectDatabases, databaseOfPool } from '#server/platform/database/client.ts'
import type { Databases } from '#server/platform/database/client.ts'
import type { TestDatabases } from './postgres.ts'
import { schemaOf, stateOf } from './database-state.ts'
import type { DatabaseState, TemplateState } from './database-state.ts'

/** A database that has grown by more is slower than a new one. */
const MOST_GROWTH = 8_000_000

let made = 0

/** Connections to the server's own database, for all worlds of a worker: one each would take longer than the work. */
let administrator: pg.Pool | undefined

/** A database with its connections: new ones read the catalogs for as long as a short test takes. */
export interface TestDatabase {
  name: string
  pools: Databases
  log: Logger
  /** The transaction since which it is as new. */
  since: string
  /** The functions that the pools had of their own when they were new. */
  members: readonly string[][]
}

/** Databases of worlds that ended, as new. */
const free: TestDatabase[] = []

/** A database like the template: one that is free, or a new copy, which takes longer than most tests. */
export async function takeDatabase(databases: TestDatabases, log: Logger): Promise<TestDatabase> {
  const used = free.pop()
  if (used?.log === log) return { ...used, pools: onSamePools(used.pools) }
  if (used) await close(used)
  const { name, since } = used ?? { name: await copyTemplate(databases), since: databases.state.since }
  const pools = connectDatabases({ ...databases.server, database: name, allowExitOnIdle: true }, log)
  return { name, since, pools, log, members: membersOf(pools) }
}

/** Makes a database as new, or drops it: after changes of the schema, or of more than a test usually writes. */
export async function giveBackDatabase(databases: TestDatabases, used: TestDatabase): Promise<void> {
  retire(used.pools)
  const since = isIdle(used) ? await reset(databases, used) : undefined
  if (since) return void free.push({ ...used, since })
  await close(used)
  await administer(databases.server, `drop database ${used.name} with (force)`)
}

/** What a world does after its end fails, instead of reaching the next world. */
function retire({ db, searches }: Databases): void {
  for (const each of [db, searches]) {
    Object.assign(each, Object.fromEntries(['execute', 'transaction'].map((name) => [name, failAfterEnd])))
  }
}

async function failAfterEnd(): Promise<never> {
  throw new Error('The world that this database was of has ended.')
}

/** New ones, since the site keeps some answers for as long as it has a database. */
function onSamePools({ db, searches }: Databases): Databases {
  return { db: databaseOfPool(db.$client), searches: databaseOfPool(searches.$client) }
}

async function copyTemplate({ server, template }: TestDatabases): Promise<string> {
  const name = `${template}_${process.pid}_${(made += 1)}`
  await administer(server, `create database ${name} template ${template} strategy file_copy`)
  return name
}

/** One in use may never come back: it is ended with the database. */
async function close({ pools: { db, searches } }: TestDatabase): Promise<void> {
  await Promise.all(
    [db.$client, searches.$client].map(async (pool) => {
      if (pool.ending) return
      const ended = pool.end()
      if (pool.idleCount === pool.totalCount) await ended
    }),
  )
}

/** Whether no connection is in use and the test replaced no method of the pools, e.g. by a spy. */
function isIdle({ pools, members }: TestDatabase): boolean {
  const isQuiet = [pools.db.$client, pools.searches.$client].every(
    ({ ending, totalCount, idleCount }) => !ending && totalCount === idleCount,
  )
  return isQuiet && isSame(membersOf(pools), members)
}

function membersOf({ db, searches }: Databases): string[][] {
  return [db.$client, searches.$client].map((pool) =>
    Object.getOwnPropertyNames(pool).filter((name) => typeof Reflect.get(pool, name) === 'function'),
  )
}

/** @returns the transaction since which it is as new; undefined if it can't be made so. */
async function reset({ state: wanted }: TestDatabases, used: TestDatabase): Promise<string | undefined> {
  const { db, searches } = used.pools
  const client = await db.$client.connect()
  try {
    if (await hasOthers(client, db.$client.totalCount + searches.$client.totalCount)) return undefined
    if ((await schemaOf(client, used.since)) !== wanted.schema) return undefined
    const state = await stateOf(client, wanted, used.since)
    if (state.bytes > wanted.bytes + MOST_GROWTH) return undefined
    const statements = [...changesOfRows(state, wanted), ...changesOfSequences(state, wanted)]
    if (statements.length === 0) return used.since
    const results: unknown = await client.query(
      `begin; set local session_replication_role = replica; ${statements.join(';')};
        select pg_current_xact_id()::xid::text as since; commit`,
    )
    return (results as pg.QueryResult<{ since: string }>[]).at(-2)?.rows[0]?.since
  } finally {
    client.release()
  }
}

/** Whether anything of the world is connected besides its pools, or holds a lock. */
async function hasOthers(client: pg.ClientBase, own: number): Promise<boolean> {
  const { rows } = await client.query<{ all: number; locks: number }>(
    `select (select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend') as all,
      (select count(*) from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())) as locks`,
  )
  return rows[0]?.all !== own || rows[0].locks !== 0
}

function changesOfRows({ dirty }: DatabaseState, { rows }: TemplateState): string[] {
  return dirty.flatMap((table) => {
    const kept = rows[table]
    if (!kept) return `delete from ${table}`
    const { columns, json } = kept
    return [
      `delete from ${table}`,
      `insert into ${table} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${table}, ${pg.escapeLiteral(json)})`,
    ]
  })
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
