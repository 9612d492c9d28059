import { Lock } from 'lucide-react'
import type { ListingSummary } from '#shared/listings.ts'
import { product } from '#shared/product.ts'
import { cashFlowText, multipleText, priceText } from '#web/listings/listing-facts.ts'

const LOCKED = ['Gross revenue', 'Ratios', 'Exact address']

/** Price and cash flow, and the figures that a closer look opens. */
export function Ledger({ listing }: { listing: ListingSummary }) {
  const multiple = multipleText(listing)
  return (
    <section aria-labelledby="ledger-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="ledger-title" className="font-sans text-sm font-semibold text-muted">
        Asking price
      </h2>
      <p className="tabular mt-1 font-serif text-4xl font-semibold">{priceText(listing)}</p>
      {multiple && <p className="tabular mt-1 text-brass-ink">{multiple}</p>}
      <dl className="mt-4 divide-y divide-line border-t border-line">
        <div className="flex justify-between gap-4 py-2.5">
          <dt className="text-muted">Monthly cash flow</dt>
          <dd className="tabular font-medium">{cashFlowText(listing)}</dd>
        </div>
        {LOCKED.map((label) => (
          <div key={label} className="flex justify-between gap-4 py-2.5">
            <dt className="text-muted">{label}</dt>
            <dd className="inline-flex items-center gap-1.5 text-sm text-muted">
              <Lock strokeWidth={1.5} size={16} aria-hidden="true" />
              Locked
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        The {product.trialDays}-day trial opens these figures. It is free and needs no card.
      </p>
    </section>
  )
}
