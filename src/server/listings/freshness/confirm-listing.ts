import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { ConfirmedListing } from '#shared/listings/listing-history.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import { findStoredListing, lockListing, updateListingStatus } from '#server/listings/selling-store.ts'
import type { StoredListing } from '#server/listings/selling-store.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { readConfirmationToken } from './confirmation-token.ts'
import { hasSuspendedSeller } from '#server/listings/take-downs/take-down-store.ts'
import { confirm, findPausedFrom } from './freshness-store.ts'

/**
 * The owner says that a listing is still for sale. A paused one returns to the market as what it was.
 *
 * @throws AppError not_signed_in, not_found: another seller's; conflict/wrong_step: sold, withdrawn, or hidden while
 *   its seller is suspended.
 */
export async function confirmListing(ctx: Context, id: ListingId): Promise<ConfirmedListing> {
  const member = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    const listing = await lockListing(tx, id)
    if (listing?.sellerId !== member.id) throw notFound('business')
    return confirmForSale(tx, listing)
  })
}

/**
 * The same by the link of a mail. No sign-in is needed: the signed link is the proof.
 *
 * @throws AppError invalid_input: not a link of this site, or an old one; not_found: the listing is gone;
 *   conflict/wrong_step: sold, withdrawn, or hidden while
 *   its seller is suspended.
 */
export async function confirmByLink(ctx: Context, token: string): Promise<ConfirmedListing> {
  const id = readConfirmationToken(ctx.secret, token, new Date())
  if (id === undefined) throw new AppError('invalid_input', 'This link is incomplete or too old.')
  return ctx.db.transaction(async (tx) => {
    const listing = await lockListing(tx, id)
    if (!listing) throw notFound('business')
    return confirmForSale(tx, listing)
  })
}

async function confirmForSale(tx: Queryable, { id, status }: StoredListing): Promise<ConfirmedListing> {
  if (isOnMarket(status)) await confirm(tx, id)
  else if (status === 'paused' && !(await hasSuspendedSeller(tx, id)))
    await updateListingStatus(tx, id, await findPausedFrom(tx, id))
  else {
    throw new AppError(
      'conflict',
      'This business is off the market. Its page says why, and whether you can list it again.',
      {
        reason: 'wrong_step',
      },
    )
  }
  const after = await findStoredListing(tx, id)
  if (!after) throw notFound('business')
  return { id, status: after.status, confirmedAt: after.confirmedAt }
}
