import { notFound } from '#shared/api/path-parameters.ts'
import type { ConversationId, PassInput } from '#shared/conversations/conversations.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { snapshotPassport } from '#server/buyer-passport/passport.ts'
import { checkScreening } from '#server/buyer-passport/screening.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as buyers from './buyer-store.ts'
import { recordAnswer } from '#server/conversations/replies/roll-up-replies.ts'
import { signal } from '#server/conversations/signal.ts'
import { findParties } from '#server/conversations/store.ts'
import type { AsBuyer } from '#server/conversations/store.ts'

/**
 * How a buyer stands who writes to the seller of a listing first. It is kept as it is then: rules or a passport that
 * change later move no conversation to another tab.
 */
export async function screenBuyer(db: Queryable, listingId: ListingId, buyerId: UserId, at?: Date): Promise<AsBuyer> {
  const { unmet } = await checkScreening(db, listingId, buyerId)
  return { isQualified: unmet.length === 0, snapshot: await snapshotPassport(db, buyerId, at) }
}

/**
 * The seller of a business passes on a buyer, or the buyer on the business, or takes that back. The other one is not told,
 * and both can still write. Sellers read why buyers passed once five of them said so, without names.
 *
 * @throws AppError not_signed_in; not_found: no such conversation, or it belongs to others; forbidden/no_business: it is
 *   with a professional.
 */
export async function pass(ctx: Context, id: ConversationId, input: PassInput): Promise<void> {
  const { id: userId } = requireMember(ctx)
  await ctx.db.transaction(async (tx) => {
    const parties = await findParties(tx, id, userId)
    if (!parties) throw notFound('conversation')
    if (!(await buyers.updatePassed(tx, id, userId, input))) {
      throw new AppError('forbidden', 'This conversation is not about a business.', { reason: 'no_business' })
    }
    // Declining with a reason is an answer.
    if (parties.sellerId === userId && input.isPassed && input.reason) await recordAnswer(tx, id, userId)
    // The caller's other open pages; the other party has nothing to load.
    await signal(tx, { conversationId: id, userIds: [userId] })
  })
}
