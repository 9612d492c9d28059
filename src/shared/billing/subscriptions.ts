import * as z from 'zod/mini'

/** Subscription states, copied from the payment provider. `none`: there was no subscription, or it expired. */
export const BILLING_STATUSES = ['none', 'incomplete', 'active', 'past_due', 'canceled'] as const
export type BillingStatus = (typeof BILLING_STATUSES)[number]

/** Refund states: requested by staff, pending at the provider, refunded, or failed. */
export const REFUND_STATES = ['asked', 'pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** What happens to the subscription after a refund. */
export const REFUND_ACCESS = ['end_now', 'end_with_period', 'keep'] as const
export type RefundAccess = (typeof REFUND_ACCESS)[number]

/** A completed payment. Money in cents, timestamps in ISO 8601. */
export const Receipt = /* @__PURE__ */ z.object({
  id: z.int(),
  amountCents: z.int(),
  paidAt: z.string(),
  periodStartsAt: z.string(),
  periodEndsAt: z.string(),
  /** Refunded or pending; 0 without a refund. */
  refundedCents: z.int(),
  refundedAt: z.nullable(z.string()),
})
export type Receipt = z.infer<typeof Receipt>

/**
 * Whether payments are set up. `test_only`: the site is public, and test cards grant paid access.
 * `missing`: the site is public, and no payment provider is configured.
 */
export const PAYMENT_SETUPS = ['ready', 'test_only', 'missing'] as const
export type PaymentSetup = (typeof PAYMENT_SETUPS)[number]

/** Answer of `GET /api/subscription`, of cancel and of resume. */
export const Subscription = /* @__PURE__ */ z.object({
  status: z.enum(BILLING_STATUSES),
  /** Whether it grants contacts and premium details now. */
  isOpen: z.boolean(),
  /** When the next payment is due; null if none is. */
  renewsAt: z.nullable(z.string()),
  /** When paid access ends; null if the subscription renews. */
  endsAt: z.nullable(z.string()),
  cancelsAtPeriodEnd: z.boolean(),
  /** What a month costs: what was agreed while it runs, and otherwise what a new subscription costs. */
  priceCents: z.int(),
  /** The newest 24, newest first. */
  receipts: z.array(Receipt),
  /** `test`: no money moves. */
  mode: z.enum(['test', 'live']),
  setup: z.enum(PAYMENT_SETUPS),
  /** Which payment form the page shows. */
  provider: z.enum(['sandbox', 'stripe']),
  /** Key for Stripe's payment form; null in the sandbox. */
  publishableKey: z.nullable(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

/** Body of `POST /api/get-or-create-subscription`: the server sets price, plan and customer. */
export const NewSubscription = /* @__PURE__ */ z.strictObject({
  /** The price that the payer saw. Without one it is the default, which is all that older pages know. */
  priceCents: /* @__PURE__ */ z.optional(z.int()),
})
export type NewSubscription = z.infer<typeof NewSubscription>
/** Confirms the payment in the browser (S1 §7). */
export const ClientSecret = /* @__PURE__ */ z.object({ clientSecret: z.string() })
export type ClientSecret = z.infer<typeof ClientSecret>

/** `reason` of the problems of subscription endpoints. */
export const PAYMENT_REASONS = {
  subscribed: 'already_subscribed',
  none: 'no_subscription',
  missing: 'payments_not_set_up',
  /** Another price than the payer saw; `existing` is a `Price`. */
  price: 'price_changed',
} as const

/** `existing` of a problem with the reason `price_changed`: what a month costs now. */
export const Price = /* @__PURE__ */ z.object({ priceCents: z.int() })
export type Price = z.infer<typeof Price>

/** The sandbox's test cards and their outcomes. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'pays', text: 'Pays' },
  { number: '4000 0000 0000 0002', outcome: 'declines', text: 'Is declined' },
  { number: '4000 0025 0000 3155', outcome: 'confirms', text: 'Asks for confirmation' },
  { number: '4000 0000 0000 0341', outcome: 'fails_later', text: 'Pays now, fails at renewal' },
] as const
export type CardOutcome = (typeof TEST_CARDS)[number]['outcome']

/** The outcome of a test card; undefined for any other number, which must not be sent. */
export function outcomeOf(cardNumber: string): CardOutcome | undefined {
  const digits = digitsOf(cardNumber)
  return TEST_CARDS.find(({ number }) => digitsOf(number) === digits)?.outcome
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '')
}

/** Malformed secrets are rejected before any lookup. */
const clientSecret = /* @__PURE__ */ z
  .string()
  .check(z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7E]+$/u, 'This is not a client secret'))

/** Body of `POST /api/sandbox/payments`. The page rejects real card numbers and never sends them. */
export const SandboxPayment = /* @__PURE__ */ z.strictObject({
  clientSecret,
  cardNumber: /* @__PURE__ */ z.string().check(
    z.maxLength(40, 'Card number is too long'),
    z.refine((number) => digitsOf(number).length >= 12, { error: 'Card number is incomplete', abort: true }),
    z.refine((number) => outcomeOf(number) !== undefined, 'Test mode accepts only test cards'),
  ),
  expiry: /* @__PURE__ */ z
    .string()
    .check(
      z.trim(),
      z.regex(/^(?:0[1-9]|1[0-2])\s*\/?\s*(?:20)?\d{2}$/u, 'Expiry is a month and a year, such as 08 / 30'),
    ),
  cvc: /* @__PURE__ */ z.string().check(z.trim(), z.regex(/^\d{3,4}$/u, 'The security code has 3 digits')),
})
export type SandboxPayment = z.infer<typeof SandboxPayment>

/** Body of `POST /api/sandbox/confirmations`: stands in for the bank's confirmation page. */
export const SandboxConfirmation = /* @__PURE__ */ z.strictObject({
  clientSecret,
  isApproved: z.boolean(),
})
export type SandboxConfirmation = z.infer<typeof SandboxConfirmation>

/** Answer of both sandbox endpoints. A declined payment is 402 with the provider's message. */
export const PaymentResult = /* @__PURE__ */ z.object({ status: z.enum(['succeeded', 'requires_action']) })
export type PaymentResult = z.infer<typeof PaymentResult>

/** Uses the last two digits of the year. A card is valid until the end of its month. */
export function isCardExpired(expiry: string, now: Date): boolean {
  const digits = digitsOf(expiry)
  return new Date(Date.UTC(2000 + Number(digits.slice(-2)), Number(digits.slice(0, 2)))) <= now
}
