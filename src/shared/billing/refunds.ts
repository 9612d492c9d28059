import * as z from 'zod/mini'
import { oneLine, requiredText, rowCursor, rowId } from '#shared/fields.ts'
import { BILLING_STATUSES, REFUND_ACCESS, REFUND_STATES } from './subscriptions.ts'
import type { RefundAccess } from './subscriptions.ts'

export const PaymentId = rowId(Number.MAX_SAFE_INTEGER)
export type PaymentId = z.infer<typeof PaymentId>

/** The options of the refund form, in display order. */
export const REFUND_ACCESS_WORDS: Record<RefundAccess, { label: string; text: string }> = {
  end_now: { label: 'End it now', text: 'Paid access ends immediately, and nothing more is charged.' },
  end_with_period: {
    label: 'Let it run out',
    text: 'Paid access lasts until the end of the paid period; nothing more is charged.',
  },
  keep: { label: 'Keep it', text: 'The subscription continues and is charged again when it is due.' },
}

const REASON = 'Enter the reason for the refund'

/** Body of `POST /api/admin/payments/{id}/refund`: refunds the remaining amount in full. */
export const RefundRequest = z.strictObject({
  reason: requiredText(1000, REASON),
  access: z.enum(REFUND_ACCESS, 'Choose what happens to the subscription'),
})
export type RefundRequest = z.infer<typeof RefundRequest>

/** A payment, as shown to staff. Money in cents. */
export const StaffPayment = z.object({
  id: PaymentId,
  memberName: z.string(),
  memberEmail: z.string(),
  amountCents: z.int(),
  paidAt: z.string(),
  periodStartsAt: z.string(),
  periodEndsAt: z.string(),
  /** The payer's subscription now. */
  subscription: z.object({ status: z.enum(BILLING_STATUSES), isOpen: z.boolean() }),
  refund: z.nullable(
    z.object({
      state: z.enum(REFUND_STATES),
      /** Refunded or pending. */
      amountCents: z.int(),
      refundedAt: z.nullable(z.string()),
      /** Null if the refund was made at the payment provider. */
      reason: z.nullable(z.string()),
      byName: z.nullable(z.string()),
    }),
  ),
  /** Whether an amount is left that the payment provider can refund. */
  canRefund: z.boolean(),
})
export type StaffPayment = z.infer<typeof StaffPayment>

/** Query of `GET /api/admin/payments`: part of an email address, and the cursor of the previous page. */
export const PaymentsQuery = z.strictObject({
  email: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(254, 'must be at most 254 characters'),
        oneLine('contains a character that is not allowed'),
      ),
  ),
  cursor: z.optional(rowCursor()),
})
export type PaymentsQuery = z.infer<typeof PaymentsQuery>

/** Answer of `GET /api/admin/payments`: newest first. */
export const PaymentsPage = z.object({ items: z.array(StaffPayment), nextCursor: z.nullable(z.string()) })
export type PaymentsPage = z.infer<typeof PaymentsPage>

/** `reason` of the problems of a refund. */
export const REFUND_REASONS = {
  done: 'already_refunded',
  refused: 'refund_refused',
  foreign: 'other_provider',
} as const
