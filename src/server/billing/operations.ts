import type { Operation } from '#server/platform/http/operation.ts'

export const billingOperations: readonly Operation[] = [
  {
    id: 'receiveStripeEvent',
    method: 'post',
    path: '/api/webhooks/stripe',
    summary: 'Webhook of the payment provider',
    description:
      'Signed in the header `Stripe-Signature` within five minutes of now. Each event counts once; an unrelated event is answered 200 too.',
    answer: { status: 200, type: 'application/json' },
    errors: ['invalid_input', 'too_large', 'unavailable'],
  },
]
