import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { findStoredListing } from './selling-store.ts'

/** Counts a new price of the caller's own listing, which those who saved it hear of. @throws AppError rate_limited. */
export async function countPrice(ctx: Context, id: ListingId, priceCents: number | undefined): Promise<void> {
  const { id: userId } = requireMember(ctx)
  const listing = priceCents === undefined ? undefined : await findStoredListing(ctx.db, id)
  if (listing?.sellerId !== userId || listing.priceCents === priceCents) return
  await ctx.limits.throttleBoth('price', userId, id)
}
