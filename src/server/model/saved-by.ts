import { sql } from '#server/platform/database/sql.ts'

/** For statements with `listings l`: how many others saved it. Listings ask, and what members save stands above them. */
export const SAVED_BY = sql`(
  select count(*) from saved_listings s where s.listing_id = l.id and s.user_id <> l.seller_id)`
