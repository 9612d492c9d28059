import type { ManagedListing } from '#shared/listings/selling.ts'
import { PriceSteps } from '#web/listings/price-steps.tsx'

/** All prices of the listing. Buyers see those since it came to the market. */
export function PriceHistory({ prices }: Pick<ManagedListing, 'prices'>) {
  return (
    <section aria-labelledby="prices-title">
      <h2 id="prices-title" className="text-xl">
        Price history
      </h2>
      <PriceSteps prices={prices} className="mt-3" />
      <p className="mt-2 text-sm text-muted">Buyers see it on the page of your business, under History.</p>
    </section>
  )
}
