import { sql } from 'drizzle-orm'
import type { EventDetails, EventName } from '#shared/events.ts'
import type { Queryable } from '#server/db/client.ts'

export interface NewEvent {
  name: EventName
  visitorId: string
  visitId: string
  path: string
  details: EventDetails
  createdAt: Date
}

export async function insertEvents(db: Queryable, events: readonly NewEvent[]): Promise<void> {
  await db.execute(sql`
    insert into events (name, visitor_id, visit_id, path, details, created_at)
    select name, "visitorId", "visitId", path, details, "createdAt"
    from json_to_recordset(${JSON.stringify(events)}::json) as given (name text, "visitorId" uuid, "visitId" uuid, path text,
      details jsonb, "createdAt" timestamptz)`)
}
