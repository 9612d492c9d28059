import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { SharedPool } from './shared-pool.ts'

// Money and counts are bigint in the database and far below 2^53 (a check constraint holds prices to it).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = NodePgDatabase & { $client: pg.Pool }

export interface Databases {
  db: Database
  /** Connections of their own for whatever looks through many rows, so that it can't hold up the rest. */
  searches: Database
}
/** The database, or a transaction on it. */
export type Queryable = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete'>

/** Both pools of a process. A search gives up sooner than what somebody can't do without. */
export function connectDatabases(config: pg.PoolConfig): Databases {
  return {
    db: connectDatabase({ max: 10, perNetwork: 3, statement_timeout: 5000, ...config }),
    searches: connectDatabase({ max: 6, perNetwork: 2, statement_timeout: SEARCH_WITHIN_MS, ...config }),
  }
}

export const SEARCH_WITHIN_MS = 2000

/** A pool whose statements and waits for a connection give up rather than pile up behind a hung database. */
function connectDatabase(config: pg.PoolConfig & { perNetwork: number }): Database {
  const pool = new SharedPool({
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    query_timeout: 6000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    ...config,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // Nor does one that breaks in the middle of a transaction: its next statement fails, and with it the transaction.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return drizzle(pool)
}
