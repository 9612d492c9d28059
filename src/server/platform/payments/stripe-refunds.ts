import type Stripe from 'stripe'
import { AppError } from '#shared/errors.ts'
import { REFUND_REASONS } from '#shared/billing/refunds.ts'
import type { Payments, ProviderRefund } from './payments.ts'
import { isStripeError, statusOf } from './stripe-errors.ts'

type Refunds = Pick<Payments, 'knowsInvoice' | 'refundInvoice' | 'findRefund' | 'findPaidInvoice'>

/** More refunds than one payment can sensibly have. */
const MOST = 100
const ON_THE_WAY = new Set(['pending', 'requires_action'])

/** Refunds through Stripe. `explained` turns Stripe's outages into errors. */
export function stripeRefunds(
  stripe: () => Promise<Stripe>,
  explained: <Result>(call: () => Promise<Result>) => Promise<Result>,
): Refunds {
  /** The payment of an invoice; undefined when Stripe has none. */
  async function findIntent(invoice: string): Promise<string | undefined> {
    try {
      const { data } = await (await stripe()).invoicePayments.list({ invoice, status: 'paid', limit: 10 })
      return data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])[0]
    } catch (error) {
      if (statusOf(error) === 400 || statusOf(error) === 404) return undefined
      throw error
    }
  }

  return {
    knowsInvoice: (id) => /^in_(?!sandbox_)/u.test(id),
    refundInvoice: (id, key) =>
      explained(async () => {
        const payment_intent = await findIntent(id)
        if (!payment_intent) throw refused('Stripe has no card payment for it.')
        try {
          await (await stripe()).refunds.create({ payment_intent }, { idempotencyKey: `refund-${key}` })
        } catch (error) {
          if (isStripeError(error) && error.code === 'charge_already_refunded') return
          const status = statusOf(error)
          const isFinal = status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429
          if (isFinal) throw refused(error instanceof Error ? error.message : '')
          throw error
        }
      }),
    findRefund: (invoiceId) =>
      explained(async () => {
        const payment_intent = await findIntent(invoiceId)
        if (!payment_intent) return toRefund([])
        return toRefund((await (await stripe()).refunds.list({ payment_intent, limit: MOST })).data)
      }),
    findPaidInvoice: (paymentId) =>
      explained(async () => {
        const { data } = await (
          await stripe()
        ).invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentId },
          expand: ['data.invoice'],
          limit: 1,
        })
        const invoice = data[0]?.invoice
        if (!invoice || typeof invoice === 'string' || invoice.deleted || !invoice.id) return undefined
        return { invoiceId: invoice.id, subscriptionId: idOf(invoice.parent?.subscription_details?.subscription) }
      }),
  }
}

/** Refunds that failed or were canceled don't count. */
function toRefund(refunds: readonly Stripe.Refund[]): ProviderRefund {
  const counted = refunds.filter(({ status }) => status === 'succeeded' || ON_THE_WAY.has(status ?? ''))
  const isPending = counted.some(({ status }) => status !== 'succeeded')
  return {
    state: isPending ? 'pending' : counted.length > 0 ? 'succeeded' : refunds.length > 0 ? 'failed' : 'none',
    amountCents: counted.reduce((sum, { amount }) => sum + amount, 0),
    refundedAt: counted.length > 0 ? new Date(Math.max(...counted.map(({ created }) => created)) * 1000) : null,
  }
}

function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === 'object' ? named?.id : named
}

function refused(why: string): AppError {
  return new AppError('conflict', `The payment provider refused the refund. ${why}`.trim(), {
    reason: REFUND_REASONS.refused,
  })
}
