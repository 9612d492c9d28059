import * as z from 'zod'
import { UserId } from '#shared/accounts/user.ts'
import { ConversationId, MessageId } from '#shared/conversations/conversations.ts'

/** What PostgreSQL calls the way on which processes tell each other of news. */
export const CHANNEL = 'handover_conversations'

/** There is something new in a conversation, for these people: a message, or that somebody read or blocked. */
export const Signal = z.object({
  conversationId: ConversationId,
  userIds: z.array(UserId),
  messageId: z.optional(MessageId),
})
export type Signal = z.infer<typeof Signal>
