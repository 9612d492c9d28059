import { ConversationId } from '#shared/conversations/conversations.ts'
import { AppError } from '#shared/errors.ts'

/** Of an address. @throws AppError not_found for whatever can't be an id. */
export function conversationId(text: string): ConversationId {
  const id = ConversationId.safeParse(text)
  if (!id.success) throw conversationNotFound()
  return id.data
}

/** Somebody else's conversation answers like one that does not exist. */
export function conversationNotFound(): AppError {
  return new AppError('not_found', 'There is no such conversation.')
}
