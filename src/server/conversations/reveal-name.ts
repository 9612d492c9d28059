import { notFound } from '#shared/api/path-parameters.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { AppError } from '#shared/errors.ts'
import { revealName } from '#server/listings/identity/know-identity.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import { signal } from './signal.ts'
import * as store from './store.ts'

/**
 * The seller of a confidential business tells the buyer of a conversation which one it is, or takes that back: from the
 * next request on, the buyer sees the name or no longer does. Documents need a grant. Repeating it changes nothing.
 *
 * @throws AppError not_signed_in; not_found: not a party; forbidden/not_seller: the caller is the buyer;
 *   conflict/not_confidential: everyone knows the name.
 */
export async function setNameRevealed(ctx: Context, id: ConversationId, isRevealed: boolean): Promise<void> {
  const { id: userId } = requireMember(ctx)
  await ctx.db.transaction(async (tx) => {
    const parties = await store.lockParties(tx, id, userId)
    const head = parties && (await store.findHead(tx, id, userId))
    if (!parties || !head) throw notFound('conversation')
    if (!head.isSeller) {
      throw new AppError('forbidden', 'Only the seller can tell the name of the business.', { reason: 'not_seller' })
    }
    if (head.listingId === null || head.identity === 'public') {
      throw new AppError('conflict', 'This business is not confidential.', { reason: 'not_confidential' })
    }
    await revealName(tx, head.listingId, parties.buyerId, isRevealed)
    await signal(tx, { conversationId: id, userIds: [parties.buyerId, parties.sellerId] })
  })
}
