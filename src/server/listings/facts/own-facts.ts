import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import { isTold } from '#shared/listings/facts/fact-text.ts'
import { defaultAudience, FACT_GROUP_NAMES, FACT_GROUPS } from '#shared/listings/facts/listing-facts.ts'
import type {
  FactAnswers,
  FactAudiences,
  FactGroup,
  FactName,
  FactsInput,
  ListingFacts,
  OwnFacts,
} from '#shared/listings/facts/listing-facts.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { confirm } from '#server/listings/freshness/freshness-store.ts'
import { refuseLeaksOf } from '#server/listings/leak-check/refuse-leaks.ts'
import { findOwnFacts, saveFacts } from './fact-store.ts'
import type { OwnFactsRow, StoredFacts } from './fact-store.ts'

/**
 * What the caller told of their own business.
 *
 * @throws AppError not_signed_in, not_found: another seller's.
 */
export async function getOwnFacts(ctx: Context, id: ListingId): Promise<OwnFacts> {
  const member = requireMember(ctx)
  return readOwn(await findOwnFacts(ctx.db, id, { isLocked: false }), member.id)
}

/**
 * Replaces what the caller told of their own business. Who may see a group stays as it is unless it is given. Saving says
 * that the business is still for sale. It is no change of the listing, so it needs no new review.
 *
 * @throws AppError not_signed_in, not_found: another seller's; conflict/changed_meanwhile: changed since it was read;
 *   invalid_input/identity_leak: a text that strangers may read tells which business it is.
 */
export async function saveOwnFacts(
  ctx: Context,
  id: ListingId,
  { audiences: chosen, updatedAt, ...given }: FactsInput,
): Promise<OwnFacts> {
  const member = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const found = await findOwnFacts(tx, id, { isLocked: true })
    const own = readOwn(found, member.id)
    if (own.updatedAt !== updatedAt) {
      throw new AppError(
        'conflict',
        'These details were changed after you opened them. Yours are not saved yet: load the current ones, then change them.',
        { reason: 'changed_meanwhile' },
      )
    }
    const facts = withoutEmpty(given)
    const audiences = { ...own.audiences, ...withoutEmpty(chosen ?? {}) }
    await refuseLeaksOf(tx, id, textsForStrangers(facts, audiences))
    await saveFacts(tx, id, { facts, audiences })
    if (found && isOnMarket(found.status)) await confirm(tx, id)
    await emit(tx, 'listing.changed', { listingId: id })
    return readOwn(await findOwnFacts(tx, id, { isLocked: false }), member.id)
  })
}

/**
 * Once a listing is confidential, what its seller wrote of it in their own words, and its lease, are for approved buyers
 * until the seller opens them again.
 */
export async function closeTellingFacts(tx: Queryable, id: ListingId): Promise<void> {
  const stored = await findOwnFacts(tx, id, { isLocked: true })
  if (!stored?.facts || !stored.audiences) return
  const telling = FACT_GROUP_NAMES.filter(
    (group) => defaultAudience(group, true) === 'approved' || textsOf(group, stored.facts ?? {}).length > 0,
  )
  const closed = Object.fromEntries(telling.map((group) => [group, 'approved'] as const))
  await saveFacts(tx, id, { facts: stored.facts, audiences: { ...stored.audiences, ...closed } })
}

/** What is stored of a listing's first answers. */
export function firstFacts({ audiences, ...given }: FactAnswers, isConfidential: boolean): StoredFacts {
  return {
    facts: withoutEmpty(given),
    audiences: { ...defaultAudiences(isConfidential), ...withoutEmpty(audiences ?? {}) },
  }
}

/** Who may see what while the seller has chosen nothing. */
export function defaultAudiences(isConfidential: boolean): FactAudiences {
  const entries = FACT_GROUP_NAMES.map((group) => [group, defaultAudience(group, isConfidential)])
  return Object.fromEntries(entries) as FactAudiences
}

/** The texts that others than approved buyers read, by field. */
export function textsForStrangers(facts: ListingFacts, audiences: FactAudiences): Partial<Record<FactName, string>> {
  const groups = FACT_GROUP_NAMES.filter((group) => audiences[group] !== 'approved' && isTold(group, facts))
  return Object.fromEntries(groups.flatMap((group) => textsOf(group, facts)))
}

function textsOf(group: FactGroup, facts: ListingFacts): [FactName, string][] {
  return FACT_GROUPS[group].facts.flatMap((name) => {
    const value = facts[name]
    return typeof value === 'string' && TYPED.has(name) ? [[name, value] satisfies [FactName, string]] : []
  })
}

/** What a seller writes in own words. */
const TYPED: ReadonlySet<FactName> = new Set(['licenses', 'openHours', 'sellingReason'])

function readOwn(found: OwnFactsRow | undefined, ownerId: string): OwnFacts {
  if (found?.sellerId !== ownerId) throw notFound('business')
  return {
    facts: found.facts ?? {},
    audiences: found.audiences ?? defaultAudiences(found.isConfidential),
    isConfidential: found.isConfidential,
    updatedAt: found.updatedAt?.toISOString() ?? null,
  }
}

export function withoutEmpty<Given extends object>(given: Given): { [Name in keyof Given]?: NonNullable<Given[Name]> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')) as {
    [Name in keyof Given]?: NonNullable<Given[Name]>
  }
}
