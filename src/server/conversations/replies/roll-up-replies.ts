import { repliesText } from '#shared/conversations/replies.ts'
import type { SellerReplies } from '#shared/conversations/replies.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { Context, JobContext } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './replies-store.ts'

/** Counts anew how every seller answers: conversations grow too old to be answered in time, or to count. For a job. */
export async function rollUpAllReplies({ db }: Pick<JobContext, 'db'>): Promise<void> {
  await store.recordMissedReplies(db)
  await db.transaction(store.saveAllReplies)
}

/** Records that a seller answered, in the transaction of the answer. Only the first answer to a buyer counts. */
export async function recordAnswer(tx: Queryable, id: ConversationId, sellerId: UserId): Promise<void> {
  if (await store.recordFirstReply(tx, id)) await store.saveReplies(tx, sellerId)
}

/** How the caller answers buyers, as buyers see it. @throws AppError not_signed_in. */
export async function getOwnReplies(ctx: Context): Promise<SellerReplies> {
  const { waiting, ...replies } = await store.findOwnReplies(ctx.db, requireMember(ctx).id)
  return { ...replies, text: repliesText(replies), waiting }
}
