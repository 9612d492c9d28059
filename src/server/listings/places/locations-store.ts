import { sql } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { excerptColumns } from '#server/listings/listing-columns.ts'
import type { ListingRow } from '#server/listings/listing-columns.ts'

export async function listListingsAt(
  db: Queryable,
  { industry, locations, limit }: { industry: string; locations: readonly string[]; limit: number },
): Promise<ListingRow[]> {
  const { rows } = await db.execute<ListingRow>(sql`
    select ${excerptColumns()} from listings l
    where is_public and industry = ${industry} and location = any(${[...locations]}::text[])
    order by created_at desc, id desc limit ${limit}`)
  return rows
}
