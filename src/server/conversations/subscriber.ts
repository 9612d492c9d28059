import { AWAY_MINUTES } from '#shared/conversations/conversations.ts'
import { subscriber } from '#server/model/domain-events.ts'
import type { SubscriberContext } from '#server/model/domain-events.ts'

/** Schedules a mail for the first unread message. The job checks whether it was read in the meantime. */
export const messageMailSubscriber = subscriber<SubscriberContext>('message-mails', {
  'message.sent': async ({ queue }, tx, { payload, occurredAt }) => {
    const { conversationId, messageId, recipientId, isFirstUnread } = payload
    if (!isFirstUnread) return
    const waitedSeconds = Math.max(0, (Date.now() - occurredAt.getTime()) / 1000)
    const seconds = Math.max(0, Math.round(AWAY_MINUTES * 60 - waitedSeconds))
    await queue.sendLater(tx, 'mail-message', { conversationId, userId: recipientId, messageId }, seconds)
  },
})
