import { messageMailSubscriber } from '#server/conversations/subscriber.ts'
import type { DomainSubscriber } from '#server/model/domain-events.ts'
import { notificationSubscriber } from '#server/notifications/subscriber.ts'
import { professionalSubscriber } from '#server/professionals/subscriber.ts'

/** Who acts on what happened: each has its own place in the log of domain events. */
export const SUBSCRIBERS: readonly DomainSubscriber[] = [
  notificationSubscriber,
  messageMailSubscriber,
  professionalSubscriber,
]
