import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Of `listings l`: what the seller states, a month. The row has the provable figure in its place once there is one. */
export const STATED_CASH_FLOW = sql`case when l.provable_year is null then l.monthly_cash_flow_cents
  else l.stated_cash_flow_cents end`

/** For an update of `listings`: what the seller states. */
export function stateCashFlow(cents: number | null): SQL {
  return sql`
    monthly_cash_flow_cents = case when provable_year is null then ${cents} else monthly_cash_flow_cents end,
    stated_cash_flow_cents = case when provable_year is not null then ${cents}::bigint end`
}

/** What the papers of a year show. */
export interface ProvableYear {
  year: number
  /** Of the whole year. */
  provableCents: number
}

/**
 * Shows a twelfth of what papers show in place of what the seller states, or that again. Every filter, average and estimate
 * goes by it. It is no edit: the version of the listing stays.
 */
export async function showProvable(db: Queryable, id: ListingId, provable: ProvableYear | null): Promise<void> {
  const year = provable?.year ?? null
  const monthly = provable ? Math.round(provable.provableCents / 12) : null
  await db.execute(sql`
    update listings l set provable_year = ${year}::smallint,
      monthly_cash_flow_cents = case when ${year}::smallint is null then ${STATED_CASH_FLOW} else ${monthly}::bigint end,
      stated_cash_flow_cents = case when ${year}::smallint is not null then ${STATED_CASH_FLOW} end
    where id = ${id} and (provable_year is distinct from ${year}::smallint
      or (provable_year is not null and monthly_cash_flow_cents is distinct from ${monthly}::bigint))`)
}
