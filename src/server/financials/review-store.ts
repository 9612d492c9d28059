import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { FiguresReviewItem } from '#shared/financials/figure-reviews.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { STATED_CASH_FLOW } from '#server/listings/cash-flow.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { IS_WAITING_FIGURE } from './is-waiting.ts'

/** Whose figures wait, and since when. */
export type WaitingFigures = Omit<FiguresReviewItem, 'figures' | 'papers'>

/** The listings with figures that wait, longest waiting first, and how many there are. */
export async function listWaitingFigures(
  db: Queryable,
  limit: number,
): Promise<{ total: number; items: WaitingFigures[] }> {
  const { rows } = await db.execute<WaitingFigures & { total: number }>(sql`
    select w.listing_id, w.since, w.total, coalesce(i.title, l.title) as title,
      trim(u.first_name || ' ' || u.last_name) as seller_name, u.email as seller_email, b.tax_form,
      b.year_ends_in, b.updated_at, ${STATED_CASH_FLOW} as stated_cash_flow_cents
    from (
        select f.listing_id, min(f.waiting_since) as since, count(*) over () as total
        from financial_figures f join listings l on l.id = f.listing_id
        where ${IS_WAITING_FIGURE} group by f.listing_id
      ) w
      join listings l on l.id = w.listing_id
      join users u on u.id = l.seller_id
      join listing_financials b on b.listing_id = l.id
      left join listing_identities i on i.listing_id = l.id
    order by w.since, l.id limit ${limit}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map((row) => {
      const { total: _, ...item } = row
      return item
    }),
  }
}

/** What is told of a listing whose figures were reviewed: its public names, also of a confidential one. */
export async function findTold(
  db: Queryable,
  listingId: ListingId,
): Promise<{ sellerId: UserId; title: string; location: string } | undefined> {
  const { rows } = await db.execute<{ sellerId: UserId; title: string; location: string }>(sql`
    select seller_id, title, location from listings where id = ${listingId} for no key update`)
  return rows[0]
}
