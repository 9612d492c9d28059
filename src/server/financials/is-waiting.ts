import { sql } from '#server/platform/database/sql.ts'

/** For `documents d`: staff refused it, so it shows nothing. */
export const IS_REFUSED = sql`(d.review_since is null and not d.is_verified)`

/** For statements with `financial_figures f` and `listings l`: true for a figure that staff have to compare with its paper. */
export const IS_WAITING_FIGURE = sql`f.waiting_since is not null and l.is_public
  and exists (select from documents d where d.id = f.document_id and not ${IS_REFUSED})`
