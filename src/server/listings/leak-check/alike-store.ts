import { sql } from 'drizzle-orm'
import type { PriceBand } from '#shared/listings/listing-filter.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'

interface Alike extends Record<string, unknown> {
  location: string
  /** Of the industry. */
  trade: number
  /** Of them, those in the price band. */
  price: number
}

/** The public listings of an industry besides one, by their public location. */
export async function countAlike(
  db: Queryable,
  {
    industry,
    band,
    listingId = 0,
  }: { industry: string; band: PriceBand | undefined; listingId?: ListingId | undefined },
): Promise<Alike[]> {
  const { priceMin = 0, priceMax = null } = band ?? {}
  const { rows } = await db.execute<Alike>(sql`
    select location, count(*) as trade, count(*) filter (
        where price_cents >= ${priceMin}::bigint * 100 and (${priceMax}::bigint is null or price_cents <= ${priceMax}::bigint * 100)) as price
      from listings
      where is_public and industry = ${industry} and id <> ${listingId}
      group by location`)
  return rows
}
