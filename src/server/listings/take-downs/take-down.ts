import { notFound } from '#shared/api/path-parameters.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import { publicNames } from '#server/listings/identity/teaser.ts'
import { lockListing, updateListingStatus } from '#server/listings/selling-store.ts'
import type { StoredListing } from '#server/listings/selling-store.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './take-down-store.ts'

/**
 * Withdraws a listing until staff put it back; its seller reads the reason and can edit it meanwhile. What buyers were
 * granted opens nothing, but is kept for its return. In the caller's transaction, which decides who may.
 *
 * @throws AppError not_found, conflict/wrong_step: taken down already, or sold.
 */
export async function takeDown(
  tx: Queryable,
  id: ListingId,
  { reason, actorId }: { reason: string; actorId: UserId },
): Promise<void> {
  const listing = await lockListing(tx, id)
  if (!listing) throw notFound('business')
  if (listing.takeDown) throw wrongStep('This business is taken down already.')
  if (listing.status === 'sold') throw wrongStep('This business is sold, so it is off the market already.')
  const before = await store.lockBefore(tx, id)
  if (!before) throw notFound('business')
  await store.insertTakeDown(tx, id, { reason, actorId, before })
  await updateListingStatus(tx, id, 'withdrawn', { isByOwner: false })
  await emit(tx, 'listing.taken_down', { ...namesOf(listing), reason })
}

/**
 * Undoes that: it is again what it was. While its seller is suspended, what would be on the market stays hidden.
 *
 * @throws AppError not_found, conflict/wrong_step: it is not taken down.
 */
export async function putBack(tx: Queryable, id: ListingId): Promise<void> {
  const listing = await lockListing(tx, id)
  if (!listing) throw notFound('business')
  const before = await store.deleteTakeDown(tx, id)
  if (!before) throw wrongStep('This business is not taken down.')
  if (isOnMarket(before.status) && (await store.hasSuspendedSeller(tx, id))) {
    await store.insertHidden(tx, id)
    await comeBack(tx, id, { status: 'paused', pausedFrom: before.status === 'listed' ? 'listed' : 'under_offer' })
  } else {
    await comeBack(tx, id, before)
  }
  await emit(tx, 'listing.put_back', namesOf(listing))
}

async function comeBack(tx: Queryable, id: ListingId, { status, pausedFrom }: store.Before): Promise<void> {
  await updateListingStatus(tx, id, status, { isByOwner: false })
  if (status === 'paused') await store.updatePausedFrom(tx, id, pausedFrom)
}

function namesOf(listing: StoredListing) {
  return { listingId: listing.id, sellerId: listing.sellerId, ...publicNames(listing, listing.teaser) }
}

function wrongStep(message: string): AppError {
  return new AppError('conflict', message, { reason: 'wrong_step' })
}
