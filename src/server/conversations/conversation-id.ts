import { notFound } from '#shared/api/path-parameters.ts'
import { ConversationId } from '#shared/conversations/conversations.ts'
import type { AppError } from '#shared/errors.ts'

/** Parses the id from a URL. @throws AppError not_found for anything that is not an id. */
export function conversationId(text: string): ConversationId {
  const id = ConversationId.safeParse(text)
  if (!id.success) throw conversationNotFound()
  return id.data
}

/** For a conversation that does not exist, or belongs to others. */
export function conversationNotFound(): AppError {
  return notFound('conversation')
}
