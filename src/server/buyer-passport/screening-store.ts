import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ScreeningRules } from '#shared/buyer-passport/screening.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { screeningFacts } from './screening-facts.ts'
import type { ScreeningFacts } from './screening-facts.ts'

interface OwnRules {
  sellerId: UserId
  /** Null if the seller asks for nothing. */
  rules: ScreeningRules | null
}

/** The rules of a listing, and whose it is. */
export async function findRules(db: Queryable, listingId: ListingId): Promise<OwnRules | undefined> {
  const { rows } = await db.execute<OwnRules>(sql`
    select seller_id, (
      select json_build_object('needsPassport', needs_passport, 'needsProof', needs_proof,
        'leastCashPercent', least_cash_percent, 'autoApprove', auto_approve)
      from screening_rules where listing_id = l.id
    ) as rules
    from listings l where id = ${listingId}`)
  return rows[0]
}

/** Null if the seller asks for nothing. */
export async function findFacts(db: Queryable, listingId: ListingId, userId: UserId): Promise<ScreeningFacts | null> {
  const { rows } = await db.execute<{ facts: ScreeningFacts | null }>(sql`
    select ${screeningFacts(userId)} as facts from listings l where id = ${listingId}`)
  return rows[0]?.facts ?? null
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
