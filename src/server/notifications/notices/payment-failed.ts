import { product } from '#shared/product.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** Sent because the subscriber would otherwise only notice once access ends. */
export const PAYMENT_FAILED: PersonalNotice = {
  type: 'payment_failed',
  title: 'Your payment did not go through',
  message: `We could not take the ${product.subscriptionPrice} for the next month of your subscription. Pay with another card to keep or restore your access.`,
  path: '/subscribe',
}
