import { AWAY_MINUTES } from '#shared/conversations/conversations.ts'
import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'
import { browsersOf } from '#server/push/push-to.ts'

/** Who has the conversation open reads a message before their phone tells of it. */
const PUSH_AFTER_SECONDS = 5

/**
 * Schedules a push for each message and a mail for the first unread one. The jobs check whether it was read in the
 * meantime.
 */
export const messageMailSubscriber = subscriber<SubscriberContext>('message-mails', {
  'message.sent': async ({ queue }, tx, { payload, occurredAt }) => {
    const { conversationId, messageId, recipientId, isFirstUnread } = payload
    for (const browser of await browsersOf(tx, [recipientId], 'messages')) {
      await queue.sendLater(tx, 'push-message', { conversationId, messageId, ...browser }, PUSH_AFTER_SECONDS)
    }
    if (!isFirstUnread) return
    const waitedSeconds = Math.max(0, (Date.now() - occurredAt.getTime()) / 1000)
    const seconds = Math.max(0, Math.round(AWAY_MINUTES * 60 - waitedSeconds))
    await queue.sendLater(tx, 'mail-message', { conversationId, userId: recipientId, messageId }, seconds)
  },
})
