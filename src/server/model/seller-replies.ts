import { sql } from '#server/platform/database/sql.ts'

/** For statements with `listings l`: how its seller answers buyers. Listings ask, and the conversations stand above them. */
export const SELLER_REPLIES = sql`(
  select json_build_object('asked', asked, 'answered', answered, 'medianMinutes', median_minutes)
  from seller_replies r where r.seller_id = l.seller_id)`
