import { sql } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { TOPICS } from './reader.ts'

/** The first announcement from an id on; undefined if there is none. */
export async function findAnnouncementFrom(db: Queryable, id: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from announcements where topic = any(${TOPICS}) and id >= ${id} order by id limit 1`)
  return rows[0]?.id
}

/**
 * Deletes copies of an announcement, of which each member had one before they were read where they are. That somebody read it
 * out of turn stays. Returns how many were deleted.
 */
export async function deleteCopies(db: Queryable, announcementId: number, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from notifications where (user_id, announcement_id) in (
      select n.user_id, n.announcement_id from notifications n join announcements a on a.id = n.announcement_id
        left join announcement_marks m on m.user_id = n.user_id
      where n.announcement_id = ${announcementId}
        and (n.read_at is null or a.created_at <= (to_jsonb(m)->>a.topic)::timestamptz)
      limit ${limit})`)
  return rowCount
}
