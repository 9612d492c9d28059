import { randomUUID } from 'node:crypto'
import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { KeptFile } from '#server/platform/uploads/save-upload.ts'
import { screenBuyer } from './buyers/screen-buyers.ts'
import * as contacts from './contact-store.ts'
import * as messages from './message-store.ts'
import * as store from './store.ts'
import type { Parties, Subject } from './store.ts'

type With = { db: Queryable }

/** Opens a conversation without messages. For seeds: permissions are not checked. */
export async function addConversation(
  { db }: With,
  subject: Subject,
  parties: Omit<Parties, 'id'>,
  /** When the first message was sent, if not now. */
  at?: Date,
): Promise<ConversationId> {
  const asBuyer = 'listingId' in subject ? await screenBuyer(db, subject.listingId, parties.buyerId, at) : undefined
  return (await store.insertConversation(db, subject, parties, asBuyer)).id
}

/** Spends one contact of a subscriber's current period on a seller at that time, as opening a conversation does. */
export async function spendContact({ db }: With, buyerId: UserId, sellerId: UserId, at: Date): Promise<void> {
  const period = await contacts.lockPeriod(db, buyerId)
  if (!period) return
  await contacts.insertContact(db, buyerId, period, sellerId)
  await db.execute(sql`
    update seller_contacts set created_at = ${at.toISOString()} where (user_id, seller_id) = (${buyerId}, ${sellerId})`)
}

/** Adds a past message; no mail is sent. The inbox is in the order in which messages are added. */
export async function addPastMessage(
  { db }: With,
  conversationId: ConversationId,
  message: { senderId: UserId; text: string; file?: KeptFile | undefined; createdAt: Date },
): Promise<void> {
  const id = await messages.insertMessage(db, { file: undefined, ...message, conversationId, clientKey: randomUUID() })
  if (id === undefined) throw new Error('a message was not inserted')
  // The sender has read everything before their own message.
  await store.updateReadMark(db, conversationId, message.senderId, id)
}

/** Whether there are any messages at all. */
export async function hasMessages({ db }: With): Promise<boolean> {
  return (await messages.findNewestMessageId(db)) > 0
}

/** Marks everything in a conversation so far as read by this person. */
export async function addReadMark({ db }: With, conversationId: ConversationId, userId: UserId): Promise<void> {
  await store.updateReadMark(db, conversationId, userId, Number.MAX_SAFE_INTEGER)
}

export async function addBlock({ db }: With, userId: UserId, blockedId: UserId): Promise<void> {
  await store.insertBlock(db, userId, blockedId)
}
