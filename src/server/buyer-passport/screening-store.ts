import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { CashBand } from '#shared/buyer-passport/bands.ts'
import { FRESH_DAYS } from '#shared/buyer-passport/passport.ts'
import type { ScreeningRules } from '#shared/buyer-passport/screening.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { IN_FORCE } from '#server/model/proof-in-force.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Whether a passport is still fresh, by the database's clock. */
export const IS_FRESH = sql`confirmed_at > now() - make_interval(days => ${sql.raw(String(FRESH_DAYS))})`

export async function findOwner(db: Queryable, listingId: ListingId): Promise<UserId | undefined> {
  const { rows } = await db.execute<{ sellerId: UserId }>(sql`
    select seller_id from listings where id = ${listingId}`)
  return rows[0]?.sellerId
}

/** The rules of a listing and its asking price; undefined without rules. */
export async function findRules(
  db: Queryable,
  listingId: ListingId,
): Promise<{ rules: ScreeningRules; priceCents: number | null } | undefined> {
  const { rows } = await db.execute<ScreeningRules & { priceCents: number | null }>(sql`
    select r.needs_passport, r.needs_proof,
      r.least_cash_percent, r.auto_approve, l.price_cents
    from screening_rules r join listings l on l.id = r.listing_id where r.listing_id = ${listingId}`)
  if (!rows[0]) return undefined
  const { priceCents, ...rules } = rows[0]
  return { rules, priceCents }
}

export async function saveRules(db: Queryable, listingId: ListingId, rules: ScreeningRules): Promise<void> {
  const { needsPassport, needsProof, leastCashPercent, autoApprove } = rules
  await db.execute(sql`
    insert into screening_rules (listing_id, needs_passport, needs_proof, least_cash_percent, auto_approve)
    values (${listingId}, ${needsPassport}, ${needsProof}, ${leastCashPercent}, ${autoApprove})
    on conflict (listing_id) do update set needs_passport = excluded.needs_passport,
      needs_proof = excluded.needs_proof, least_cash_percent = excluded.least_cash_percent,
      auto_approve = excluded.auto_approve, updated_at = now()`)
}

/** What rules are compared with. The proven amount never leaves the server. */
export interface ScreenedBuyer {
  isFresh: boolean
  cashBand: CashBand | null
  hasProof: boolean
  /** The highest amount of a valid proof that shows cash: a lender's letter or a line of credit shows none. 0 without. */
  provenCents: number
}

export async function findBuyer(db: Queryable, userId: UserId): Promise<ScreenedBuyer> {
  const { rows } = await db.execute<ScreenedBuyer>(sql`
    select coalesce(p.is_fresh, false) as is_fresh, p.cash_band, f.has_proof,
      f.proven_cents
    from (
        select count(*) > 0 as has_proof,
          coalesce(max(amount_cents) filter (where kind in ('bank_statement', 'investment_statement')), 0) as proven_cents
        from buyer_proofs where user_id = ${userId} and ${IN_FORCE}
      ) f
      left join (
        select cash_band, ${IS_FRESH} as is_fresh from buyer_profiles where user_id = ${userId}
      ) p on true`)
  return rows[0] ?? { isFresh: false, cashBand: null, hasProof: false, provenCents: 0 }
}
