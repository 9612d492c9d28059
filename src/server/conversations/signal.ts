import { sql } from '#server/platform/database/sql.ts'
import * as z from 'zod'
import { UserId } from '#shared/accounts/user.ts'
import { ConversationId, MessageId } from '#shared/conversations/conversations.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The PostgreSQL notification channel over which processes signal updates. */
export const CHANNEL = 'handover_conversations'

/** A conversation has an update for these users: a message, a read mark or a block. */
export const Signal = z.object({
  conversationId: ConversationId,
  userIds: z.array(UserId),
  messageId: z.optional(MessageId),
})
export type Signal = z.infer<typeof Signal>

/** Signals every process of the site when the transaction commits. */
export async function signal(db: Queryable, given: Signal): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(given)})`)
}
