import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { expectWork } from '#server/platform/due-work.ts'

export interface StoredEvent {
  id: number
  name: string
  version: number
  subject: string
  payload: unknown
  occurredAt: Date
}

interface EventRow extends Omit<StoredEvent, 'occurredAt'> {
  occurredAt: string
}

/**
 * A subscriber's position in the log. Ids are assigned before a transaction commits, so an event may appear after one
 * with a higher id. Transaction numbers show what can still appear: a window holds the events of the transactions from
 * `fromXid` up to, but not including, `toXid`. All of those are over, and within the window ids are in order. Two
 * transactions on one subject wait for each other, so their events are in order too.
 */
export interface Place {
  fromXid: string
  toXid: string
  afterId: number
}

/** Rounded down: the column holds milliseconds, and an instant rounded up is in the future. */
const AT_ONCE = sql`date_trunc('milliseconds', now())`

/** Of `event_failures f`: the retry is due, and no earlier event of its subject waits. */
const IS_DUE = sql`f.parked_at is null and f.retry_at <= now() and not exists (
  select from event_failures earlier
  where earlier.subscriber = f.subscriber and earlier.subject = f.subject and earlier.parked_at is null
    and earlier.event_id < f.event_id)`

const EVENT = sql`e.id, e.name, e.version, e.subject, e.payload, e.created_at as occurred_at`

export async function insertEvent(
  db: Queryable,
  { name, version, subject, payload }: Omit<StoredEvent, 'id' | 'occurredAt'>,
): Promise<void> {
  await db.execute(sql`
    insert into domain_events (name, version, subject, payload)
    values (${name}, ${version}, ${subject}, ${JSON.stringify(payload)}::jsonb)`)
  expectWork()
}

/** A new subscriber starts at the oldest event in the log. */
export async function addSubscribers(db: Queryable, names: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into event_subscribers (name) select unnest(${names}::text[]) on conflict do nothing`)
}

/** Selects the subscribers with events to deliver or to pass by. */
export function behind(names: readonly string[]): SQL {
  return sql`
    select s.name from event_subscribers s where s.name = any(${names}::text[]) and (
      exists (
        select from domain_events e
        where e.transaction_id >= s.from_xid and e.transaction_id < pg_snapshot_xmin(pg_current_snapshot()))
      or exists (
        select from event_failures f where f.subscriber = s.name and ${IS_DUE}))`
}

export async function listBehind(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(behind(names))
  return rows.map(({ name }) => name)
}

/**
 * Moves subscribers past waiting events of which they handle none, in one statement for all. Who has an open window, or is
 * served by another process now, is left where it is.
 *
 * @returns who was moved, and has nothing to deliver.
 */
export async function passBy(
  db: Queryable,
  subscribers: readonly { name: string; names: readonly string[] }[],
): Promise<string[]> {
  const given = JSON.stringify(subscribers.map(({ name, names }) => ({ name, names })))
  const { rows } = await db.execute<{ name: string }>(sql`
    with idle as (
      select s.name from event_subscribers s
        join json_to_recordset(${given}::json) as given (name text, names text[]) using (name)
      where s.from_xid = s.to_xid and not exists (
          select from domain_events e
          where e.transaction_id >= s.from_xid and e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
            and e.name = any(given.names))
        and not exists (select from event_failures f where f.subscriber = s.name and ${IS_DUE})
      for update of s skip locked
    )
    update event_subscribers s
    set from_xid = pg_snapshot_xmin(pg_current_snapshot()), to_xid = pg_snapshot_xmin(pg_current_snapshot())
    from idle where s.name = idle.name and s.from_xid < pg_snapshot_xmin(pg_current_snapshot())
    returning s.name`)
  return rows.map(({ name }) => name)
}

/**
 * Whether any subscriber has a committed event left to process. Events may wait for a transaction elsewhere to end.
 */
export async function isBehind(db: Queryable, names: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from event_subscribers s where s.name = any(${names}::text[]) and (
      exists (select from domain_events e where e.transaction_id >= s.from_xid)
      or exists (
        select from event_failures f where f.subscriber = s.name and ${IS_DUE}))
    limit 1`)
  return rows.length > 0
}

export interface LockedPlace extends Place {
  /** The first transaction that is still in progress. */
  horizon: string
  /** Whether a retry is due. */
  hasDue: boolean
}

/**
 * Undefined while another process delivers to this subscriber. If one did so just now, the horizon is of a moment
 * before, and never behind the place.
 */
export async function lockPlace(tx: Queryable, subscriber: string): Promise<LockedPlace | undefined> {
  const { rows } = await tx.execute<LockedPlace>(sql`
    select s.from_xid::text as from_xid, s.to_xid::text as to_xid, s.after_id,
      greatest(pg_snapshot_xmin(pg_current_snapshot()), s.to_xid)::text as horizon,
      exists (select from event_failures f where f.subscriber = s.name and ${IS_DUE}) as has_due
    from event_subscribers s where s.name = ${subscriber} for update of s skip locked`)
  return rows[0]
}

export async function savePlace(tx: Queryable, subscriber: string, place: Place): Promise<void> {
  await tx.execute(sql`
    update event_subscribers set from_xid = ${place.fromXid}::xid8, to_xid = ${place.toXid}::xid8, after_id = ${place.afterId}
    where name = ${subscriber}`)
}

