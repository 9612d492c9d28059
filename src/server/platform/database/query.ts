import pg from 'pg'
import { currentVisit } from '#server/platform/http/work-scope.ts'
import type { Visit } from '#server/platform/http/work-scope.ts'
import type { SharedPool } from './shared-pool.ts'
import type { SQL } from './sql.ts'
import type { StatementNames } from './statement-names.ts'

/** Rows with their columns in camelCase: numbers as numbers, times in ISO 8601, days as `2026-11-27`. */
export interface Result<Row> {
  rows: Row[]
  /** How many rows the statement returned or changed. */
  rowCount: number
}

/** The database, or a transaction on it. */
export interface Queryable {
  /** @throws QueryError */
  execute<Row extends object = Record<string, unknown>>(statement: SQL): Promise<Result<Row>>
}

/** A statement that the database refused or did not answer. `cause` says why. */
export class QueryError extends Error {
  /** Without its values. */
  readonly query: string

  constructor(query: string, cause?: unknown) {
    super(`Failed query: ${query}`, { cause })
    this.query = query
  }
}

/** What of pg's client has no types. */
interface Internals {
  connection: { stream: { cork(): void; uncork(): void } }
}

const { TIMESTAMPTZ, INT8, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins

type Parse = (text: string) => unknown

const asText: Parse = (text) => text

// Money and counts are bigint in the database and far below 2^53 (a check constraint limits prices).
pg.types.setTypeParser(INT8, Number)

const PARSERS = new Map<number, Parse>([
  [TIMESTAMPTZ, timeOfJson],
  [TIMESTAMP, asText],
  [DATE, asText],
  [INTERVAL, asText],
])

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Runs statements on a connection: what is started at once is sent at once, and done in its order. */
export function queryableOn(client: pg.ClientBase, names?: StatementNames): Queryable {
  return { execute: (statement) => run(client, statement, names) }
}

/** A statement that waits for the end of the turn in which its request started it. */
interface Waiting {
  statement: SQL
  resolve: (result: Result<never>) => void
  reject: (error: unknown) => void
}

/**
 * Runs statements on connections of the pool. What a request starts at once goes over one, in one round trip, and what
 * requests repeat is prepared. A job's statements are planned for their values each time: it may go through whole tables.
 */
export function queryableOfPool(pool: SharedPool): Queryable {
  const { names } = pool
  const batches = new Map<Visit, Waiting[]>()

  async function runAlone<Row extends object>(statement: SQL): Promise<Result<Row>> {
    const client = await connect(pool, statement)
    return run<Row>(client, statement).finally(() => client.release())
  }

  async function runTogether(batch: readonly Waiting[]): Promise<void> {
    const [first] = batch
    if (!first) return
    let client: pg.PoolClient
    try {
      client = await connect(pool, first.statement)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    const { stream } = (client as unknown as Internals).connection
    stream.cork()
    const running = batch.map(({ statement, resolve, reject }) =>
      run<never>(client, statement, names).then(resolve, reject),
    )
    stream.uncork()
    await Promise.all(running)
    client.release()
  }

  function start<Row extends object>(statement: SQL): Promise<Result<Row>> {
    const visit = currentVisit()
    if (!visit) return runAlone(statement)
    return new Promise((resolve, reject) => {
      const batch = batches.get(visit) ?? []
      batch.push({ statement, resolve, reject })
      if (batch.length > 1) return
      batches.set(visit, batch)
      process.nextTick(() => {
        batches.delete(visit)
        void runTogether(batch)
      })
    })
  }

  return {
    async execute<Row extends object>(statement: SQL) {
      try {
        return await start<Row>(statement)
      } catch (error) {
        if (!isOutdated(error)) throw error
        return start<Row>(statement)
      }
    },
  }
}

async function connect(pool: pg.Pool, { text }: SQL): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw new QueryError(text, error)
  }
}

async function run<Row extends object>(
  client: pg.ClientBase,
  { text, values }: SQL,
  names?: StatementNames,
): Promise<Result<Row>> {
  try {
    const name = names?.nameOf(text)
    const given = { text, values: [...values], rowMode: 'array' as const, types, ...(name && { name }) }
    const { fields, rows, rowCount } = await client.query<unknown[]>(given)
    const columns = fields.map((field) => camelCaseOf(field.name))
    return { rows: rows.map((row) => rowOf(columns, row) as Row), rowCount: rowCount ?? 0 }
  } catch (error) {
    if (isOutdated(error)) names?.renew()
    throw new QueryError(text, error)
  }
}

/** PostgreSQL's error for a prepared statement whose columns a migration has changed. It works when it is prepared anew. */
export function isOutdated(error: unknown): boolean {
  const cause = error instanceof QueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.routine === 'RevalidateCachedQuery'
}

/** A time with its zone, as PostgreSQL writes it in JSON, in ISO 8601. */
export function timeOfJson(time: string): string {
  return new Date(time).toISOString()
}

/** A row that came as JSON. Its times are as PostgreSQL writes them in JSON. */
export function rowOfJson<Row extends object>(json: Row): Row {
  return Object.fromEntries(Object.entries(json).map(([column, value]) => [camelCaseOf(column), value])) as Row
}

function rowOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < names.length; index += 1) row[names[index] ?? ''] = values[index]
  return row
}

/** The names of columns, of which the code has so many and no more. */
const namesOfColumns = new Map<string, string>()

function camelCaseOf(column: string): string {
  let name = namesOfColumns.get(column)
  if (name === undefined) {
    name = column.replaceAll(/_([a-z0-9])/gu, (_, next: string) => next.toUpperCase())
    namesOfColumns.set(column, name)
  }
  return name
}
