import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId, Message, MessageId } from '#shared/conversations/conversations.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { instantOrNow } from '#server/platform/database/instant.ts'
import type { MoneyTrap } from '#shared/conversations/money-traps/find-traps.ts'
import type { KeptFile } from '#server/platform/uploads/save-upload.ts'

interface MessageRow {
  id: MessageId
  conversationId: ConversationId
  clientKey: string
  senderId: UserId
  text: string
  hasTrap: boolean
  createdAt: string
  attachmentId: string | null
  fileName: string
  contentType: string
  fileSize: number
}

const COLUMNS = sql`m.id, m.conversation_id, m.client_key, m.sender_id,
  m.text, m.money_traps is not null as has_trap, m.created_at, a.id as attachment_id, a.file_name,
  a.content_type, a.file_bytes as file_size`

export interface NewMessage {
  conversationId: ConversationId
  senderId: UserId
  clientKey: string
  text: string
  file: KeptFile | undefined
  traps?: readonly MoneyTrap[]
  /** When it was sent, if not now. */
  createdAt?: Date
}

/** The caller must hold the lock on the conversation. */
export async function insertMessage(
  db: Queryable,
  { conversationId, senderId, clientKey, text, file, traps = [], createdAt }: NewMessage,
): Promise<MessageId | undefined> {
  const { rows } = await db.execute<{ id: MessageId }>(sql`
    insert into messages (conversation_id, sender_id, client_key, text, money_traps, created_at)
    values (${conversationId}, ${senderId}, ${clientKey}, ${text}, ${traps.length > 0 ? [...traps] : null}::text[],
      ${instantOrNow(createdAt)})
    on conflict (sender_id, client_key) do nothing returning id`)
  const id = rows[0]?.id
  if (id === undefined) return undefined
  if (file) {
    await db.execute(sql`
      insert into message_attachments (message_id, file_name, content_type, file_bytes, file_hash, file_key)
      values (${id}, ${file.fileName}, ${file.contentType}, ${file.fileSize}, ${file.fileHash}, ${file.fileKey})`)
  }
  await db.execute(sql`update conversations set last_message_id = ${id} where id = ${conversationId}`)
  return id
}

/** The message that a sender sent under a key, in any conversation. */
export async function findSent(
  db: Queryable,
  senderId: UserId,
  clientKey: string,
): Promise<{ conversationId: ConversationId; message: Message } | undefined> {
  const [row] = await select(db, sql`where m.sender_id = ${senderId} and m.client_key = ${clientKey}`)
  return row && { conversationId: row.conversationId, message: toMessage(row, senderId) }
}

/** The newest messages, or the newest before a given one; newest last. */
export async function listMessages(
  db: Queryable,
  id: ConversationId,
  userId: UserId,
  { before, limit }: { before: MessageId | undefined; limit: number },
): Promise<Message[]> {
  const older = before === undefined ? sql.empty : sql`and m.id < ${before}`
  const rows = await select(db, sql`where m.conversation_id = ${id} ${older} order by m.id desc limit ${limit}`)
  return rows.toReversed().map((row) => toMessage(row, userId))
}

/** Whether the other party has an unread message from this sender. */
export async function hasUnreadFrom(db: Queryable, id: ConversationId, senderId: UserId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from conversations c join messages m on m.conversation_id = c.id
    where c.id = ${id} and m.sender_id = ${senderId}
      and m.id > case when c.buyer_id = ${senderId} then c.seller_read_id else c.buyer_read_id end limit 1`)
  return rows.length > 0
}

export interface MessageNews {
  id: MessageId
  conversationId: ConversationId
  buyerId: UserId
  sellerId: UserId
}

export async function findNewestMessageId(db: Queryable): Promise<MessageId> {
  const { rows } = await db.execute<{ id: MessageId }>(sql`select coalesce(max(id), 0) as id from messages`)
  return rows[0]?.id ?? 0
}

/** All messages after a given one, oldest first. */
export async function listNews(db: Queryable, after: MessageId, limit: number): Promise<MessageNews[]> {
  const { rows } = await db.execute<MessageNews>(sql`
    select m.id, c.id as conversation_id, c.buyer_id, c.seller_id
    from messages m join conversations c on c.id = m.conversation_id
    where m.id > ${after} order by m.id limit ${limit}`)
  return rows
}

async function select(db: Queryable, rest: SQL): Promise<MessageRow[]> {
  const { rows } = await db.execute<MessageRow>(sql`
    select ${COLUMNS} from messages m left join message_attachments a on a.message_id = m.id ${rest}`)
  return rows
}

function toMessage(row: MessageRow, userId: UserId): Message {
  const { id, clientKey, senderId, text, hasTrap, createdAt, attachmentId, fileName, contentType, fileSize } = row
  return {
    id,
    clientKey,
    isOwn: senderId === userId,
    text,
    attachment: attachmentId === null ? null : { id: attachmentId, fileName, contentType, fileSize },
    hasTrap,
    createdAt,
  }
}
