import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { isOnMarket, VERIFICATION_STEPS } from '#shared/listings/selling.ts'
import type { ReviewDecision } from '#shared/moderation/reviews.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { lockListing, updateVerification } from './selling-store.ts'
import type { StoredListing } from './selling-store.ts'

/**
 * Takes a step of staff in the verification of a listing, and returns the listing as it was before. Runs in the
 * transaction that also notifies the owner; the caller checks permissions.
 *
 * @throws AppError not_found; conflict/changed_meanwhile: changed since it was opened; conflict/wrong_step: already
 *   decided, or off the market.
 */
export async function verifyListing(
  tx: Queryable,
  id: ListingId,
  { step, note, updatedAt }: ReviewDecision,
): Promise<StoredListing> {
  const listing = await lockListing(tx, id)
  if (!listing) throw notFound('business')
  const { from, to } = VERIFICATION_STEPS[step]
  if (!(isOnMarket(listing.status) || (listing.isInReview && !listing.takeDown))) {
    throw new AppError('conflict', 'This business is off the market now.', { reason: 'wrong_step' })
  }
  if (!from.some((status) => status === listing.verificationStatus)) {
    throw new AppError('conflict', 'Someone else has already decided this.', { reason: 'wrong_step' })
  }
  if (Date.parse(listing.updatedAt) !== Date.parse(updatedAt)) {
    throw new AppError('conflict', 'This listing was changed after you opened the queue. Check it again.', {
      reason: 'changed_meanwhile',
    })
  }
  await updateVerification(tx, id, to, note || null)
  return listing
}
