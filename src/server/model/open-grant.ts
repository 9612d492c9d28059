import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** For queries on `listing_access`: a grant that is open now, by the database's clock. */
export const IS_OPEN = sql`state = 'granted' and until > now()`

/** Whether a user has an open grant for a listing. Columns are given with their tables. Listings ask, and access stands above them. */
export function hasOpenGrant(listingId: SQL, userId: SQL): SQL {
  return sql`exists (select from listing_access a where a.listing_id = ${listingId} and a.user_id = ${userId} and ${IS_OPEN})`
}
