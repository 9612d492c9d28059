import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** For queries on `deals`: the seller has agreed with its buyer, until the sale is closed or comes to nothing. */
export const IS_KEPT = sql`stage in ('agreed', 'due_diligence', 'closing')`

/** For other queries: whether the seller of a listing has agreed with a buyer. */
export function isReserved(listingId: SQL): SQL {
  return sql`exists (select from deals where listing_id = ${listingId} and ${IS_KEPT})`
}

/** The buyer with whom the seller of a listing has agreed and deals alone (docs/product/deals.md). There is one at most. */
export async function findReservedFor(db: Queryable, listingId: ListingId): Promise<UserId | undefined> {
  const { rows } = await db.execute<{ buyerId: UserId }>(sql`
    select c.buyer_id from deals d join conversations c on c.id = d.conversation_id
    where d.listing_id = ${listingId} and ${IS_KEPT}`)
  return rows[0]?.buyerId
}

export async function isReservedForAnother(db: Queryable, listingId: ListingId, buyerId: UserId): Promise<boolean> {
  const reservedFor = await findReservedFor(db, listingId)
  return reservedFor !== undefined && reservedFor !== buyerId
}
