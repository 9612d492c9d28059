import { conversationPath } from '#shared/paths.ts'
import type { JobContext } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { pushTo } from '#server/push/push-to.ts'
import { findMessageMail } from '#server/conversations/presence-store.ts'

/**
 * Shows on one browser that a message waits, unless it was read in the meantime or another one followed, which has a
 * push of its own. A phone shows one note for a conversation, with the names that a mail has: others may see the phone.
 */
export async function pushMessage(
  ctx: JobContext,
  { browserId, ...message }: JobPayload<'push-message'>,
): Promise<void> {
  const facts = await findMessageMail(ctx.db, message)
  if (!facts?.isNewest) return
  const { conversationId, userId } = message
  const { senderName, listingTitle } = facts
  await pushTo(ctx, { browserId, userId }, 'messages', {
    title: listingTitle === null ? 'New message' : `New message about ${listingTitle}`,
    body: `${senderName} wrote to you.`,
    tag: `message-${conversationId}`,
    path: conversationPath(conversationId),
  })
}
