import { sql } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'

interface Quartiles {
  count: number
  /** Years of cash flow; null when no listing counts. */
  lower: number | null
  median: number | null
  upper: number | null
}

/**
 * Price over a year's cash flow of the public listings with both figures, read from the index `listings_multiples`
 * alone.
 */
export async function findAskingQuartiles(db: Queryable, industries: readonly string[]): Promise<Quartiles> {
  const { rows } = await db.execute<Quartiles & Record<string, unknown>>(sql`
    select count, percentiles[1] as lower, percentiles[2] as median, percentiles[3] as upper
    from (
      select count(*) as count,
        percentile_cont(array[0.25, 0.5, 0.75])
          within group (order by price_cents::float8 / (monthly_cash_flow_cents * 12)) as percentiles
      from listings
      where is_public and price_cents > 0 and monthly_cash_flow_cents > 0
        and industry = any(${[...industries]}::text[])
    ) figures`)
  const [row] = rows
  if (!row) throw new Error('the query returned no row')
  return row
}
