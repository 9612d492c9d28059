import type { ReactNode } from 'react'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { PurchaseBlock } from './purchase-block.tsx'
import { PriceContext } from '#web/market/price-context.tsx'

/** What buying at the asking price takes, and where that price is among those of the industry. */
export function AskingContext({ listing }: { listing: ListingSummary }): ReactNode {
  const { industry, price } = listing
  return (
    <>
      {price ? <PurchaseBlock listing={listing} /> : null}
      <div className="mt-6 empty:hidden">
        <PriceContext industry={industry} price={price} whose="This price" />
      </div>
    </>
  )
}
