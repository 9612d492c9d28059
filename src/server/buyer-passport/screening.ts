import { notFound } from '#shared/api/path-parameters.ts'
import { CASH_BANDS } from '#shared/buyer-passport/bands.ts'
import { NO_RULES, requirementsOf } from '#shared/buyer-passport/screening.ts'
import type { Requirement, ScreeningRules } from '#shared/buyer-passport/screening.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { ScreeningFacts } from './screening-facts.ts'
import * as store from './screening-store.ts'

/** What a seller asks of buyers, compared with one of them. */
export interface Screening {
  /** Null if the seller asks for nothing. */
  rules: ScreeningRules | null
  /** Everything that the seller asks for, met or not. */
  requirements: Requirement[]
  /** Those that the buyer doesn't meet. */
  unmet: Requirement[]
}

/**
 * Compares a buyer with what the seller of a listing asks for, by the database's clock. The caller checks permissions.
 *
 * Sellers get the result only for a buyer's own step, i.e. a first message or a request: if they could have it
 * evaluated after each change of their rules, they could find out the amount of a proof.
 */
export async function checkScreening(db: Queryable, listingId: ListingId, userId: UserId): Promise<Screening> {
  return compareFacts(await store.findFacts(db, listingId, userId))
}

/** The same, of facts that the caller's statement has found. */
export function compareFacts(facts: ScreeningFacts | null): Screening {
  if (!facts) return { rules: null, requirements: [], unmet: [] }
  const { priceCents, isFresh, cashBand, hasProof, provenCents, ...rules } = facts
  // What a stale passport says is not held against the rules, in either direction.
  const statedCents = isFresh && cashBand ? CASH_BANDS[cashBand].least * 100 : 0
  const requirements = requirementsOf(rules, priceCents, {
    hasFreshPassport: isFresh,
    hasProof,
    cashCents: Math.max(statedCents, provenCents),
  })
  return { rules, requirements, unmet: requirements.filter(({ isMet }) => !isMet) }
}

/** What the caller asks of buyers of their own listing. @throws AppError not_signed_in, not_found: another seller's. */
export async function getScreening(ctx: Context, listingId: ListingId): Promise<ScreeningRules> {
  return (await findOwnRules(ctx, listingId)) ?? NO_RULES
}

/**
 * Replaces what the caller asks of buyers of their own listing. It counts from the next first message or request on;
 * conversations stay where they are.
 *
 * @throws AppError not_signed_in, not_found: another seller's.
 */
export async function saveScreening(
  ctx: Context,
  listingId: ListingId,
  rules: ScreeningRules,
): Promise<ScreeningRules> {
  await findOwnRules(ctx, listingId)
  await store.saveRules(ctx.db, listingId, rules)
  return rules
}

async function findOwnRules(ctx: Context, listingId: ListingId): Promise<ScreeningRules | null> {
  const { id } = requireMember(ctx)
  const found = await store.findRules(ctx.db, listingId)
  if (found?.sellerId !== id) throw notFound('business')
  return found.rules
}
