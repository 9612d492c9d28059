import * as z from 'zod'
import type { SandboxEvent } from './sandbox-event.ts'

/** An event as Stripe and the sandbox send it. Only the ids in it are trusted. */
const Envelope = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(200),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

const OfRefund = z.object({ payment_intent: z.string().max(200) })
const OfSubscription = z.object({ id: z.string() })
const OfInvoice = z.union([
  z
    .object({ parent: z.object({ subscription_details: z.object({ subscription: z.string() }) }) })
    .transform(({ parent }) => parent.subscription_details.subscription),
  // As in API versions before 2025: a webhook has its own API version.
  z.object({ subscription: z.string() }).transform(({ subscription }) => subscription),
])

export interface PaymentEvent {
  id: string
  type: string
  /** The subscription whose state may have changed; undefined for other events. */
  subscriptionId: string | undefined
  /** The payment whose refunds may have changed; undefined for other events. */
  paymentId: string | undefined
}

/** Undefined when the body is not an event. */
export function parsePaymentEvent(body: string): PaymentEvent | undefined {
  const event = Envelope.safeParse(parseJson(body)).data
  return event && { id: event.id, type: event.type, subscriptionId: subscriptionOf(event), paymentId: paymentOf(event) }
}

/** An event as the sandbox sends it. */
export function writePaymentEvent({ id, type, ...about }: SandboxEvent): string {
  const object = 'paymentId' in about ? { payment_intent: about.paymentId } : { id: about.subscriptionId }
  return JSON.stringify({ id, type, data: { object } })
}

function subscriptionOf({ type, data: { object } }: z.infer<typeof Envelope>): string | undefined {
  if (type.startsWith('customer.subscription.')) return OfSubscription.safeParse(object).data?.id
  if (type.startsWith('invoice.')) return OfInvoice.safeParse(object).data
  return undefined
}

/** Charges and refunds name their payment. */
function paymentOf({ type, data: { object } }: z.infer<typeof Envelope>): string | undefined {
  const isOfRefund = type === 'charge.refunded' || type.startsWith('charge.refund.') || type.startsWith('refund.')
  return isOfRefund ? OfRefund.safeParse(object).data?.payment_intent : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
