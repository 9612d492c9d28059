import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'

/** Somebody's open page. */
export interface Listener {
  userId: UserId
  sessionToken: string
  /** There is something new in a conversation of theirs. */
  tell(conversationId: ConversationId): void
  /** Now and then, so that what lies between keeps the connection open. */
  beat(): void
  /** The session ended, or the process does. */
  close(): void
}

export interface LiveFeed {
  /**
   * Listens until what it answers is called. @throws AppError rate_limited: too many at once; unavailable: the process is
   * on its way out.
   */
  listen(listener: Listener): () => void
  /** Ends every stream, and lets go of the database. */
  stop(): Promise<void>
}
