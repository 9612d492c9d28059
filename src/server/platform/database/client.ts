import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { currentVisit } from '#server/platform/http/work-scope.ts'
import { SESSION, withoutLimits } from './behind-pooler.ts'
import { measuredClient } from './measured-client.ts'
import { DEFAULT_CONNECTIONS, poolSizes } from './pool-sizes.ts'
import { isOutdated, queryableOfPool } from './query.ts'
import type { Queryable } from './query.ts'
import { SharedPool } from './shared-pool.ts'
import type { SharedPoolConfig } from './shared-pool.ts'
import { runTransaction } from './transaction.ts'
import type { Transaction, Transactional } from './transaction.ts'

export type { Queryable, Transaction }

export interface Database extends Transactional {
  $client: SharedPool
}

export interface Databases {
  db: Database
  /** A separate pool for queries that scan many rows, so they can't block the rest. */
  searches: Database
}

interface Connecting {
  connections?: number
  prepares?: boolean
  /** How to open a session, if the database is behind a pooler in transaction mode. */
  direct?: pg.ClientConfig | undefined
}

/** Both pools of a process. Searches have a shorter timeout than essential queries. */
export function connectDatabases(
  config: pg.PoolConfig,
  log: Logger,
  { connections = DEFAULT_CONNECTIONS, prepares = true, direct }: Connecting = {},
): Databases {
  const sizes = poolSizes(connections)
  const common = { Client: measuredClient(log, prepares), direct, ...config }
  return {
    db: connectDatabase({ ...sizes.db, prepares, ...limits(5000, direct), ...common }),
    searches: connectDatabase({ ...sizes.searches, prepares: false, ...limits(SEARCH_WITHIN_MS, direct), ...common }),
  }
}

/** A pooler refuses parameters: the role has them (`limitRole`), and who waits for less than its limit gives up. */
function limits(withinMs: number, direct: pg.ClientConfig | undefined): pg.PoolConfig {
  if (direct) return { query_timeout: withinMs + 200 }
  return {
    statement_timeout: withinMs,
    query_timeout: 6000,
    idle_in_transaction_session_timeout: 10_000,
    options: Object.entries(SESSION)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}

/** How to open a further connection that none of the pool's time limits apply to. */
export function connectionOf({ $client: { options } }: Database): pg.ClientConfig {
  if (options.direct) return options.direct
  const { connectionString, host, port, user, database, password, ssl } = options
  return withoutLimits(connectionString ? { connectionString } : { host, port, user, database, password, ssl })
}

export const SEARCH_WITHIN_MS = 2000

/** A pool whose statements and waits for a connection time out, so requests don't pile up behind a hung database. */
function connectDatabase(config: SharedPoolConfig): Database {
  const pool = new SharedPool({
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // What is started at once is sent at once. A statement that is given up closes its connection.
    pipeline: true,
    ...config,
  })
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => {})
  // The same for a connection that breaks inside a transaction: its next statement fails, and with it the transaction.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return databaseOfPool(pool)
}

export function databaseOfPool(pool: SharedPool): Database {
  return { ...queryableOfPool(pool), $client: pool, transaction: (work) => repeatTransaction(pool, work) }
}

const MOST_TIMES = 4

/**
 * Runs a transaction again that lost to another one, as PostgreSQL asks for: nothing of it remains, and it now sees what the
 * other did. Its work may run several times; what leaves the database is a job.
 */
async function repeatTransaction<Result>(
  pool: SharedPool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let time = 1; ; time += 1) {
    const client = await pool.connect()
    try {
      return await runTransaction(client, work, currentVisit() && pool.names)
    } catch (error) {
      if (time === MOST_TIMES || !hasLostRace(error)) throw error
    } finally {
      client.release()
    }
    // Not all of those that met at once come back at once.
    await delay(Math.random() * 20 * time)
  }
}

/** A deadlock, a serialization failure, or a unique value that another transaction has taken since this one looked. */
const LOST = new Set(['40P01', '40001', '23505'])

function hasLostRace(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isOutdated(cause) || LOST.has((cause as Error & { code?: string }).code ?? '')) return true
  }
  return false
}