export async function listWindow(
  tx: Queryable,
  { fromXid, toXid, afterId }: Place,
  names: readonly string[],
  limit: number,
): Promise<StoredEvent[]> {
  const { rows } = await tx.execute<EventRow>(sql`
    select ${EVENT} from domain_events e
    where e.transaction_id >= ${fromXid}::xid8 and e.transaction_id < ${toXid}::xid8 and e.id > ${afterId}
      and e.name = any(${names}::text[])
    order by e.id limit ${limit}`)
  return rows.map(toEvent)
}

/** The oldest waiting event of each subject, if due. */
export async function listDue(
  tx: Queryable,
  subscriber: string,
  limit: number,
): Promise<(StoredEvent & { attempts: number })[]> {
  const { rows } = await tx.execute<EventRow & { attempts: number }>(sql`
    select ${EVENT}, f.attempts from event_failures f join domain_events e on e.id = f.event_id
    where f.subscriber = ${subscriber} and ${IS_DUE}
    order by e.id limit ${limit}`)
  return rows.map((row) => ({ ...toEvent(row), attempts: row.attempts }))
}

/** The subjects with a failed event. */
export async function findWaitingSubjects(
  tx: Queryable,
  subscriber: string,
  subjects: readonly string[],
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set()
  const { rows } = await tx.execute<{ subject: string }>(sql`
    select distinct subject from event_failures
    where subscriber = ${subscriber} and parked_at is null and subject = any(${subjects}::text[])`)
  return new Set(rows.map(({ subject }) => subject))
}

export interface Failure {
  attempts: number
  retryInSeconds: number
  isParked: boolean
  error: string
}

export async function saveFailure(
  tx: Queryable,
  subscriber: string,
  { id, subject }: Pick<StoredEvent, 'id' | 'subject'>,
  { attempts, retryInSeconds, isParked, error }: Failure,
): Promise<void> {
  await tx.execute(sql`
    insert into event_failures (subscriber, event_id, subject, attempts, retry_at, parked_at, error)
    values (${subscriber}, ${id}, ${subject}, ${attempts}, ${AT_ONCE} + make_interval(secs => ${retryInSeconds}),
      case when ${isParked}::boolean then now() end, ${error})
    on conflict (subscriber, event_id) do update
      set attempts = excluded.attempts, retry_at = excluded.retry_at, parked_at = excluded.parked_at, error = excluded.error`)
}

export async function deleteFailure(tx: Queryable, subscriber: string, id: number): Promise<void> {
  await tx.execute(sql`delete from event_failures where subscriber = ${subscriber} and event_id = ${id}`)
}

/** The failed events of each subscriber: those waiting for a retry, and those parked. */
export async function countFailures(db: Queryable): Promise<{ subscriber: string; waiting: number; parked: number }[]> {
  const { rows } = await db.execute<{ subscriber: string; waiting: number; parked: number }>(sql`
    select s.name as subscriber, count(f.*) filter (where f.parked_at is null) as waiting, count(f.parked_at) as parked
    from event_subscribers s left join event_failures f on f.subscriber = s.name group by s.name`)
  return rows
}

export interface ParkedEvent {
  subscriber: string
  id: number
  name: string
  subject: string
  error: string
  parkedAt: Date
}

export async function listParked(db: Queryable): Promise<ParkedEvent[]> {
  const { rows } = await db.execute<Omit<ParkedEvent, 'parkedAt'> & { parkedAt: string }>(sql`
    select f.subscriber, e.id, e.name, e.subject, f.error, f.parked_at
    from event_failures f join domain_events e on e.id = f.event_id where f.parked_at is not null order by f.parked_at`)
  return rows.map((row) => ({ ...row, parkedAt: new Date(row.parkedAt) }))
}

/** Makes parked events due now. Returns how many there were. */
export async function unpark(db: Queryable, subscriber: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update event_failures set parked_at = null, attempts = 0, retry_at = ${AT_ONCE}
    where subscriber = ${subscriber} and parked_at is not null`)
  return rowCount ?? 0
}

/** Replays every stored event from an id on. Returns whether the subscriber exists. */
export async function moveBack(db: Queryable, subscriber: string, fromId: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update event_subscribers set from_xid = '0', to_xid = pg_snapshot_xmin(pg_current_snapshot()), after_id = ${fromId - 1}
    where name = ${subscriber}`)
  return rowCount === 1
}

/**
 * Makes the log valid in another database cluster, whose transaction numbers are lower or higher. Transaction numbers
 * become 0, and a subscriber continues at its first event that is not delivered yet. An event after that one may be
 * delivered again, if it was delivered before an earlier one had committed.
 */
export async function adoptEvents(db: Queryable): Promise<void> {
  await db.execute(sql`
    update event_subscribers s set from_xid = '0', to_xid = '1', after_id = coalesce(
      (select min(e.id) - 1 from domain_events e
       where e.transaction_id >= s.to_xid or (e.transaction_id >= s.from_xid and e.id > s.after_id)),
      (select max(id) from domain_events), 0)`)
  await db.execute(sql`update domain_events set transaction_id = '0'`)
}

/** Deletes events that every subscriber has processed and that are older than `days`. Returns how many there were. */
export async function deleteDelivered(db: Queryable, days: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from domain_events e
    where e.created_at < now() - make_interval(days => ${days})
      and e.transaction_id < (select from_xid from event_subscribers order by from_xid limit 1)
      and not exists (select from event_failures f where f.event_id = e.id)`)
  return rowCount ?? 0
}

function toEvent({ id, name, version, subject, payload, occurredAt }: EventRow): StoredEvent {
  return { id, name, version, subject, payload, occurredAt: new Date(occurredAt) }
}
