import * as z from 'zod'

/** An event as Stripe writes it, and the sandbox after it. Of the object in it only the name is believed. */
const Envelope = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(200),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

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
}

/** Undefined for what is no event at all. */
export function parsePaymentEvent(body: string): PaymentEvent | undefined {
  const event = Envelope.safeParse(parseJson(body)).data
  return event && { id: event.id, type: event.type, subscriptionId: subscriptionOf(event) }
}

/** What the sandbox sends. */
export function writePaymentEvent(event: { id: string; type: string; subscriptionId: string }): string {
  return JSON.stringify({ id: event.id, type: event.type, data: { object: { id: event.subscriptionId } } })
}

function subscriptionOf({ type, data: { object } }: z.infer<typeof Envelope>): string | undefined {
  if (type.startsWith('customer.subscription.')) return OfSubscription.safeParse(object).data?.id
  if (type.startsWith('invoice.')) return OfInvoice.safeParse(object).data
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
