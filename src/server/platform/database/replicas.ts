import type { Logger } from 'pino'
import pg from 'pg'
import { AppError } from '#shared/errors.ts'
import { connectionOf } from './client.ts'
import type { Database, Databases } from './client.ts'
import { QueryError } from './query.ts'
import type { Queryable } from './query.ts'
import { sql } from './sql.ts'

/** A replica that is further behind is not read. */
const MOST_BEHIND_MS = 2000
const WATCH_MS = 500
/** How long positions of the primary are remembered: far longer than a replica may be behind. */
const REMEMBERED = 60

export interface ReplicaReads {
  /** For one request, which sees one moment; undefined while no replica can be read. */
  choose(): Databases | undefined
  stopWatching(): void
}

interface Replica extends Databases {
  isFresh: boolean
  name: string
  /** It, and the primary where it can't answer. */
  reads: Databases
}

/**
 * The database as visitors read it who have written nothing: from the replicas, one request from one of them. What it can't answer,
 * because it went away, or since the statement writes after all, the primary answers. Transactions are the primary's.
 */
export function readFromReplicas(primary: Databases, replicas: readonly Databases[], log: Logger): ReplicaReads {
  const known = replicas.map((each): Replica => {
    const replica: Replica = { ...each, isFresh: false, name: nameOf(each.db), reads: each }
    replica.reads = { db: through(replica, 'db'), searches: through(replica, 'searches') }
    return replica
  })
  const lag = new Lag()
  let next = 0

  function through(replica: Replica, pool: keyof Databases): Database {
    const own = primary[pool]
    return {
      ...own,
      async execute<Row extends object>(statement: Parameters<Queryable['execute']>[0]) {
        if (!replica.isFresh) return own.execute<Row>(statement)
        try {
          return await replica[pool].execute<Row>(statement)
        } catch (error) {
          if (isWrite(error)) return own.execute<Row>(statement)
          if (!isReplicaFault(error)) throw error
          replica.isFresh = false
          return own.execute<Row>(statement)
        }
      },
    }
  }

  let isWatching = false
  async function watch(): Promise<void> {
    if (isWatching) return
    isWatching = true
    // Without the primary, its last position counts: visitors go on reading while there is nothing new.
    await positionOf(primary.db, 'pg_current_wal_lsn()').then(
      (at) => lag.add(at),
      () => {},
    )
    await Promise.all(
      known.map(async (replica) => {
        const was = replica.isFresh
        const behind = await positionOf(replica.db, 'pg_last_wal_replay_lsn()').then(
          (at) => lag.of(at),
          () => Infinity,
        )
        replica.isFresh = behind <= MOST_BEHIND_MS
        if (replica.isFresh === was) return
        if (was)
          log.warn({ replica: replica.name, behindMs: behind }, 'a replica is away or too far behind: it is not read')
        else log.info({ replica: replica.name }, 'a replica is read')
      }),
    )
    isWatching = false
  }
  const timer = setInterval(() => void watch(), WATCH_MS).unref()
  void watch()
  return {
    choose() {
      const fresh = known.filter(({ isFresh }) => isFresh)
      return fresh[(next += 1) % Math.max(1, fresh.length)]?.reads
    },
    stopWatching: () => clearInterval(timer),
  }
}

/** How far behind a position is, in milliseconds: since the primary was first seen beyond it. */
export class Lag {
  #seen: { position: number; at: number }[] = []

  add(position: number, at = performance.now()): void {
    const last = this.#seen.at(-1)
    if (last && last.position >= position) return
    this.#seen.push({ position, at })
    if (this.#seen.length > REMEMBERED) this.#seen.shift()
  }

  of(position: number, now = performance.now()): number {
    const [first] = this.#seen
    const beyond = this.#seen.find((each) => each.position > position)
    // Nobody knows since when the primary has been beyond the first position that was seen.
    return beyond === undefined ? 0 : beyond === first ? Infinity : now - beyond.at
  }
}

/** In bytes of the log. A server that is no replica has no position of one. */
async function positionOf(db: Queryable, position: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: number | null }>(
    sql`select pg_wal_lsn_diff(${sql.raw(position)}, '0/0')::float8 as bytes`,
  )
  const bytes = rows[0]?.bytes
  if (bytes === null || bytes === undefined) throw new Error('this server is not a replica')
  return bytes
}

/** The replica shuts down, has no connection left, cancels what conflicts with its replay, or lacks what a migration made. */
const OF_REPLICA = new Set(['40001', '40P01', '57P01', '57P02', '57P03', '53300', '42703', '42P01', '42883'])
const WRITES = '25006'

/** Whether the primary may do better: not with a search that takes too long, and not for a network that asks too much. */
function isReplicaFault(error: unknown): boolean {
  const cause = error instanceof QueryError ? error.cause : error
  if (cause instanceof pg.DatabaseError) return OF_REPLICA.has(cause.code ?? '')
  return !(cause instanceof AppError) && !(cause instanceof Error && cause.message === 'Query read timeout')
}

function isWrite(error: unknown): boolean {
  const cause = error instanceof QueryError ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === WRITES
}

/** Without user and password. */
function nameOf(db: Database): string {
  const { connectionString = '', host = '' } = connectionOf(db)
  return connectionString ? new URL(connectionString).host : host
}
