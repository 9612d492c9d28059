import type { ConversationId } from '#shared/conversations/conversations.ts'
import { ROOM_REASONS } from '#shared/deals/room/tasks.ts'
import { isKept } from '#shared/deals/stages.ts'
import type { DealStage } from '#shared/deals/stages.ts'
import { AppError } from '#shared/errors.ts'
import { checkBlocks } from '#server/model/blocks.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { getLockedDeal } from '#server/deals/parties.ts'
import type { DealState } from '#server/deals/parties.ts'

/** Whether each party reads what the other put into the room, and so do guests. After a deal that came to nothing they don't. */
export function isShared(stage: DealStage): boolean {
  return isKept(stage) || stage === 'closed'
}

/**
 * A change of a room by one of its parties, who take turns.
 *
 * @throws AppError not_signed_in; rate_limited; not_found: no such deal, or one of others.
 */
export async function changeRoom<Result>(
  ctx: Context,
  id: ConversationId,
  change: (tx: Queryable, state: DealState) => Promise<Result>,
): Promise<Result> {
  const { id: userId } = requireMember(ctx)
  await ctx.limits.throttle('room-account', userId)
  return ctx.db.transaction(async (tx) => change(tx, await getLockedDeal(tx, id, userId)))
}

/** Before something is written to the other party. @throws AppError forbidden/conversation_blocked. */
export async function checkWritable(tx: Queryable, { deal, isSeller }: DealState): Promise<void> {
  const { buyerId, sellerId } = deal
  await (isSeller ? checkBlocks(tx, sellerId, buyerId) : checkBlocks(tx, buyerId, sellerId))
}

/** @throws AppError conflict/room_closed. */
export function requireKept({ deal }: DealState): void {
  if (!isKept(deal.stage)) throw roomClosed()
}

export function roomClosed(): AppError {
  return new AppError(
    'conflict',
    'This part of the deal room opens when an offer is accepted, and closes with the sale.',
    {
      reason: ROOM_REASONS.closed,
    },
  )
}

export function settled(): AppError {
  return new AppError('conflict', 'The task is settled. Open it again to change it.', {
    reason: ROOM_REASONS.wrongStep,
  })
}

export function tooMany(what: string): AppError {
  return new AppError('conflict', what, { reason: ROOM_REASONS.tooMany })
}
