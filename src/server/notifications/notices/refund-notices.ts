import type { DomainEventPayload } from '#shared/domain-events/domain-events.ts'
import { marketDayText } from '#shared/market-day.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

const PRICE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const ABOUT = { type: 'payment_refunded', path: '/dashboard' } as const

/** The notice to the payer about a refund. */
export function refundNotice(
  { refundedCents, amountCents, reason, mode }: Omit<DomainEventPayload<'payment.refunded'>, 'memberId' | 'paymentId'>,
  refundedAt: Date,
): PersonalNotice {
  const what =
    refundedCents < amountCents
      ? `${cents(refundedCents)} of your payment of ${cents(amountCents)}`
      : `your payment of ${cents(amountCents)}`
  const when =
    mode === 'live' ? 'Your bank shows it within 5 to 10 days.' : 'The site takes test cards only, so no money moves.'
  return {
    ...ABOUT,
    title: `We refunded ${cents(refundedCents)}`,
    message: `On ${marketDayText(refundedAt.toISOString())} we refunded ${what} to the card that you paid with. ${when} The refund is listed with your receipts.${reason === null ? '' : `\n\nOur staff's note: ${reason}`}`,
  }
}

/** The notice to the payer about a refund that failed at the bank. */
export function refundFailedNotice({
  missingCents,
}: Pick<DomainEventPayload<'payment.refund_failed'>, 'missingCents'>): PersonalNotice {
  return {
    ...ABOUT,
    title: 'Your refund did not arrive',
    message: `Your bank did not accept our refund of ${cents(missingCents)}, for example because the card is closed. Contact support, and we will find another way.`,
    path: '/contact?topic=billing',
  }
}

function cents(amount: number): string {
  return PRICE.format(amount / 100)
}
