import { notFound } from '#shared/api/path-parameters.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId, Message } from '#shared/conversations/conversations.ts'
import { findTraps } from '#shared/conversations/money-traps/find-traps.ts'
import { AppError } from '#shared/errors.ts'
import { checkBlocks } from '#server/model/blocks.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { KeptFile } from '#server/platform/uploads/save-upload.ts'
import { recordAnswer } from '#server/conversations/replies/roll-up-replies.ts'
import * as messages from './message-store.ts'
import { signal } from './signal.ts'
import * as store from './store.ts'
import type { Parties } from './store.ts'

export interface Draft {
  clientKey: string
  text: string
  file?: KeptFile
}

/**
 * Adds a message to a conversation, in the caller's transaction. Open pages are notified, and a recipient who is away
 * is mailed after a delay. A message repeated under the same key is the same message.
 *
 * @throws AppError not_found; forbidden/conversation_blocked; conflict: the key belongs to a message in another
 *   conversation.
 */
export async function addMessage(
  tx: Queryable,
  { id, senderId }: { id: ConversationId; senderId: UserId },
  { clientKey, text, file }: Draft,
): Promise<{ message: Message; isNew: boolean }> {
  const parties = await store.lockParties(tx, id, senderId)
  if (!parties) throw notFound('conversation')
  const sent = await messages.findSent(tx, senderId, clientKey)
  if (sent) {
    if (sent.conversationId !== id) throw sentElsewhere()
    return { message: sent.message, isNew: false }
  }
  const otherId = otherParty(parties, senderId)
  await checkBlocks(tx, senderId, otherId)
  const isFirstUnread = !(await messages.hasUnreadFrom(tx, id, senderId))
  const traps = findTraps(text)
  const messageId = await messages.insertMessage(tx, { conversationId: id, senderId, clientKey, text, file, traps })
  if (messageId === undefined) throw sentElsewhere()
  if (senderId === parties.sellerId) await recordAnswer(tx, id, senderId)
  await signal(tx, { conversationId: id, userIds: [senderId, otherId], messageId })
  await emit(tx, 'message.sent', { conversationId: id, messageId, senderId, recipientId: otherId, isFirstUnread })
  const added = await messages.findSent(tx, senderId, clientKey)
  if (!added) throw new Error('the inserted message was not found')
  return { message: added.message, isNew: true }
}

function sentElsewhere(): AppError {
  return new AppError('conflict', 'This message was already sent in another conversation. Send it again.')
}

export function otherParty({ buyerId, sellerId }: Parties, userId: UserId): UserId {
  return userId === buyerId ? sellerId : buyerId
}
