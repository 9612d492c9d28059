import { sql } from 'drizzle-orm'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { excerptColumns, toListingRow } from '#server/listings/store.ts'
import type { ListingRow, RawListingRow } from '#server/listings/store.ts'

/** Listings by their ids, public or not, with what strangers see or saw of them. */
export async function listListingsById(db: Queryable, ids: readonly ListingId[]): Promise<ListingRow[]> {
  const { rows } = await db.execute<RawListingRow>(sql`
    select ${excerptColumns()} from listings l where id = any(${sql.param(ids)}::integer[])`)
  return rows.map(toListingRow)
}
