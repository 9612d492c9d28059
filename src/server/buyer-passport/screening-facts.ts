import type { CashBand } from '#shared/buyer-passport/bands.ts'
import type { ScreeningRules } from '#shared/buyer-passport/screening.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { IN_FORCE } from '#server/model/proof-in-force.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { sql } from '#server/platform/database/sql.ts'
import { IS_FRESH } from './passport-fresh.ts'

/** What a seller asks of buyers, and the buyer who is compared with it. The proven amount never leaves the server. */
export interface ScreeningFacts extends ScreeningRules {
  priceCents: number | null
  isFresh: boolean
  cashBand: CashBand | null
  hasProof: boolean
  /** The highest amount of a valid proof that shows cash: a lender's letter or a line of credit shows none. 0 without. */
  provenCents: number
}

/** For queries on `listings l`: the facts as JSON; null if the seller asks for nothing. */
export function screeningFacts(userId: UserId): SQL {
  return sql`(
    select jsonb_build_object('needsPassport', r.needs_passport, 'needsProof', r.needs_proof,
      'leastCashPercent', r.least_cash_percent, 'autoApprove', r.auto_approve, 'priceCents', l.price_cents,
      'isFresh', coalesce(p.is_fresh, false), 'cashBand', p.cash_band, 'hasProof', f.has_proof, 'provenCents', f.proven_cents)
    from screening_rules r
      cross join (
        select count(*) > 0 as has_proof,
          coalesce(max(amount_cents) filter (where kind in ('bank_statement', 'investment_statement')), 0) as proven_cents
        from buyer_proofs where user_id = ${userId} and ${IN_FORCE}
      ) f
      left join (
        select cash_band, ${IS_FRESH} as is_fresh from buyer_profiles where user_id = ${userId}
      ) p on true
    where r.listing_id = l.id)`
}
