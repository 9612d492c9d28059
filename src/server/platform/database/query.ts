import pg from 'pg'
import type { SQL } from './sql.ts'

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

const { TIMESTAMPTZ, INT8, TIMESTAMP, DATE, INTERVAL } = pg.types.builtins

type Parse = (text: string) => unknown

const asText: Parse = (text) => text

// Money and counts are bigint in the database and far below 2^53 (a check constraint limits prices).
pg.types.setTypeParser(INT8, Number)

const PARSERS = new Map<number, Parse>([
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [TIMESTAMP, asText],
  [DATE, asText],
  [INTERVAL, asText],
])

const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Runs statements on a connection, or each on one of the pool's. */
export function queryableOn(client: pg.Pool | pg.ClientBase): Queryable {
  return {
    async execute<Row extends object>({ text, values }: SQL): Promise<Result<Row>> {
      try {
        const given = { text, values: [...values], rowMode: 'array' as const, types }
        const { fields, rows, rowCount } = await client.query<unknown[]>(given)
        const names = fields.map(({ name }) => camelCaseOf(name))
        return { rows: rows.map((row) => rowOf(names, row) as Row), rowCount: rowCount ?? 0 }
      } catch (error) {
        throw new QueryError(text, error)
      }
    },
  }
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
