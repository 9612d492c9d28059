import { product } from '#shared/product.ts'
import type { PersonalNotice } from '#server/notifications/notify-user.ts'

/** What nobody would notice otherwise before everything is closed. */
export const PAYMENT_FAILED: PersonalNotice = {
  type: 'payment_failed',
  title: 'Your payment did not go through',
  message: `We could not take the ${product.subscriptionPrice} for the next month of your subscription. Pay with another card, and everything stays open or opens again.`,
  path: '/subscribe',
}
