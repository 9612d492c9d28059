import {
  ClientSecret,
  NewSubscription,
  PaymentResult,
  SandboxConfirmation,
  SandboxPayment,
  Subscription,
} from '#shared/billing/subscriptions.ts'
import { PaymentsPage, PaymentsQuery, RefundRequest, StaffPayment } from '#shared/billing/refunds.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

const CARD_ERRORS = [
  ...BODY_ERRORS,
  'not_signed_in',
  'payment_failed',
  'not_found',
  'rate_limited',
  'unavailable',
] as const

export const billingOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/get-or-create-subscription',
    summary: 'What confirms the first payment of a subscription, in the browser',
    description:
      'However often it is asked, there is one subscription. Whoever has one already is answered 409 with the reason `already_subscribed`. The body is an empty object: price, plan and customer are the server’s. Where nobody takes payments it is 503 with the reason `payments_not_set_up`.',
    body: NewSubscription,
    answer: { status: 200, schema: ClientSecret },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/subscription',
    summary: 'How the subscription stands, and what was paid',
    answer: { status: 200, schema: Subscription },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/subscription/cancel',
    summary: 'Ends the subscription with the period that is paid for',
    description: 'One whose payment is missing ends at once.',
    answer: { status: 200, schema: Subscription },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/subscription/resume',
    summary: 'Takes a cancellation back while the period runs',
    answer: { status: 200, schema: Subscription },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'unavailable'],
  },
  {
    method: 'get',
    path: '/api/admin/payments',
    summary: 'What was paid and given back, newest first; for administrators',
    query: PaymentsQuery,
    answer: { status: 200, schema: PaymentsPage },
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/admin/payments/{id}/refund',
    summary: 'Gives back what is left of a payment; for administrators',
    description:
      'However often it is asked, the money goes back once. 409 with the reason `already_refunded`, `other_provider` or `refund_refused`. A provider that does not answer is asked again; the state is `asked` until then.',
    body: RefundRequest,
    answer: { status: 200, schema: StaffPayment },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  {
    method: 'post',
    path: '/api/webhooks/stripe',
    summary: 'Takes the events of the payment provider',
    description:
      'Signed in the header `Stripe-Signature` within five minutes of now. Each event counts once; one that is about nothing here is answered 200 too.',
    answer: { status: 200, type: 'application/json' },
    errors: ['invalid_input', 'too_large', 'unavailable'],
  },
  {
    method: 'post',
    path: '/api/sandbox/payments',
    summary: 'Pays with a test card; only where no Stripe keys are set',
    description: 'What the card refuses is 402. `requires_action` asks for a confirmation.',
    body: SandboxPayment,
    answer: { status: 200, schema: PaymentResult },
    errors: CARD_ERRORS,
  },
  {
    method: 'post',
    path: '/api/sandbox/confirmations',
    summary: 'Says what the bank of a test card would ask',
    body: SandboxConfirmation,
    answer: { status: 200, schema: PaymentResult },
    errors: CARD_ERRORS,
  },
]
