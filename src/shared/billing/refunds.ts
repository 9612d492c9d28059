import * as z from 'zod/mini'
import { BILLING_STATUSES, REFUND_ACCESS, REFUND_STATES } from './subscriptions.ts'
import type { RefundAccess } from './subscriptions.ts'

export const PaymentId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
export type PaymentId = z.infer<typeof PaymentId>

/** What staff choose from, in the order that they are offered. */
export const REFUND_ACCESS_WORDS: Record<RefundAccess, { label: string; text: string }> = {
  end_now: { label: 'End it now', text: 'What the subscription opens closes at once, and nothing more is charged.' },
  end_with_period: {
    label: 'Let it run out',
    text: 'Everything stays open until the paid period ends; nothing more is charged.',
  },
  keep: { label: 'Keep it', text: 'The subscription goes on, and is charged again when it is due.' },
}

const REASON = 'Say why the money goes back'

/** Body of `POST /api/admin/payments/{id}/refund`: what is left of the payment goes back in full. */
export const RefundRequest = z.strictObject({
  reason: z
    .string(REASON)
    .check(
      z.trim(),
      z.minLength(1, REASON),
      z.maxLength(1000, 'At most 1,000 characters'),
      z.regex(/^[^\0\p{Cs}]*$/u, 'There is a character in it that no text has'),
    ),
  access: z.enum(REFUND_ACCESS, 'Choose what becomes of the subscription'),
})
export type RefundRequest = z.infer<typeof RefundRequest>

/** A payment as staff see it. Money in cents. */
export const StaffPayment = z.object({
  id: PaymentId,
  memberName: z.string(),
  memberEmail: z.string(),
  amountCents: z.int(),
  paidAt: z.string(),
  periodStartsAt: z.string(),
  periodEndsAt: z.string(),
  /** How the payer's subscription stands now. */
  subscription: z.object({ status: z.enum(BILLING_STATUSES), isOpen: z.boolean() }),
  refund: z.nullable(
    z.object({
      state: z.enum(REFUND_STATES),
      /** What is back, or on its way. */
      amountCents: z.int(),
      refundedAt: z.nullable(z.string()),
      /** Null where it was made at the payment provider. */
      reason: z.nullable(z.string()),
      byName: z.nullable(z.string()),
    }),
  ),
  /** Whether something is left that its provider can give back. */
  canRefund: z.boolean(),
})
export type StaffPayment = z.infer<typeof StaffPayment>

/** Query of `GET /api/admin/payments`: part of an address, and where the page before ended. */
export const PaymentsQuery = z.strictObject({
  email: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(254, 'must be at most 254 characters'),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'has a character that no address has'),
      ),
  ),
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/u, 'is not a cursor of this list'))),
})
export type PaymentsQuery = z.infer<typeof PaymentsQuery>

/** Answer of `GET /api/admin/payments`: newest first. */
export const PaymentsPage = z.object({ items: z.array(StaffPayment), nextCursor: z.nullable(z.string()) })
export type PaymentsPage = z.infer<typeof PaymentsPage>

/** What the UI branches on. */
export const REFUND_REASONS = {
  done: 'already_refunded',
  refused: 'refund_refused',
  foreign: 'other_provider',
} as const
