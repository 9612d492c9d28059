import type { UserId } from '#shared/accounts/user.ts'
import type { PaymentResult, PaymentSetup, SandboxConfirmation, SandboxPayment } from '#shared/billing/subscriptions.ts'

/** A request for a subscription. Repeated with the same `key`, it returns the same subscription. */
export interface Order {
  key: string
  userId: UserId
  email: string
  name: string
  /** What the payer agreed to pay each month. */
  priceCents: number
  /** Known from an earlier subscription. */
  customerId: string | null
}

/** The provider's current state of a subscription: the only source for what is stored here. */
export interface ProviderSubscription {
  id: string
  customerId: string | null
  /** The owner, as sent to the provider. */
  userId: string | undefined
  /** `expired`: never paid, and no longer payable. */
  status: 'incomplete' | 'expired' | 'active' | 'past_due' | 'canceled'
  /** The paid period; null before the first payment. */
  period: Period | null
  cancelsAtPeriodEnd: boolean
  /** What each month costs. */
  priceCents: number
  /** Lets the browser confirm the payment that is due; null when none is. */
  clientSecret: string | null
  /** The paid invoices, newest first; a provider may leave out old ones. */
  invoices: readonly PaidInvoice[]
}

export interface Period {
  startsAt: Date
  endsAt: Date
}

export interface PaidInvoice {
  id: string
  amountCents: number
  paidAt: Date
  period: Period
}

/** The refunds of an invoice, in total. */
export interface ProviderRefund {
  /** `none`: the provider knows of no refund. */
  state: 'none' | 'pending' | 'succeeded' | 'failed'
  /** Refunded, or on its way. */
  amountCents: number
  refundedAt: Date | null
}

/** A payment provider. When it is unreachable, calls throw AppError unavailable. */
export interface Payments {
  provider: 'sandbox' | 'stripe'
  /** `test`: no money moves. */
  mode: 'test' | 'live'
  setup: PaymentSetup
  publishableKey: string | null
  /** Signs the provider's events. */
  webhookSecret: string
  /** Creates a subscription that waits for its first payment. */
  createSubscription(order: Order): Promise<ProviderSubscription>
  /** Undefined when the provider has no such subscription. */
  findSubscription(id: string): Promise<ProviderSubscription | undefined>
  /** A subscription that has ended is left unchanged. */
  setCancelsAtPeriodEnd(id: string, cancels: boolean): Promise<void>
  /** Ends it immediately when a payment is missing. A subscription that has ended is left unchanged. */
  endSubscription(id: string): Promise<void>
  /** Ends a subscription that was never paid. One that is paid in the meantime continues. */
  withdrawOffer(id: string): Promise<void>
  /** Ends it immediately, even within a paid period. A subscription that has ended is left unchanged. */
  stopSubscription(id: string): Promise<void>
  /** Whether an invoice id is in this provider's format. */
  knowsInvoice(id: string): boolean
  /**
   * Refunds the rest of a paid invoice. Calls with the same key refund once; a fully refunded invoice has nothing left
   * to refund. @throws AppError conflict/refund_refused.
   */
  refundInvoice(id: string, key: string): Promise<void>
  findRefund(invoiceId: string): Promise<ProviderRefund>
  /** The invoice that a payment was for; undefined for any other payment. */
  findPaidInvoice(paymentId: string): Promise<{ invoiceId: string; subscriptionId: string | undefined } | undefined>
  /** The sandbox takes card numbers itself; Stripe does so in its own form. */
  sandbox: Sandbox | undefined
}

/** The part of the sandbox that plays the card form, the bank and the calendar. */
export interface Sandbox {
  /**
   * A first payment goes through only at the price that new subscriptions have.
   *
   * @throws AppError not_found, conflict/price_changed, payment_failed with the bank's message.
   */
  pay(userId: UserId, payment: SandboxPayment, newPriceCents: number): Promise<PaymentResult>
  /** The same for a card that asks. @throws AppError not_found, conflict/price_changed, payment_failed. */
  confirm(userId: UserId, confirmation: SandboxConfirmation, newPriceCents: number): Promise<PaymentResult>
  /** Charges the payments that are due by the database's clock, and ends subscriptions that are over. */
  renewDue(): Promise<void>
}
