import type { ListingId } from '#shared/listings/listings.ts'
import type { StaffNote, TakeDownInput } from '#shared/moderation/members.ts'
import { putBack, takeDown } from '#server/listings/take-downs/take-down.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import type { Context } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'

/**
 * Takes a listing off the market until staff put it back. Its seller is told why, and can't list it again.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/wrong_step: taken down already, or sold.
 */
export async function takeDownListing(ctx: Context, id: ListingId, { reason }: TakeDownInput): Promise<void> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await takeDown(tx, id, { reason, actorId })
    await recordDecision(tx, { actorId, action: 'takeDownListing', listingId: id, note: reason })
  })
}

/**
 * Undoes a take-down: the listing is again what it was, and its seller is told.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/wrong_step: it is not taken down.
 */
export async function putListingBack(ctx: Context, id: ListingId, { note }: StaffNote): Promise<void> {
  const { id: actorId } = requireAdmin(ctx)
  await ctx.db.transaction(async (tx) => {
    await putBack(tx, id)
    await recordDecision(tx, { actorId, action: 'putBackListing', listingId: id, note })
  })
}
