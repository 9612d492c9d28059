import { TIME_ZONE } from '#region/region.ts'
import type { BillingStatus, RefundState } from '#shared/billing/subscriptions.ts'
import type { StaffPayment } from '#shared/billing/refunds.ts'

const PRICE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
/** In the market's time zone. */
const DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

const SUBSCRIPTIONS: Record<BillingStatus, string> = {
  none: 'No active subscription',
  incomplete: 'Subscribing again',
  active: 'Subscribed',
  past_due: 'Last payment missing',
  canceled: 'Subscription ended',
}

export function priceText(cents: number): string {
  return PRICE.format(cents / 100)
}

export function dayOf(at: string): string {
  return DAY.format(new Date(at))
}

/** The current status of the payer's subscription. */
export function subscriptionText({ subscription: { status, isOpen } }: StaffPayment): string {
  return status === 'active' && !isOpen ? 'Subscription expired' : SUBSCRIPTIONS[status]
}

/** The status of a payment, in a word or two. */
export function refundText({ amountCents, refund }: StaffPayment): string | undefined {
  if (!refund) return undefined
  const words: Record<RefundState, string> = {
    asked: 'Refund requested',
    pending: 'Refund in progress',
    succeeded: refund.amountCents < amountCents ? `${priceText(refund.amountCents)} refunded` : 'Refunded',
    failed: 'Refund failed',
  }
  return words[refund.state]
}
