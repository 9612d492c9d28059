import * as z from 'zod/mini'

/** How a subscription moves; the provider decides, and we say it after it. `none`: there never was one, or it ran out. */
export const BILLING_STATUSES = ['none', 'incomplete', 'active', 'past_due', 'canceled'] as const
export type BillingStatus = (typeof BILLING_STATUSES)[number]

/** How giving money back goes: staff asked for it, the provider takes its time, it is back, or it could not be brought back. */
export const REFUND_STATES = ['asked', 'pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** What becomes of the subscription with a refund. */
export const REFUND_ACCESS = ['end_now', 'end_with_period', 'keep'] as const
export type RefundAccess = (typeof REFUND_ACCESS)[number]

/** One payment that was taken. Money in cents, instants in ISO 8601. */
export const Receipt = /* @__PURE__ */ z.object({
  id: z.int(),
  amountCents: z.int(),
  paidAt: z.string(),
  periodStartsAt: z.string(),
  periodEndsAt: z.string(),
  /** What was given back of it, or is on its way; 0 where nothing was. */
  refundedCents: z.int(),
  refundedAt: z.nullable(z.string()),
})
export type Receipt = z.infer<typeof Receipt>

/**
 * Whether a payment brings what it should. `test_only`: everybody reaches the site, and test cards open what is paid for.
 * `missing`: everybody reaches it, and nobody takes payments.
 */
export const PAYMENT_SETUPS = ['ready', 'test_only', 'missing'] as const
export type PaymentSetup = (typeof PAYMENT_SETUPS)[number]

/** Answer of `GET /api/subscription`, of cancel and of resume. */
export const Subscription = /* @__PURE__ */ z.object({
  status: z.enum(BILLING_STATUSES),
  /** Whether it opens contacts and premium details now. */
  isOpen: z.boolean(),
  /** When the next payment is due; null when none is. */
  renewsAt: z.nullable(z.string()),
  /** Until when what is paid for stays open, where it is not going to be renewed. */
  endsAt: z.nullable(z.string()),
  cancelsAtPeriodEnd: z.boolean(),
  /** The newest 24, newest first. */
  receipts: z.array(Receipt),
  /** `test`: no money moves. */
  mode: z.enum(['test', 'live']),
  setup: z.enum(PAYMENT_SETUPS),
  /** Which form takes the card. */
  provider: z.enum(['sandbox', 'stripe']),
  /** Names the site to Stripe's form; null in the sandbox. */
  publishableKey: z.nullable(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

/** Body of `POST /api/get-or-create-subscription`: price, plan and customer are the server's to say. */
export const NewSubscription = /* @__PURE__ */ z.strictObject({})
/** What confirms the payment in the browser (S1 §7). */
export const ClientSecret = /* @__PURE__ */ z.object({ clientSecret: z.string() })
export type ClientSecret = z.infer<typeof ClientSecret>

/** What the UI branches on. */
export const PAYMENT_REASONS = {
  subscribed: 'already_subscribed',
  none: 'no_subscription',
  missing: 'payments_not_set_up',
} as const

/** The cards that the sandbox takes, and what each of them does. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'pays', text: 'Pays' },
  { number: '4000 0000 0000 0002', outcome: 'declines', text: 'Is declined' },
  { number: '4000 0025 0000 3155', outcome: 'confirms', text: 'Asks for confirmation' },
  { number: '4000 0000 0000 0341', outcome: 'fails_later', text: 'Pays now, fails at renewal' },
] as const
export type CardOutcome = (typeof TEST_CARDS)[number]['outcome']

/** What a test card does; undefined for any other number, which is nobody's business to send. */
export function outcomeOf(cardNumber: string): CardOutcome | undefined {
  const digits = digitsOf(cardNumber)
  return TEST_CARDS.find(({ number }) => digitsOf(number) === digits)?.outcome
}

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/gu, '')
}

/** As a provider makes them: what is none is not looked up. */
const clientSecret = /* @__PURE__ */ z
  .string()
  .check(z.minLength(1), z.maxLength(200), z.regex(/^[\x21-\x7E]+$/u, 'That is no client secret'))

/** Body of `POST /api/sandbox/payments`. A real card's number is refused in the page already, and never sent. */
export const SandboxPayment = /* @__PURE__ */ z.strictObject({
  clientSecret,
  cardNumber: /* @__PURE__ */ z.string().check(
    z.maxLength(40, 'Card number is too long'),
    z.refine((number) => digitsOf(number).length >= 12, { error: 'Card number is incomplete', abort: true }),
    z.refine((number) => outcomeOf(number) !== undefined, 'Test mode takes the test cards only'),
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

/** Body of `POST /api/sandbox/confirmations`: what the bank's page would ask. */
export const SandboxConfirmation = /* @__PURE__ */ z.strictObject({
  clientSecret,
  isApproved: z.boolean(),
})
export type SandboxConfirmation = z.infer<typeof SandboxConfirmation>

/** Answer of both. What the bank or the card refuses is 402 with the provider's message. */
export const PaymentResult = /* @__PURE__ */ z.object({ status: z.enum(['succeeded', 'requires_action']) })
export type PaymentResult = z.infer<typeof PaymentResult>

/** Of a year the last two digits count; a card is good until its month is over. */
export function isCardExpired(expiry: string, now: Date): boolean {
  const digits = digitsOf(expiry)
  return new Date(Date.UTC(2000 + Number(digits.slice(-2)), Number(digits.slice(0, 2)))) <= now
}
