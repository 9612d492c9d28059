import type { ManagedListing } from '#shared/listings/selling.ts'
import { ListingFigures } from '#web/listings/listing-figures.tsx'
import { PriceSteps } from '#web/listings/price-steps.tsx'
import { DemandPanel } from '#web/market/demand-panel.tsx'

/** How the listing does: its views and contacts, what buyers look for, and all of its prices. */
export function PerformancePart({ listing: { id, prices } }: { listing: ManagedListing }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="figures-title">
        <h2 id="figures-title" className="mb-3 text-2xl">
          Views and contacts
        </h2>
        <ListingFigures id={id} />
      </section>
      <DemandPanel id={id} />
      <section aria-labelledby="prices-title">
        <h2 id="prices-title" className="text-2xl">
          Price history
        </h2>
        <PriceSteps prices={prices} className="mt-3" />
        <p className="mt-2 text-sm text-muted">Buyers see it on the page of your business, under History.</p>
      </section>
    </div>
  )
}
