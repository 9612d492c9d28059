import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { RemovedBusiness, SavedBusiness, SavedBusinessInput } from '#shared/saved/saved-businesses.ts'
import { MAX_SAVED_BUSINESSES } from '#shared/saved/saved-words.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { listShownBusinesses } from '#server/listings/shown/shown-businesses.ts'
import { lockSaved } from './member-lock.ts'
import * as store from './saved-listings-store.ts'
import type { SavedRow } from './saved-listings-store.ts'

/**
 * Puts a business on the caller's shortlist, or changes its note there. One that is there already keeps the price and the
 * status with which it was saved, and may be off the market by now.
 *
 * @throws AppError not_signed_in, not_found: not for sale, conflict/too_many_saved, rate_limited.
 */
export async function saveBusiness(ctx: Context, id: ListingId, given: SavedBusinessInput): Promise<SavedBusiness> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttle('save-account', userId)
  const saved = await ctx.db.transaction(async (tx) => {
    await lockSaved(tx, userId)
    if (!(await store.insertSaved(tx, userId, id))) throw new AppError('not_found', 'This business is off the market.')
    if ((await store.countSaved(tx, userId)) > MAX_SAVED_BUSINESSES) {
      throw new AppError('conflict', `You have saved ${MAX_SAVED_BUSINESSES} businesses. Remove one to save another.`, {
        reason: 'too_many_saved',
      })
    }
    await store.updateSaved(tx, userId, id, given)
    return store.findSaved(tx, userId, id)
  })
  return getOne(ctx, saved)
}

/** @throws AppError not_signed_in, not_found: not on the caller's shortlist. */
export async function getSavedBusiness(ctx: Context, id: ListingId): Promise<SavedBusiness> {
  return getOne(ctx, await store.findSaved(ctx.db, requireMember(ctx).id, id))
}

/** Takes a business off the caller's shortlist, if it is there. Returns what it had. @throws AppError not_signed_in. */
export async function removeSavedBusiness(ctx: Context, id: ListingId): Promise<RemovedBusiness> {
  return store.deleteSaved(ctx.db, requireMember(ctx).id, id)
}

/** The caller's shortlist, newest first, also what is sold or withdrawn by now. @throws AppError not_signed_in. */
export async function listSavedBusinesses(ctx: Context): Promise<SavedBusiness[]> {
  return withListings(ctx, await store.listSaved(ctx.db, requireMember(ctx).id))
}

/** @throws AppError not_signed_in. */
export async function listSavedBusinessIds(ctx: Context): Promise<ListingId[]> {
  return store.listSavedIds(ctx.db, requireMember(ctx).id)
}

async function getOne(ctx: Context, row: SavedRow | undefined): Promise<SavedBusiness> {
  const [saved] = row ? await withListings(ctx, [row]) : []
  if (!saved) throw new AppError('not_found', 'This business is not on your shortlist.')
  return saved
}

async function withListings(ctx: Context, rows: readonly SavedRow[]): Promise<SavedBusiness[]> {
  const known = await listShownBusinesses(
    ctx,
    rows.map(({ listingId }) => listingId),
  )
  return rows.flatMap(({ listingId, note, isFollowed, seenPriceCents, seenStatus, createdAt }) => {
    const found = known.get(listingId)
    if (!found) return []
    const { listing, status } = found
    return [
      { id: listingId, listing, status, note, isFollowed, savedAt: createdAt, seenPrice: seenPriceCents, seenStatus },
    ]
  })
}
