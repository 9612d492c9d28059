import { sql } from 'drizzle-orm'
import type { UserId } from '#shared/accounts.ts'
import type { Queryable } from '#server/db/client.ts'

export interface PicturePlace {
  position: number
  sellerId: UserId
  isPublic: boolean
}

/** Where a picture stands among those of its listing, and whose that is; undefined when there is none. */
export async function findPicturePlace(db: Queryable, key: string): Promise<PicturePlace | undefined> {
  const { rows } = await db.execute<Record<string, unknown> & PicturePlace>(sql`
    select position, seller_id as "sellerId", is_public as "isPublic"
    from listing_pictures p join listings l on l.id = p.listing_id where key = ${key}`)
  return rows[0]
}
