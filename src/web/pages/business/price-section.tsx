import type { ListingSummary } from '#shared/listings/listings.ts'
import { cashFlowText, multipleText, priceText } from '#web/listings/listing-facts.ts'

/** Price and cash flow, which everyone looks for first. */
export function PriceSection({ listing }: { listing: ListingSummary }) {
  const multiple = multipleText(listing)
  return (
    <section
      aria-labelledby="price-title"
      className="flex flex-wrap justify-between gap-x-6 gap-y-3 p-4 sm:p-5 lg:block"
    >
      <div>
        <h2 id="price-title" className="font-sans text-sm font-semibold text-muted">
          Asking price
        </h2>
        <p className="tabular font-serif text-3xl font-semibold lg:mt-1 lg:text-4xl">{priceText(listing)}</p>
        {multiple && <p className="tabular mt-0.5 text-sm text-brass-ink lg:mt-1 lg:text-base">{multiple}</p>}
      </div>
      <dl className="lg:mt-4 lg:border-t lg:border-line lg:pt-3">
        <div className="lg:flex lg:items-baseline lg:justify-between lg:gap-4">
          <dt className="shrink-0 text-sm text-muted max-lg:font-semibold lg:text-base">Monthly cash flow</dt>
          <dd className="tabular text-lg font-medium max-lg:mt-1 lg:text-right lg:text-base">
            {cashFlowText(listing)}
          </dd>
        </div>
      </dl>
    </section>
  )
}
