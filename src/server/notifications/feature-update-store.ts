import { sql } from '#server/platform/database/sql.ts'
import type { FeatureUpdate } from '#shared/notifications/notifications.ts'
import type { Queryable } from '#server/platform/database/client.ts'

const FEATURE_UPDATE_LOCK = 7_246_003

/** Locks until the transaction ends, so that of two simultaneous updates the second one sees the first. */
export async function lockFeatureUpdates(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${FEATURE_UPDATE_LOCK})`)
}

/** The update sent under a key. */
export async function findFeatureUpdate(
  db: Queryable,
  idempotencyKey: string,
): Promise<Required<FeatureUpdate> | undefined> {
  const { rows } = await db.execute<Required<FeatureUpdate>>(sql`
    select title, message, coalesce(path, '') as path from announcements where idempotency_key = ${idempotencyKey}`)
  return rows[0]
}

/** Whether an update with the same text and page was sent within that many seconds. */
export async function hasRecentFeatureUpdate(
  db: Queryable,
  { title, message, path }: Required<FeatureUpdate>,
  seconds: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from announcements where topic = 'feature_update' and title = ${title} and message = ${message}
      and coalesce(path, '') = ${path ?? ''} and created_at > now() - make_interval(secs => ${seconds}) limit 1`)
  return rows.length > 0
}
