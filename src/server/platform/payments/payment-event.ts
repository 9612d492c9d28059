import * as z from 'zod'
import type { SandboxEvent } from './sandbox-event.ts'

/** An event as Stripe writes it, and the sandbox after it. Of the object in it only the name is believed. */
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
  // As versions of the API before 2025 name it: a webhook has a version of its own.
  z.object({ subscription: z.string() }).transform(({ subscription }) => subscription),
])

export interface PaymentEvent {
  id: string
  type: string
  /** Whose state may have changed; undefined for an event that is none of ours. */
  subscriptionId: string | undefined
  /** Of which something was given back, or could not be; undefined for any other event. */
  paymentId: string | undefined
}

/** Undefined for what is no event at all. */
export function parsePaymentEvent(body: string): PaymentEvent | undefined {
  const event = Envelope.safeParse(parseJson(body)).data
  return event && { id: event.id, type: event.type, subscriptionId: subscriptionOf(event), paymentId: paymentOf(event) }
}

/** What the sandbox sends. */
export function writePaymentEvent({ id, type, ...about }: SandboxEvent): string {
  const object = 'paymentId' in about ? { payment_intent: about.paymentId } : { id: about.subscriptionId }
  return JSON.stringify({ id, type, data: { object } })
}

function subscriptionOf({ type, data: { object } }: z.infer<typeof Envelope>): string | undefined {
  if (type.startsWith('customer.subscription.')) return OfSubscription.safeParse(object).data?.id
  if (type.startsWith('invoice.')) return OfInvoice.safeParse(object).data
  return undefined
}

/** A charge names what it is the payment of, as a refund does. */
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
