import { createHmac, randomUUID } from 'node:crypto'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { digitsOf, isCardExpired, outcomeOf } from '#shared/billing/subscriptions.ts'
import type { PaymentResult, PaymentSetup } from '#shared/billing/subscriptions.ts'
import { REFUND_REASONS } from '#shared/billing/refunds.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import type { Payments } from './payments.ts'
import { priceChanged } from './price-changed.ts'
import type { SandboxEvent } from './sandbox-event.ts'
import * as store from './sandbox-store.ts'

/** What the sandbox needs. */
export interface SandboxContext {
  db: Database
  /** Signs its events. */
  secret: string
  /** Delivers events once the transaction commits. */
  sendEvents(tx: Queryable, events: readonly SandboxEvent[]): Promise<void>
}

/**
 * Card payments without a network, an account or money, with the same states as Stripe's. Every change becomes a signed
 * event that a job delivers, and takes effect only on arrival.
 */
export function sandboxPayments({ db, secret, sendEvents }: SandboxContext, setup: PaymentSetup): Payments {
  async function tell(tx: Queryable, type: 'updated' | 'deleted', ids: readonly string[]): Promise<void> {
    const events = ids.map((id) => ({
      id: newId('evt'),
      type: `customer.subscription.${type}` as const,
      subscriptionId: id,
    }))
    await sendEvents(tx, events)
  }

  async function sendRefundEvent(tx: Queryable, invoiceId: string): Promise<void> {
    const types = ['charge.refunded', 'refund.updated'] as const
    const events = types.map((type) => ({ id: newId('evt'), type, paymentId: invoiceId }))
    await sendEvents(tx, events)
  }

  /** Runs with the payable subscription locked. */
  async function payWith(
    userId: UserId,
    clientSecret: string,
    card: { last4: string; failsLater: boolean } | undefined,
    newPriceCents: number,
  ): Promise<PaymentResult> {
    await db.transaction(async (tx) => {
      const due = await store.lockPayable(tx, userId, clientSecret)
      if (!due || due.status === 'expired' || due.status === 'canceled') throw nothingDue()
      // Already paid, by an earlier click.
      if (due.status === 'active') return
      if (due.status === 'incomplete' && due.priceCents !== newPriceCents) throw priceChanged(newPriceCents)
      await store.insertPaidMonth(tx, due.id, newId('in'), card)
      await tell(tx, 'updated', [due.id])
    })
    return { status: 'succeeded' }
  }

  async function endUnpaid(id: string): Promise<void> {
    await db.transaction(async (tx) => {
      if (await store.endUnpaid(tx, id)) await tell(tx, 'deleted', [id])
    })
  }

  async function checkDue(userId: UserId, clientSecret: string): Promise<void> {
    const due = await store.lockPayable(db, userId, clientSecret)
    if (due?.status !== 'incomplete' && due?.status !== 'past_due') throw nothingDue()
  }

  /** Returns how many were charged. */
  async function chargeSome(): Promise<number> {
    return db.transaction(async (tx) => {
      const due = await store.lockDue(tx)
      const failing = due.filter(({ failsLater }) => failsLater).map(({ id }) => id)
      await store.updateStatus(tx, failing, 'past_due')
      for (const { id, failsLater } of due) if (!failsLater) await store.insertPaidMonth(tx, id, newId('in'), undefined)
      await tell(
        tx,
        'updated',
        due.map(({ id }) => id),
      )
      return due.length
    })
  }

  return {
    provider: 'sandbox',
    mode: 'test',
    setup,
    publishableKey: null,
    webhookSecret: createHmac('sha256', secret).update('sandbox events').digest('hex'),
    async createSubscription({ key, userId, priceCents }) {
      await store.insertSubscription(db, {
        id: newId('sub'),
        userId,
        attemptKey: key,
        clientSecret: `${newId('pi')}_secret_${randomUUID()}`,
        priceCents,
      })
      const made = await store.findSubscription(db, { attemptKey: key })
      if (!made) throw new AppError('unavailable', 'The sandbox could not create the subscription.')
      return made
    },
    findSubscription: (id) => store.findSubscription(db, { id }),
    async setCancelsAtPeriodEnd(id, cancels) {
      await db.transaction(async (tx) => {
        if (await store.updateCancels(tx, id, cancels)) await tell(tx, 'updated', [id])
      })
    },
    endSubscription: endUnpaid,
    withdrawOffer: endUnpaid,
    async stopSubscription(id) {
      await db.transaction(async (tx) => {
        if (await store.endNow(tx, id)) await tell(tx, 'deleted', [id])
      })
    },
    knowsInvoice: (id) => id.startsWith('in_sandbox_'),
    async refundInvoice(id) {
      await db.transaction(async (tx) => {
        if (await store.refundInvoice(tx, id)) await sendRefundEvent(tx, id)
        else if (!(await store.findPaidInvoice(tx, id))) {
          throw new AppError('conflict', 'The sandbox has no such payment.', { reason: REFUND_REASONS.refused })
        }
      })
    },
    findRefund: (invoiceId) => store.findRefund(db, invoiceId),
    // In the sandbox a payment has the id of its invoice.
    findPaidInvoice: (paymentId) => store.findPaidInvoice(db, paymentId),
    sandbox: {
      async pay(userId, { clientSecret, cardNumber, expiry }, newPriceCents) {
        const outcome = isCardExpired(expiry, new Date()) ? 'expired' : (outcomeOf(cardNumber) ?? 'declines')
        if (outcome === 'pays' || outcome === 'fails_later') {
          const card = { last4: digitsOf(cardNumber).slice(-4), failsLater: outcome === 'fails_later' }
          return payWith(userId, clientSecret, card, newPriceCents)
        }
        await checkDue(userId, clientSecret)
        if (outcome === 'confirms') return { status: 'requires_action' }
        throw failed(outcome === 'expired' ? 'Your card has expired.' : 'Your card was declined.')
      },
      async confirm(userId, { clientSecret, isApproved }, newPriceCents) {
        if (!isApproved) throw failed('Your bank did not confirm the payment. Try again, or use another card.')
        return payWith(userId, clientSecret, { last4: '3155', failsLater: false }, newPriceCents)
      },
      async renewDue() {
        // Subscriptions from before the site was public expire.
        if (setup !== 'missing') while ((await chargeSome()) > 0);
        await db.transaction(async (tx) => tell(tx, 'deleted', await store.endOver(tx)))
      },
    },
  }
}

function newId(kind: string): string {
  return `${kind}_sandbox_${randomUUID().replaceAll('-', '')}`
}

function failed(message: string): AppError {
  return new AppError('payment_failed', message)
}

function nothingDue(): AppError {
  return new AppError('not_found', 'There is nothing to pay here.')
}
