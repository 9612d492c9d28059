import { DOMAIN_EVENTS } from '#shared/domain-events/domain-events.ts'
import { defineEvents } from '#server/platform/events/define-events.ts'
import type { DeliveryContext, Subscriber } from '#server/platform/events/event.ts'
import type { Services } from './context.ts'

/** The dependencies of subscribers. */
export type SubscriberContext = DeliveryContext & Pick<Services, 'queue'>
export type DomainSubscriber = Subscriber<SubscriberContext>

export const { emit, subscriber } = defineEvents(DOMAIN_EVENTS)
