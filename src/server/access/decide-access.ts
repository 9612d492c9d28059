import { notFound } from '#shared/api/path-parameters.ts'
import { grantEnd } from '#shared/access/grant-end.ts'
import { ACCESS_STEPS } from '#shared/access/listing-access.ts'
import type { AccessChange, ListingAccess, ListingAccessState, SellerStep } from '#shared/access/listing-access.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { DEAL_REASONS } from '#shared/deals/offers.ts'
import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { endReveals } from '#server/listings/identity/know-identity.ts'
import { checkBlocks, hasBlocked } from '#server/model/blocks.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context, Services } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { isReservedForAnother } from '#server/model/reserved-for.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { AccessListing, StoredAccess } from './access-store.ts'
import * as store from './access-store.ts'
import { getListingAccess } from './read-access.ts'
import { recordAccess } from './record-access.ts'

const BATCH = 100

/**
 * Takes a step of the owner for one buyer, or ends all grants. It works from the next byte on. Revoking takes back the
 * name as well that was told in a conversation, unless the seller keeps that. Steps for one buyer take
 * turns; one that was already taken changes nothing.
 *
 * @throws AppError not_signed_in; not_found: another seller's business, or nobody who asked for it;
 *   conflict/wrong_step: not possible in its current state; conflict/off_market: sold or withdrawn;
 *   conflict/kept_for_another: the seller has agreed with another buyer; a grant also forbidden/conversation_blocked,
 *   rate_limited.
 */
export async function changeAccess(ctx: Context, listingId: ListingId, change: AccessChange): Promise<ListingAccess> {
  const { id: actorId } = requireMember(ctx)
  await countGrant(ctx, listingId, change)
  await ctx.db.transaction(async (tx) => {
    const listing = await store.shareAccessListing(tx, listingId)
    if (!listing || listing.sellerId !== actorId) throw notFound('business')
    if (change.revokeAll) {
      for (const access of await store.lockOpenAccess(tx, listingId)) {
        if (access.state !== 'requested') await takeStep(tx, listing, access, { step: 'revoke', actorId })
      }
      if (!change.keepsTold) await endReveals(tx, listingId)
      return
    }
    const { step, until, keepsTold } = change
    const access = await store.lockAccess(tx, listingId, whoOf(change))
    const buyerId = access?.userId ?? change.userId
    const isTakenBack = step === 'revoke' && !keepsTold && !!buyerId && (await endReveals(tx, listingId, buyerId))
    // Whoever has no open grant may have been told the name all the same.
    if (isTakenBack && !(access && isStepFrom('revoke', access.state))) return
    if (!access || !step) throw new AppError('not_found', 'There is no such request.')
    await decide(tx, listing, access, { step, until, actorId })
  })
  return getListingAccess(ctx, listingId)
}

/** Counts what opens something. An end follows it, and is never refused. */
async function countGrant(ctx: Context, listingId: ListingId, change: AccessChange): Promise<void> {
  if (change.step !== 'grant' && change.step !== 'extend') return
  const access = await store.findAccess(ctx.db, listingId, whoOf(change))
  if (access) await ctx.limits.throttleBoth('grant', requireMember(ctx).id, access.userId)
}

function whoOf({ accessId, userId }: AccessChange) {
  return accessId === undefined ? { userId: userId ?? '' } : { accessId }
}

/** Ends the grants of a business that is off the market, and answers who still waited. */
export async function endAccess(tx: Queryable, listingId: ListingId): Promise<void> {
  const listing = await store.findAccessListing(tx, listingId)
  // Listed again in the meantime.
  if (!listing || listing.isPublic) return
  for (const access of await store.lockOpenAccess(tx, listingId)) {
    const step = access.state === 'requested' ? 'decline' : 'revoke'
    await takeStep(tx, listing, access, { step, actorId: null })
  }
}

/** Suspends the open grants of a business but those of one buyer, with whom its seller deals alone. */
export async function suspendOthers(tx: Queryable, listingId: ListingId, buyerId: UserId): Promise<void> {
  await forEachOpen(tx, listingId, async (listing, access) => {
    if (access.state === 'granted' && access.userId !== buyerId) await move(tx, listing, access, 'suspend')
  })
}

/** Opens them again. One whose end has passed is over. */
export async function resumeSuspended(tx: Queryable, listingId: ListingId): Promise<void> {
  await forEachOpen(tx, listingId, async (listing, access) => {
    if (access.state === 'suspended') await move(tx, listing, access, 'resume')
  })
}

