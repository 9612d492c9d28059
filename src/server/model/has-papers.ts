import { sql } from '#server/platform/database/sql.ts'

/** For statements with `listings l`: whether its seller shares documents. Listings ask, and documents stand above them. */
export const HAS_PAPERS = sql`exists(select from documents d where d.listing_id = l.id)`
