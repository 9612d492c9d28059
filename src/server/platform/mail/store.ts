import { sql } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { ReportKind } from './bounces/read-report.ts'

/** The state of a mail, and whether its address bounced. */
export interface Delivery {
  isSent: boolean
  /** How often the mail server may have received it. */
  attempts: number
  hasBounced: boolean
}

export async function findDelivery(db: Queryable, id: string, email: string): Promise<Delivery> {
  const { rows } = await db.execute<Delivery>(sql`
    select d.sent_at is not null as is_sent, coalesce(d.attempts, 0) as attempts,
      exists (select from bounced_addresses where email = ${email}) as has_bounced
    from (select 1) one left join mail_deliveries d on d.id = ${id}`)
  return rows[0] ?? { isSent: false, attempts: 0, hasBounced: false }
}

/**
 * Counts an attempt to hand the mail to the server. Returns whether it is allowed: at most twice, and never once it
 * was sent.
 */
export async function insertAttempt(db: Queryable, id: string, most: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into mail_deliveries as d (id) values (${id})
    on conflict (id) do update set attempts = d.attempts + 1 where d.attempts < ${most} and d.sent_at is null
    returning id`)
  return rows.length > 0
}

/** Undoes an attempt that the mail server certainly refused. */
export async function undoAttempt(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update mail_deliveries set attempts = attempts - 1 where id = ${id} and attempts > 0`)
}

export async function markSent(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update mail_deliveries set sent_at = now() where id = ${id}`)
}

export async function deleteDeliveries(db: Queryable, days: number): Promise<void> {
  await db.execute(sql`delete from mail_deliveries where created_at < now() - make_interval(days => ${days})`)
}

export async function insertBounce(db: Queryable, email: string, answer: string): Promise<void> {
  await db.execute(sql`
    insert into bounced_addresses (email, answer) values (${email}, ${answer})
    on conflict (email) do update set answer = excluded.answer, bounced_at = now()`)
}

export async function deleteBounce(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`delete from bounced_addresses where email = ${email}`)
}

export async function findBouncedAt(db: Queryable, email: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select bounced_at as at from bounced_addresses where email = ${email}`,
  )
  return rows[0] && new Date(rows[0].at)
}

/** Remembers that an address was proven just now, so that a report about an older mail does not count. */
export async function saveProof(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`
    insert into proven_addresses (email) values (${email}) on conflict (email) do update set proven_at = now()`)
}

export async function wasProvenSince(db: Queryable, email: string, instant: Date): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from proven_addresses where email = ${email} and proven_at >= ${instant.toISOString()}`,
  )
  return rows.length > 0
}

/** Returns whether it is new: a mail has one failure of a kind. */
export async function insertFailure(
  db: Queryable,
  { email, kind, answer, sentAt }: { email: string; kind: ReportKind; answer: string; sentAt: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into mail_failures (email, kind, answer, sent_at)
    values (${email}, ${kind}, ${answer}, ${sentAt.toISOString()})
    on conflict (email, kind, sent_at) do nothing returning id`)
  return rows.length > 0
}

/** Keeps the failures of addresses that still get no mail: staff look up why. */
export async function deleteOldFailures(db: Queryable, days: number): Promise<void> {
  await db.execute(sql`
    delete from mail_failures f where created_at < now() - make_interval(days => ${days})
      and not exists (select from bounced_addresses b where b.email = f.email)`)
  await db.execute(sql`delete from proven_addresses where proven_at < now() - make_interval(days => ${days})`)
}
