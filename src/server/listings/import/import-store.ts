import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { Queryable } from '#server/platform/database/client.ts'

interface OwnName {
  title: string
  registrationNumber: string
}

/** What a member's listings are called and registered as, whatever their state. */
export async function listOwnNames(db: Queryable, sellerId: UserId): Promise<OwnName[]> {
  const { rows } = await db.execute<OwnName>(sql`
    select case when l.is_confidential then i.title else l.title end as title,
      coalesce(l.registration_number, '') as registration_number
    from listings l left join listing_identities i on i.listing_id = l.id where l.seller_id = ${sellerId}`)
  return rows
}
