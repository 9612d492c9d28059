import type { ReactNode } from 'react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { PriceContext } from '#web/market/price-context.tsx'

/** Where the asking price is among those of the industry. */
export function AskingContext({ listing }: { listing: ListingSummary }): ReactNode {
  const { industry, price } = listing
  return (
    <div className="mt-6 empty:hidden">
      <PriceContext industry={industry} price={price} whose="This price" />
    </div>
  )
}
