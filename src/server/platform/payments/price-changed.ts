import { AppError } from '#shared/errors.ts'
import { PAYMENT_REASONS } from '#shared/billing/subscriptions.ts'
import type { Price } from '#shared/billing/subscriptions.ts'
import { priceText } from '#shared/product.ts'

/** Refuses to take another price than the payer saw. */
export function priceChanged(priceCents: number): AppError {
  return new AppError('conflict', `The price is now ${priceText(priceCents)} a month. Nothing was charged.`, {
    reason: PAYMENT_REASONS.price,
    existing: { priceCents } satisfies Price,
  })
}
