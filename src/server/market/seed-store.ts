import { sql } from '#server/platform/database/sql.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { ListingId } from '#shared/listings/listings.ts'

/** A listing that was sold, what was paid if that may be told, and how its price was lowered before. */
export interface NewSale {
  id: ListingId
  soldAt: Date
  paidCents: number | undefined
  cut: { fromCents: number; toCents: number; at: Date } | undefined
}

export async function findAnySale(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`select from listing_sales limit 1`)
  return rows.length > 0
}

export async function insertSales(db: Queryable, sales: readonly NewSale[]): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(sales)}::json) as given (
    id integer, "soldAt" timestamptz, "paidCents" bigint)`
  await db.execute(sql`update listings l set status = 'sold' from ${given} where l.id = given.id`)
  await db.execute(sql`
    update listing_sales s set sold_at = given."soldAt", price_cents = given."paidCents"
    from ${given} where s.listing_id = given.id`)
  const cuts = sales.flatMap(({ id, cut }) => (cut ? [{ id, ...cut }] : []))
  await db.execute(sql`
    insert into listing_prices (listing_id, price_cents, since)
    select id, cents, since from json_to_recordset(${JSON.stringify(cuts)}::json) as given (id integer, "fromCents" bigint,
      "toCents" bigint, at timestamptz) join listings l using (id),
      lateral (values (1, "fromCents", l.created_at), (2, "toCents", given.at)) prices (number, cents, since)
    order by id, number`)
}
