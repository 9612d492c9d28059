import { sql } from '#server/platform/database/sql.ts'
import { MAP_PRICE_BANDS } from '#shared/listings/listing-filter.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'

interface Alike {
  industry: string
  location: string
  count: number
  /** Of them, those in each of `MAP_PRICE_BANDS`. */
  inBands: number[]
}

/** The public listings of some industries besides one, by their industry and public location. */
export async function countAlike(
  db: Queryable,
  { industries, listingId = 0 }: { industries: readonly string[]; listingId?: ListingId | undefined },
): Promise<Alike[]> {
  const inBands = MAP_PRICE_BANDS.map(
    ({ priceMin = 0, priceMax = null }) => sql`count(*) filter (
        where price_cents >= ${priceMin}::bigint * 100 and (${priceMax}::bigint is null or price_cents <= ${priceMax}::bigint * 100))`,
  )
  const { rows } = await db.execute<Alike>(sql`
    select industry, location, count(*) as count, array[${sql.join(inBands, sql`, `)}]::integer[] as in_bands
      from listings
      where is_public and industry = any(${industries}::text[]) and id <> ${listingId}
      group by industry, location`)
  return rows
}
