import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// Money and counts are bigint in the database and far below 2^53 (a check constraint holds prices to it).
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = NodePgDatabase & { $client: pg.Pool }
/** The database, or a transaction on it. */
export type Queryable = Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete'>

/** A pool whose statements and waits for a connection give up rather than pile up behind a hung database. */
export function connectDatabase(config: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5000,
    query_timeout: 6000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    ...config,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return drizzle(pool)
}
