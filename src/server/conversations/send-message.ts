import { notFound } from '#shared/api/path-parameters.ts'
import { AttachmentInput } from '#shared/conversations/conversations.ts'
import type {
  AttachmentId,
  ConversationId,
  Message,
  MessageInput,
  ReadMark,
} from '#shared/conversations/conversations.ts'
import { AppError } from '#shared/errors.ts'
import { requireMember } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { parseInput } from '#server/platform/http/input.ts'
import type { OpenedFile } from '#server/platform/uploads/answer-file.ts'
import type { FormPart } from '#server/platform/uploads/form-parts.ts'
import { saveUpload } from '#server/platform/uploads/save-upload.ts'
import { addMessage } from './add-message.ts'
import { signal } from './signal.ts'
import * as store from './store.ts'

interface Sent {
  message: Message
  /** False for a repeat under the same key. */
  isNew: boolean
}

/**
 * Sends a message to the other party. Both parties can, with or without a subscription, even after the business left
 * the market.
 *
 * @throws AppError not_signed_in; not_found: no such conversation, or it belongs to others;
 *   forbidden/conversation_blocked; rate_limited.
 */
export async function sendMessage(ctx: Context, id: ConversationId, draft: MessageInput): Promise<Sent> {
  const { id: senderId } = requireMember(ctx)
  await ctx.limits.throttleBoth('message', senderId, id)
  return ctx.db.transaction((tx) => addMessage(tx, { id, senderId }, draft))
}

/**
 * Sends a file to the other party, with or without a text. The rules of the document library apply.
 *
 * @throws AppError as `sendMessage`, and invalid_input, too_large, unsupported_media, unavailable.
 */
export async function sendAttachment(ctx: Context, id: ConversationId, form: AsyncIterable<FormPart>): Promise<Sent> {
  const { id: senderId } = requireMember(ctx)
  if (!(await store.findParties(ctx.db, id, senderId))) throw notFound('conversation')
  await ctx.limits.throttleBoth('message', senderId, id)
  await ctx.limits.throttle('attachment-account', senderId)
  const { input, kept } = await saveUpload(ctx, form, {
    prefix: 'attachments',
    parse: (fields) => parseInput(AttachmentInput, fields),
  })
  try {
    const sent = await ctx.db.transaction((tx) => addMessage(tx, { id, senderId }, { ...input, file: kept }))
    if (!sent.isNew) await ctx.storage.delete(kept.fileKey).catch(() => {})
    return sent
  } catch (error) {
    // Only if nothing was committed for certain; after any other error the row may exist.
    if (error instanceof AppError) await ctx.storage.delete(kept.fileKey).catch(() => {})
    throw error
  }
}

/** Opens a file of a conversation, for its two parties only. @throws AppError not_signed_in, not_found. */
export async function openAttachment(
  ctx: Context,
  id: ConversationId,
  attachmentId: AttachmentId,
): Promise<OpenedFile> {
  const { id: userId } = requireMember(ctx)
  const found = await store.findAttachment(ctx.db, id, attachmentId, userId)
  const file = found && (await ctx.storage.open(found.fileKey))
  if (!found || !file) throw notFound('attachment')
  const { fileName, contentType } = found
  return { fileName, contentType, size: file.size, stream: () => file.stream(), close: () => file.close() }
}

/** Marks everything up to a message as read. @throws AppError not_signed_in, not_found. */
export async function markRead(ctx: Context, id: ConversationId, { messageId }: ReadMark): Promise<void> {
  const { id: userId } = requireMember(ctx)
  await ctx.db.transaction(async (tx) => {
    if (!(await store.findParties(tx, id, userId))) throw notFound('conversation')
    // Updates the reader's other tabs.
    if (await store.updateReadMark(tx, id, userId, messageId)) {
      await signal(tx, { conversationId: id, userIds: [userId] })
    }
  })
}
