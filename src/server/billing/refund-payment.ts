import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { PaymentId, PaymentsPage, PaymentsQuery, RefundRequest, StaffPayment } from '#shared/billing/refunds.ts'
import { REFUND_REASONS } from '#shared/billing/refunds.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { JobPayload } from '#server/model/jobs.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { isRefundOpen, syncRefund } from './sync-refund.ts'
import * as store from './refund-store.ts'
import type { StaffPaymentRow, WrittenPayment } from './refund-store.ts'
import { findSubscription } from './store.ts'
import { syncSubscription } from './sync-subscription.ts'
import type { SyncContext } from './sync-subscription.ts'

const PAGE = 50
/** By then the caller has an answer, unless its process died. */
const SECOND_LOOK_SECONDS = 60

/** Payments, newest first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listPayments(ctx: Context, { email, cursor }: PaymentsQuery): Promise<PaymentsPage> {
  requireAdmin(ctx)
  const rows = await store.listPayments(ctx.db, {
    ...(email && { email }),
    ...(cursor !== undefined && { before: Number(cursor) }),
    limit: PAGE + 1,
  })
  const items = rows.slice(0, PAGE).map((row) => toStaffPayment(ctx, row))
  return { items, nextCursor: rows.length > PAGE ? String(items.at(-1)?.id) : null }
}

/**
 * Refunds the rest of a payment. The request is stored before the provider is called, with a job that retries in a
 * minute, so the money is refunded exactly once, whichever process dies.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/already_refunded,
 *   conflict/other_provider, conflict/refund_refused: the provider refuses.
 */
export async function refundPayment(
  ctx: Context,
  id: PaymentId,
  { reason, access }: RefundRequest,
): Promise<StaffPayment> {
  const { id: actorId } = requireAdmin(ctx)
  const order = await ctx.db.transaction(async (tx) => {
    const payment = await store.lockPayment(tx, { id })
    if (!payment) throw notFound('payment')
    checkRefundable(ctx, payment)
    const attemptKey = await store.startRefund(tx, id, { reason, access, askedBy: actorId })
    await recordDecision(tx, { actorId, action: 'refundPayment', subject: `payment ${id}`, note: reason })
    const written = await findSubscription(tx, payment.userId)
    const isOurs = written?.provider === ctx.payments.provider
    const made = { paymentId: id, attemptKey, access, subscriptionId: isOurs ? written.providerId : null }
    await ctx.queue.sendLater(tx, 'make-refund', made, SECOND_LOOK_SECONDS)
    return made
  })
  await makeRefund(ctx, order).catch((error: unknown) => {
    // The job retries.
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
  })
  const [row] = await store.listPayments(ctx.db, { id, limit: 1 })
  if (!row) throw notFound('payment')
  return toStaffPayment(ctx, row)
}

/**
 * Requests the refund from the provider, ends the subscription if staff chose so, and stores the state of both.
 * Idempotent. Also run by a job.
 *
 * @throws AppError unavailable, conflict/refund_refused.
 */
export async function makeRefund(ctx: SyncContext, order: JobPayload<'make-refund'>): Promise<void> {
  const { paymentId, attemptKey, access, subscriptionId } = order
  const payment = await store.findPayment(ctx.db, { id: paymentId })
  if (!payment || payment.state === 'failed') return
  try {
    await ctx.payments.refundInvoice(payment.invoiceId, attemptKey)
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'conflict'
    if (isRefused) await store.writeRefused(ctx.db, paymentId, attemptKey)
    throw error
  }
  if (subscriptionId !== null && access !== 'keep') {
    if (access === 'end_now') await ctx.payments.stopSubscription(subscriptionId)
    else await ctx.payments.setCancelsAtPeriodEnd(subscriptionId, true)
    await syncSubscription(ctx, subscriptionId)
  }
  await syncRefund(ctx, payment.invoiceId)
}

function checkRefundable({ payments }: Context, payment: WrittenPayment): void {
  if (!payments.knowsInvoice(payment.invoiceId)) {
    throw new AppError('conflict', 'This payment was taken by another provider. Refund it there.', {
      reason: REFUND_REASONS.foreign,
    })
  }
  if (!isRefundOpen(payment.state, payment.refundedCents, payment.amountCents)) {
    throw new AppError('conflict', 'This payment was already refunded.', { reason: REFUND_REASONS.done })
  }
}

function toStaffPayment({ payments }: Pick<Context, 'payments'>, row: StaffPaymentRow): StaffPayment {
  const { invoiceId, ...payment } = row
  const { refund, amountCents } = payment
  const isOpen = isRefundOpen(refund?.state ?? null, refund?.amountCents ?? 0, amountCents)
  return { ...payment, canRefund: isOpen && payments.knowsInvoice(invoiceId) }
}
