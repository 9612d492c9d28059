import * as z from 'zod'

/** What the sandbox tells of its books: a subscription or a payment by its name, as Stripe's events do. */
export const SandboxEvent = z.union([
  z.strictObject({
    id: z.string(),
    type: z.enum(['customer.subscription.updated', 'customer.subscription.deleted']),
    subscriptionId: z.string(),
  }),
  z.strictObject({ id: z.string(), type: z.enum(['charge.refunded', 'refund.updated']), paymentId: z.string() }),
])
export type SandboxEvent = z.infer<typeof SandboxEvent>
