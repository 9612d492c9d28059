import { sql } from '#server/platform/database/sql.ts'
import type { DocumentReviewItem } from '#shared/documents/document-reviews.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { IS_WAITING_DOCUMENT } from './is-waiting.ts'

/** Whose document waits, and since when. */
export type WaitingDocument = Pick<DocumentReviewItem, 'listingTitle' | 'sellerName' | 'sellerEmail' | 'since'> & {
  id: DocumentId
  listingId: ListingId
}

/** The waiting documents, oldest first, and how many there are. */
export async function listWaitingDocuments(
  db: Queryable,
  limit: number,
): Promise<{ total: number; items: WaitingDocument[] }> {
  const { rows } = await db.execute<WaitingDocument & { total: number }>(sql`
    select d.id, l.id as listing_id, l.title as listing_title, trim(u.first_name || ' ' || u.last_name) as seller_name,
      u.email as seller_email, d.review_since as since,
      (select count(*) from documents d join listings l on l.id = d.listing_id where ${IS_WAITING_DOCUMENT}) as total
    from documents d join listings l on l.id = d.listing_id join users u on u.id = l.seller_id
    where ${IS_WAITING_DOCUMENT} order by d.review_since, d.id limit ${limit}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const { total: _, ...item } = row
      return item
    }),
  }
}

/** A listing's title. */
export async function findListingTitle(db: Queryable, id: ListingId): Promise<string> {
  const { rows } = await db.execute<{ title: string }>(sql`select title from listings where id = ${id}`)
  return rows[0]?.title ?? ''
}
