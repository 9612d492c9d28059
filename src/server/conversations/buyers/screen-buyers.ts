import type { Conversation, ConversationId, ConversationPage, PassInput } from '#shared/conversations/conversations.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { findPassport, takeSnapshot } from '#server/buyer-passport/passport.ts'
import { checkScreening } from '#server/buyer-passport/screening.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as buyers from './buyer-store.ts'
import { conversationNotFound } from '#server/conversations/conversation-id.ts'
import { signal } from '#server/conversations/message-store.ts'
import { findParties } from '#server/conversations/store.ts'
import type { AsBuyer, Parties } from '#server/conversations/store.ts'

/**
 * How a buyer stands who writes to the seller of a listing first. It is kept as it is then: rules or a passport that
 * change later move no conversation to another tab.
 */
export async function screenBuyer(db: Queryable, listingId: ListingId, buyerId: UserId, at?: Date): Promise<AsBuyer> {
  const { unmet } = await checkScreening(db, listingId, buyerId)
  return { isQualified: unmet.length === 0, snapshot: await takeSnapshot(db, buyerId, at) }
}

/** What a seller sees of the buyer; null for the buyer, and where no business is concerned. */
export async function seeBuyer(
  db: Queryable,
  { id, buyerId }: Parties,
  viewerId: UserId,
): Promise<Conversation['buyer']> {
  const first = await buyers.findFirstStanding(db, id, viewerId)
  return first ? { ...first, ...(await findPassport(db, buyerId)) } : null
}

/** How many conversations are in each of a seller's tabs; null for users who ask for nothing and passed on no one. */
export async function countTabs(db: Queryable, userId: UserId): Promise<ConversationPage['tabs']> {
  const { hasRules, ...tabs } = await buyers.countTabs(db, userId)
  const { qualified, below, passed } = tabs
  const isSorted = below + passed > 0 || (hasRules && qualified > 0)
  return isSorted ? tabs : null
}

/**
 * The seller of a business passes on a buyer, or takes that back. The buyer is not told, and both can still write.
 *
 * @throws AppError not_signed_in; not_found: no such conversation, or it belongs to others; forbidden/not_seller.
 */
export async function passOnBuyer(ctx: Context, id: ConversationId, { isPassed }: PassInput): Promise<void> {
  const { id: userId } = requireMember(ctx)
  await ctx.db.transaction(async (tx) => {
    if (!(await findParties(tx, id, userId))) throw conversationNotFound()
    if (!(await buyers.updatePassed(tx, id, userId, isPassed))) {
      throw new AppError('forbidden', 'Only the seller of a business can pass on a buyer.', {
        reason: 'not_seller',
      })
    }
    // The seller's other open pages; the buyer has nothing to load.
    await signal(tx, { conversationId: id, userIds: [userId] })
  })
}
