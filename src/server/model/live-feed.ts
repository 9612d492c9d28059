import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'

/** A user's open page. */
export interface Listener {
  userId: UserId
  sessionToken: string
  /** There is something new in one of the user's conversations. */
  tell(conversationId: ConversationId): void
  /** Called regularly, so that proxies keep the connection open. */
  beat(): void
  /** The session ended, or the process is shutting down. */
  close(): void
}

export interface LiveFeed {
  /**
   * Returns a function that stops listening. @throws AppError rate_limited: too many open streams; unavailable: the
   * process is shutting down.
   */
  listen(listener: Listener): () => void
  /** Ends every stream and releases the database connection. */
  stop(): Promise<void>
}
