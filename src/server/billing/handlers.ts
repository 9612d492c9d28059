import { billingCalls } from '#shared/billing/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { listPayments, refundPayment } from './refund-payment.ts'
import {
  cancelSubscription,
  confirmSandbox,
  getOrCreateSubscription,
  getSubscription,
  paySandbox,
  resumeSubscription,
} from './subscribe.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

const CARD_ERRORS = [
  ...BODY_ERRORS,
  'not_signed_in',
  'payment_failed',
  'not_found',
  'conflict',
  'rate_limited',
  'unavailable',
] as const

export const billingHandlers = handlers(billingCalls, {
  getOrCreateSubscription: {
    run: ({ ctx, body }) => getOrCreateSubscription(ctx, body),
    summary: 'The client secret that confirms the first payment of a subscription in the browser',
    description:
      'Idempotent: there is one subscription. A subscriber gets 409 with the reason `already_subscribed`. `priceCents` is the price that the payer saw. If a month costs something else by now, it is 409 with the reason `price_changed`, and `existing` has the new price. The server determines plan and customer. Without a payment provider it is 503 with the reason `payments_not_set_up`.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'conflict', 'rate_limited', 'unavailable'],
  },
  getSubscription: {
    run: ({ ctx }) => getSubscription(ctx),
    summary: 'The state of the subscription, and its payments',
    errors: ['not_signed_in', 'unavailable'],
  },
  cancelSubscription: {
    run: ({ ctx }) => cancelSubscription(ctx),
    summary: 'Cancels the subscription at the end of the paid period',
    description: 'A subscription with a missing payment ends at once.',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'unavailable'],
  },
  resumeSubscription: {
    run: ({ ctx }) => resumeSubscription(ctx),
    summary: 'Resumes a canceled subscription while the period runs',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'conflict', 'unavailable'],
  },
  listPayments: {
    run: ({ ctx, query }) => listPayments(ctx, query),
    summary: 'Payments and refunds, newest first; for administrators',
    errors: ['invalid_input', 'not_signed_in', 'forbidden', 'unavailable'],
  },
  refundPayment: {
    run: ({ ctx, id, body }) => refundPayment(ctx, id, body),
    summary: 'Refunds the rest of a payment; for administrators',
    description:
      'Idempotent: the money is refunded once. 409 with the reason `already_refunded`, `other_provider` or `refund_refused`. A provider that does not answer is retried; the state is `asked` until then.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  payInSandbox: {
    run: ({ ctx, body }) => paySandbox(ctx, body),
    summary: 'Pays with a test card; only without Stripe keys',
    description:
      'A declined card is 402. 409 with the reason `price_changed` if the first month costs something else by now. `requires_action` asks for a confirmation.',
    errors: CARD_ERRORS,
  },
  confirmInSandbox: {
    run: ({ ctx, body }) => confirmSandbox(ctx, body),
    summary: 'Answers for the bank of a test card',
    errors: CARD_ERRORS,
  },
})
