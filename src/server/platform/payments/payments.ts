import type { UserId } from '#shared/accounts/user.ts'
import type { PaymentResult, PaymentSetup, SandboxConfirmation, SandboxPayment } from '#shared/billing/subscriptions.ts'

/** Who asks for a subscription. Asked again with the same `key`, the provider answers with the same one. */
export interface Order {
  key: string
  userId: UserId
  email: string
  name: string
  /** Known from an earlier subscription. */
  customerId: string | null
}

/** A subscription as its provider knows it at this moment: what we write down is made of this alone. */
export interface ProviderSubscription {
  id: string
  customerId: string | null
  /** Whose it is, as we told the provider. */
  userId: string | undefined
  /** `expired`: it was never paid, and can't be any more. */
  status: 'incomplete' | 'expired' | 'active' | 'past_due' | 'canceled'
  /** What is paid for; null before the first payment. */
  period: Period | null
  cancelsAtPeriodEnd: boolean
  /** What confirms the payment that is due, in the browser; null where nothing is. */
  clientSecret: string | null
  /** What was paid so far, newest first; a provider may leave old ones out. */
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

/** What was given back of an invoice, everything together. */
export interface ProviderRefund {
  /** `none`: nobody asked for it, as far as the provider knows. */
  state: 'none' | 'pending' | 'succeeded' | 'failed'
  /** What is back, or on its way. */
  amountCents: number
  refundedAt: Date | null
}

/** Who takes the payments. A provider that is away is AppError unavailable. */
export interface Payments {
  provider: 'sandbox' | 'stripe'
  /** `test`: no money moves. */
  mode: 'test' | 'live'
  setup: PaymentSetup
  publishableKey: string | null
  /** Signs the events that it sends. */
  webhookSecret: string
  /** Makes a subscription that waits for its first payment. */
  createSubscription(order: Order): Promise<ProviderSubscription>
  /** Undefined where it knows of none. */
  findSubscription(id: string): Promise<ProviderSubscription | undefined>
  /** One that has ended stays as it is. */
  setCancelsAtPeriodEnd(id: string, cancels: boolean): Promise<void>
  /** At once, where a payment is missing. One that has ended stays as it is. */
  endSubscription(id: string): Promise<void>
  /** At once, also in the middle of what is paid for. One that has ended stays as it is. */
  stopSubscription(id: string): Promise<void>
  /** Whether an invoice is one of its own, as its name says. */
  knowsInvoice(id: string): boolean
  /**
   * Gives back what is left of a paid invoice. Asked again with the same key it gives back once; of what is back already
   * nothing is left. @throws AppError conflict/refund_refused.
   */
  refundInvoice(id: string, key: string): Promise<void>
  findRefund(invoiceId: string): Promise<ProviderRefund>
  /** Which invoice a payment was for; undefined for a payment of something else. */
  findPaidInvoice(paymentId: string): Promise<{ invoiceId: string; subscriptionId: string | undefined } | undefined>
  /** Takes cards itself; the real one does that in its own form. */
  sandbox: Sandbox | undefined
}

/** The part of the sandbox that stands for the card's form, the bank and the calendar. */
export interface Sandbox {
  /** @throws AppError not_found, payment_failed with what the bank says. */
  pay(userId: UserId, payment: SandboxPayment): Promise<PaymentResult>
  /** @throws AppError not_found, payment_failed. */
  confirm(userId: UserId, confirmation: SandboxConfirmation): Promise<PaymentResult>
  /** Takes the payments that are due by the database's clock, and ends what is over. */
  renewDue(): Promise<void>
}
