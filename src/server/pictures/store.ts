import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'

/** Where a picture stands among those of its public listing; undefined when there is none. */
export async function findPicturePosition(db: Queryable, key: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ position: number }>(sql`
    select position from listing_pictures p join listings l on l.id = p.listing_id where key = ${key} and is_public`)
  return rows[0]?.position
}
