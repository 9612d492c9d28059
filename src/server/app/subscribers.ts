import { accessSubscriber } from '#server/access/subscriber.ts'
import { messageMailSubscriber } from '#server/conversations/subscriber.ts'
import { repliesSubscriber } from '#server/conversations/replies/subscriber.ts'
import { dealSubscriber } from '#server/deals/subscriber.ts'
import { documentSubscriber } from '#server/documents/subscriber.ts'
import { financialsSubscriber } from '#server/financials/subscriber.ts'
import { flagSubscriber } from '#server/moderation/flags/subscriber.ts'
import type { DomainSubscriber } from '#server/model/domain-events.ts'
import { notificationSubscriber } from '#server/notifications/subscriber.ts'
import { professionalSubscriber } from '#server/professionals/subscriber.ts'
import { webhookSubscriber } from '#server/webhooks/subscriber.ts'

/** The subscribers to domain events. Each has its own position in the event log. */
export const SUBSCRIBERS: readonly DomainSubscriber[] = [
  notificationSubscriber,
  messageMailSubscriber,
  repliesSubscriber,
  professionalSubscriber,
  accessSubscriber,
  dealSubscriber,
  documentSubscriber,
  financialsSubscriber,
  webhookSubscriber,
  flagSubscriber,
]
