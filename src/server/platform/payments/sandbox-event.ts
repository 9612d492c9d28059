import * as z from 'zod'

/** A sandbox event: like Stripe's events, it names a subscription or a payment. */
export const SandboxEvent = z.union([
  z.strictObject({
    id: z.string(),
    type: z.enum(['customer.subscription.updated', 'customer.subscription.deleted']),
    subscriptionId: z.string(),
  }),
  z.strictObject({ id: z.string(), type: z.enum(['charge.refunded', 'refund.updated']), paymentId: z.string() }),
])
export type SandboxEvent = z.infer<typeof SandboxEvent>
