import type { ReactNode } from 'react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { priceText } from '#web/listings/listing-facts.ts'

/**
 * The one thing to do about a business. On a phone a bar above the tab bar, with the price once more: a drawing, since screen
 * readers have read it (`business.css`).
 */
export function NextStep({ listing, children }: { listing: Pick<ListingSummary, 'price'>; children: ReactNode }) {
  return (
    <div className="next-step" data-price={priceText(listing)}>
      {children}
    </div>
  )
}
