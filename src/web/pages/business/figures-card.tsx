import { Link } from '@tanstack/react-router'
import { Calculator, Lock } from 'lucide-react'
import type { PremiumDetail } from '#shared/listings/listing-detail.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { cashFlowMargin, formatCents, priceToRevenue } from '#shared/money.ts'
import type { BusinessView } from './business-view.ts'
import { Unlock } from './unlock.tsx'

/** S1 §9. */
const UNSAID = 'Not disclosed'

const PREMIUM_ROWS: readonly { label: string; text: (listing: ListingSummary, premium: PremiumDetail) => string }[] = [
  {
    label: 'Gross revenue',
    text: (_, { grossRevenue }) => (grossRevenue === null ? UNSAID : `${formatCents(grossRevenue)}/yr`),
  },
  {
    label: 'Price to annual revenue',
    text: ({ price }, { grossRevenue }) => {
      const ratio = priceToRevenue(price, grossRevenue)
      return ratio === undefined ? UNSAID : `${ratio.toFixed(2)}×`
    },
  },
  {
    label: 'Cash-flow margin',
    text: ({ monthlyCashFlow }, { grossRevenue }) => {
      const margin = cashFlowMargin(monthlyCashFlow, grossRevenue)
      return margin === undefined ? UNSAID : `${Math.round(margin * 100)}%`
    },
  },
  { label: 'Exact address', text: (_, { fullAddress }) => fullAddress ?? UNSAID },
]

/** Nothing unlocks the address of a confidential business but its seller. */
const SHOWN_ROWS = PREMIUM_ROWS.slice(0, -1)

/** The detailed figures, or a notice that they are locked and how to unlock them. */
export function FiguresCard({ view: { listing, detail, access } }: { view: BusinessView }) {
  const premium = detail?.premium
  return (
    <section aria-labelledby="figures-title" className="mt-5 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="figures-title" className="text-xl">
          The figures
        </h2>
        {listing.price ? <EstimateFinancing listing={listing} /> : null}
      </div>
      <dl className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {(listing.areaMiles ? SHOWN_ROWS : PREMIUM_ROWS).map(({ label, text }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="shrink-0 text-muted">{label}</dt>
            {premium ? (
              <dd className="tabular min-w-0 text-right font-medium">{text(listing, premium)}</dd>
            ) : (
              <dd className="inline-flex items-center gap-1.5 text-sm text-muted">
                <Lock strokeWidth={1.5} size={16} aria-hidden="true" />
                Locked
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Unlock id={listing.id} access={access} what="these figures" className="mt-3" />
    </section>
  )
}

/** The financing calculator, prefilled with the figures that the viewer can see, in whole dollars. */
function EstimateFinancing({ listing: { id, price, monthlyCashFlow } }: { listing: ListingSummary }) {
  const search = {
    price: wholeDollars(price),
    cashFlow: wholeDollars(monthlyCashFlow === null ? null : monthlyCashFlow * 12),
    business: String(id),
  }
  return (
    <Link
      to="/financing"
      search={search}
      className="inline-flex min-h-8 items-center gap-2 font-medium text-evergreen underline underline-offset-2 hover:no-underline"
    >
      <Calculator strokeWidth={1.5} size={18} aria-hidden="true" />
      Estimate financing
    </Link>
  )
}

/** Undefined without figures to calculate with. */
function wholeDollars(cents: number | null): string | undefined {
  return cents === null || cents <= 0 ? undefined : String(Math.round(cents / 100))
}
