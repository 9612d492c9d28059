import { sql } from '#server/platform/database/sql.ts'
import type { NewEvent } from '#server/model/visit-writer.ts'
import type { Queryable } from '#server/platform/database/client.ts'

export async function insertEvents(db: Queryable, events: readonly NewEvent[]): Promise<void> {
  await db.execute(sql`
    insert into events (name, visitor_id, user_id, by_staff, listing_id, term, path, details, created_at)
    select name, "visitorId", "userId", "byStaff", "listingId", term, path, details, "createdAt"
    from json_to_recordset(${JSON.stringify(events)}::json) as given (name text, "visitorId" uuid, "userId" uuid,
      "byStaff" boolean, "listingId" integer, term text, path text, details jsonb, "createdAt" timestamptz)`)
}

export async function hasEvents(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select from events limit 1`)
  return rows.length > 0
}
