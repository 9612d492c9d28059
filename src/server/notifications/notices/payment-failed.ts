import { DEFAULT_SETTINGS, priceText } from '#shared/product.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** Sent because the subscriber would otherwise only notice once access ends. The price is the one they agreed to. */
export function paymentFailedNotice(agreed: { priceCents?: number | undefined }): PersonalNotice {
  const price = priceText(agreed.priceCents ?? DEFAULT_SETTINGS.subscriptionPriceCents)
  return {
    type: 'payment_failed',
    title: 'Your payment did not go through',
    message: `We could not take the ${price} for the next month of your subscription. Pay with another card to keep or restore your access.`,
    path: '/subscribe',
  }
}
