import { sql } from 'drizzle-orm'

/**
 * For statements with `documents d` and `listings l`: waits for staff by itself. A business that waits is looked at with
 * its documents.
 */
export const IS_WAITING_DOCUMENT = sql`d.review_since is not null and l.is_public
  and l.verification_status <> 'under_review'`
