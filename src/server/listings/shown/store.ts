import { sql } from '#server/platform/database/sql.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { LeftListing } from '#server/model/left-listing.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { rowOfJson } from '#server/platform/database/query.ts'
import { excerptColumns } from '#server/listings/listing-columns.ts'
import type { ListingRow } from '#server/listings/listing-columns.ts'

/**
 * Listings by their ids as they are now, each with what strangers saw last of it if it is off the market. Of what
 * staff took down nothing is shown.
 */
export async function listListingsById(
  db: Queryable,
  ids: readonly ListingId[],
): Promise<{ row: ListingRow; left: LeftListing | null }[]> {
  const { rows } = await db.execute<ListingRow & { left: LeftListing | null }>(sql`
    select ${excerptColumns()}, (select shown from left_listings g where listing_id = l.id and not exists (
        select from listing_take_downs where listing_id = g.listing_id)) as "left"
    from listings l where id = any(${ids}::integer[])`)
  return rows.map((row) => ({ row, left: row.left && rowOfJson(row.left) }))
}
