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
  'conflict',
  'rate_limited',
  'unavailable',
] as const

export const billingOperations: readonly Operation[] = [
  {
    id: 'getOrCreateSubscription',
    method: 'post',
    path: '/api/get-or-create-subscription',
    summary: 'The client secret that confirms the first payment of a subscription in the browser',
    description:
      'Idempotent: there is one subscription. A subscriber gets 409 with the reason `already_subscribed`. `priceCents` is the price that the payer saw. If a month costs something else by now, it is 409 with the reason `price_changed`, and `existing` has the new price. The server determines plan and customer. Without a payment provider it is 503 with the reason `payments_not_set_up`.',
    body: NewSubscription,
    answer: { status: 200, schema: ClientSecret },
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited', 'unavailable'],
  },
  {
    id: 'getSubscription',
    method: 'get',
    path: '/api/subscription',
    summary: 'The state of the subscription, and its payments',
    answer: { status: 200, schema: Subscription },
    errors: ['not_signed_in', 'unavailable'],
  },
  {
    id: 'cancelSubscription',
    method: 'post',
    path: '/api/subscription/cancel',
    summary: 'Cancels the subscription at the end of the paid period',
    description: 'A subscription with a missing payment ends at once.',
    answer: { status: 200, schema: Subscription },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'unavailable'],
  },
  {
    id: 'resumeSubscription',
    method: 'post',
    path: '/api/subscription/resume',
    summary: 'Resumes a canceled subscription while the period runs',
    answer: { status: 200, schema: Subscription },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'unavailable'],
  },
  {
    id: 'listPayments',
    method: 'get',
    path: '/api/admin/payments',
    summary: 'Payments and refunds, newest first; for administrators',
    query: PaymentsQuery,
    answer: { status: 200, schema: PaymentsPage },
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'refundPayment',
    method: 'post',
    path: '/api/admin/payments/{id}/refund',
    summary: 'Refunds the rest of a payment; for administrators',
    description:
      'Idempotent: the money is refunded once. 409 with the reason `already_refunded`, `other_provider` or `refund_refused`. A provider that does not answer is retried; the state is `asked` until then.',
    body: RefundRequest,
    answer: { status: 200, schema: StaffPayment },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
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
  {
    id: 'payInSandbox',
    method: 'post',
    path: '/api/sandbox/payments',
    summary: 'Pays with a test card; only without Stripe keys',
    description:
      'A declined card is 402. 409 with the reason `price_changed` if the first month costs something else by now. `requires_action` asks for a confirmation.',
    body: SandboxPayment,
    answer: { status: 200, schema: PaymentResult },
    errors: CARD_ERRORS,
  },
  {
    id: 'confirmInSandbox',
    method: 'post',
    path: '/api/sandbox/confirmations',
    summary: 'Answers for the bank of a test card',
    body: SandboxConfirmation,
    answer: { status: 200, schema: PaymentResult },
    errors: CARD_ERRORS,
  },
]