async function forEachOpen(
  tx: Queryable,
  listingId: ListingId,
  act: (listing: AccessListing, access: StoredAccess) => Promise<void>,
): Promise<void> {
  const listing = await store.findAccessListing(tx, listingId)
  if (!listing) return
  for (const access of await store.lockOpenAccess(tx, listingId)) await act(listing, access)
}

async function move(
  tx: Queryable,
  listing: AccessListing,
  access: StoredAccess,
  step: 'suspend' | 'resume',
): Promise<void> {
  const { to: state, action: outcome } = ACCESS_STEPS[step]
  await store.updateAccess(tx, access.id, { state, decidedBy: null })
  await recordAccess(tx, { accessId: access.id, actorId: null, action: outcome })
  await notifyOfOutcome(tx, listing, access, { outcome, until: access.until })
}

/** Marks grants that are over, and tells their buyers. A grant is closed from its end on, marked or not. */
export async function expireAccess({ db }: Pick<Services, 'db'>): Promise<void> {
  while (await db.transaction(expireSome));
}

async function expireSome(tx: Queryable): Promise<boolean> {
  const ended = await store.lockEnded(tx, BATCH)
  for (const access of ended) {
    const listing = await store.findAccessListing(tx, access.listingId)
    if (!listing) continue
    const { to: state, action } = ACCESS_STEPS.expire
    await store.updateAccess(tx, access.id, { state, decidedBy: null })
    await recordAccess(tx, { accessId: access.id, actorId: null, action })
    await notifyOfOutcome(tx, listing, access, { outcome: 'expired', until: null })
  }
  return ended.length === BATCH
}

interface Decision {
  step: SellerStep
  until?: string | undefined
  /** Null when the business left the market. */
  actorId: UserId | null
}

async function decide(tx: Queryable, listing: AccessListing, access: StoredAccess, decision: Decision): Promise<void> {
  const { step, until } = decision
  const { to } = ACCESS_STEPS[step]
  if (access.state === to && (step !== 'extend' || isSameEnd(access, until))) return
  if (!isStepFrom(step, access.state)) {
    throw new AppError('conflict', 'This is no longer possible: the request has changed.', { reason: 'wrong_step' })
  }
  if (to === 'granted' && !listing.isPublic) {
    throw new AppError('conflict', 'The business is off the market. List it again to let buyers see more.', {
      reason: 'off_market',
    })
  }
  if (to === 'granted' && (await isReservedForAnother(tx, listing.id, access.userId))) {
    throw new AppError('conflict', 'You have agreed with another buyer, and deal with them alone until that ends.', {
      reason: DEAL_REASONS.kept,
    })
  }
  if (to === 'granted') await checkBlocks(tx, listing.sellerId, access.userId)
  await takeStep(tx, listing, access, decision)
}

function isStepFrom(step: SellerStep, state: ListingAccessState): boolean {
  return ACCESS_STEPS[step].from.some((from) => from === state)
}

function isSameEnd(access: StoredAccess, until: string | undefined): boolean {
  return access.until !== null && Date.parse(access.until) === grantEnd(until).getTime()
}

async function takeStep(
  tx: Queryable,
  listing: AccessListing,
  access: StoredAccess,
  { step, until, actorId }: Decision,
): Promise<void> {
  const { to: state, action } = ACCESS_STEPS[step]
  const end = state === 'granted' ? grantEnd(until) : undefined
  const isAnswer = (access.state === 'requested' || access.state === 'unanswered') && actorId !== null
  await store.updateAccess(tx, access.id, { state, ...(end && { until: end }), decidedBy: actorId, isAnswer })
  await recordAccess(tx, { accessId: access.id, actorId, action })
  const outcome = actorId === null ? 'off_market' : action
  await notifyOfOutcome(tx, listing, access, { outcome, until: end?.toISOString() ?? null })
}

/** Who blocked the seller sees it where they look, and is not told. */
async function notifyOfOutcome(
  tx: Queryable,
  { title, sellerId }: AccessListing,
  { id: accessId, listingId, userId: buyerId }: StoredAccess,
  about: Pick<DomainEventPayload<'access.decided'>, 'outcome' | 'until'>,
): Promise<void> {
  if (await hasBlocked(tx, buyerId, sellerId)) return
  await emit(tx, 'access.decided', { accessId, listingId, buyerId, title, ...about })
}
