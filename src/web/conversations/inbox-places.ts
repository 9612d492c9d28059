import type { ConversationId } from '#shared/conversations/conversations.ts'

/** The field of the message that is being written. */
export const COMPOSER_ID = 'message'

/** A row of the inbox, to come back to. */
export function rowId(id: ConversationId): string {
  return `talk-${id}`
}
