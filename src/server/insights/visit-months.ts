import { sql } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Transactional } from '#server/platform/database/transaction.ts'

const MONTHS_AHEAD = 2
/** A partition is dropped once all of its month is older than this. */
const KEPT_MONTHS = 13
const MONTHS_LOCK = 7_246_003
/** While a statement waits for an exclusive table lock, every reader and writer queues behind it. */
const BRIEFLY = sql`set local lock_timeout = '1s'`
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Creates the partitions of events for this month and the next ones, moves events from the default partition to the
 * partition of their month, and drops months more than thirteen months old. Months are UTC. Runs at every startup and
 * every hour.
 *
 * @throws an error that `isLockTimeout` recognizes: a table is in use for long. It can be retried later; until then the
 *   default partition takes the events.
 */
export async function maintainEventMonths({ db }: { db: Transactional }): Promise<void> {
  for (const month of await listMissingMonths(db)) await db.transaction((tx) => addMonth(tx, month))
  for (const name of await listOldPartitions(db)) await db.transaction((tx) => dropPartition(tx, name))
  await db.execute(sql`delete from events_stray where created_at < ${OLDEST}`)
}

export function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLockTimeout(error.cause)
}

const THIS_MONTH = sql`date_trunc('month', now() at time zone 'UTC')`
const OLDEST = sql`(${THIS_MONTH} - make_interval(months => ${KEPT_MONTHS})) at time zone 'UTC'`

/** As `2026-11`, oldest first. */
async function listMissingMonths(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ month: string }>(sql`
    with wanted as (
      select ${THIS_MONTH} + make_interval(months => n) as month from generate_series(0, ${MONTHS_AHEAD}::integer) n
      union
      select date_trunc('month', created_at at time zone 'UTC') from events_stray where created_at >= ${OLDEST}
    )
    select to_char(month, 'YYYY-MM') as month from wanted
    where to_regclass('events_' || to_char(month, 'YYYY_MM')) is null order by month`)
  return rows.map(({ month }) => month)
}

/** Moves the month's existing events into the partition, with their ids. */
async function addMonth(tx: Queryable, month: string): Promise<void> {
  const partition = sql.identifier(`events_${month.replace('-', '_')}`)
  const [from, to] = [sql.raw(`'${month}-01 00:00+00'`), sql.raw(`'${monthAfter(month)}-01 00:00+00'`)]
  await tx.execute(BRIEFLY)
  await tx.execute(sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`)
  if (!(await listMissingMonths(tx)).includes(month)) return
  await tx.execute(sql`lock table events_stray in access exclusive mode`)
  await tx.execute(sql`create table ${partition} (like events including defaults)`)
  await tx.execute(sql`
    with moved as (delete from events_stray where created_at >= ${from} and created_at < ${to} returning *)
    insert into ${partition} select * from moved`)
  await tx.execute(sql`alter table events attach partition ${partition} for values from (${from}) to (${to})`)
}

async function listOldPartitions(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'events'::regclass and relname ~ '^events_[0-9]{4}_[0-9]{2}$'
      and to_date(right(relname, 7), 'YYYY_MM') < ${THIS_MONTH} - make_interval(months => ${KEPT_MONTHS})`)
  return rows.map(({ name }) => name)
}

async function dropPartition(tx: Queryable, name: string): Promise<void> {
  await tx.execute(BRIEFLY)
  await tx.execute(sql`drop table if exists ${sql.identifier(name)}`)
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
