import type { BudgetBand, CashBand } from '#shared/buyer-passport/bands.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'

/** What a member said of what they look for, wherever they said it. */
export interface StoredWishes {
  passport: { industries: string[]; places: string[]; budgetBand: BudgetBand; cashBand: CashBand } | null
  base: { place: string | null; cash: number | null } | null
  /** The place of the newest saved search that has one. */
  searchedNear: string | null
  saved: { id: ListingId; industry: string; price: number }[]
  own: ListingId[]
}

/** More would make every search slower, and the last ones say best what somebody looks for. */
const MOST_SAVED = 20

/**
 * For other queries: the `StoredWishes` of a member as JSON. Listings ask, and passports and saved businesses stand above
 * them.
 *
 * @param asOf what was saved later doesn't count: pages of a list go by what the first one did.
 */
export function wishesOf(userId: SQL, asOf: SQL = sql`'infinity'`): SQL {
  return sql`json_build_object(
    'passport', (
      select json_build_object('industries', industries, 'places', places, 'budgetBand', budget_band, 'cashBand', cash_band)
      from buyer_profiles where user_id = ${userId}
    ),
    'base', (select json_build_object('place', place, 'cash', cash) from buyer_bases where user_id = ${userId}),
    'searchedNear', (
      select near from saved_searches where user_id = ${userId} and near is not null order by id desc limit 1
    ),
    'saved', (
      select coalesce(json_agg(json_build_object('id', id, 'industry', industry, 'price', price)), '[]') from (
        select w.id, w.industry, s.seen_price_cents as price
        from saved_listings s join listings w on w.id = s.listing_id
        where s.user_id = ${userId} and s.seen_price_cents is not null and s.created_at <= ${asOf}::timestamptz
        order by s.created_at desc, w.id limit ${MOST_SAVED}
      ) latest
    ),
    'own', (select coalesce(json_agg(id), '[]') from listings where seller_id = ${userId})
  )`
}
