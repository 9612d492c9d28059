import { sql } from '#server/platform/database/sql.ts'

/**
 * For statements with `documents d` and `listings l`: true for a document that waits in the queue by itself. When its
 * listing waits too, the document is reviewed together with the listing.
 */
export const IS_WAITING_DOCUMENT = sql`d.review_since is not null and l.is_public
  and l.verification_status <> 'under_review'`
