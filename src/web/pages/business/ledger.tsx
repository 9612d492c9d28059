import { Link } from '@tanstack/react-router'
import { Calculator, Lock } from 'lucide-react'
import { Fragment } from 'react'
import type { PremiumDetail } from '#shared/listings/listing-detail.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { cashFlowMargin, formatCents, priceToRevenue } from '#shared/money.ts'
import { propertyText, yearsText } from '#web/listings/listing-facts.ts'
import type { BusinessView } from './business-view.ts'
import { Fact } from './fact.tsx'
import { Unlock } from './unlock.tsx'

/** S1 §9. */
const UNSAID = 'Not disclosed'

const OPEN_ROWS: readonly { label: string; text: (listing: ListingSummary) => string }[] = [
  { label: 'Industry', text: ({ industry }) => industry },
  { label: 'Years in business', text: yearsText },
  { label: 'Property', text: propertyText },
  { label: 'Verification status', text: ({ isVerified }) => (isVerified ? 'Verified' : 'Pending Verification') },
]

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
]

/** S1 §2 "Business Details", and the figures below them: open, or locked with one line about what opens them. */
export function Ledger({ view: { listing, detail, access } }: { view: BusinessView }) {
  const premium = detail?.premium
  return (
    <section aria-labelledby="details-title" className="mt-8 rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="details-title" className="text-xl">
          Business Details
        </h2>
        {listing.price ? <EstimateFinancing listing={listing} /> : null}
      </div>
      <dl className="mt-1 grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {OPEN_ROWS.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text(listing)}
          </Fact>
        ))}
        {PREMIUM_ROWS.map(({ label, text }) => (
          <Fact key={label} label={label}>
            {premium ? text(listing, premium) : <Locked />}
          </Fact>
        ))}
      </dl>
      {/* In words, which may be long. */}
      <dl className="told">
        {listing.facts?.map(({ group, label, text, audience }) => (
          <Fragment key={group}>
            <dt>{label}</dt>
            <dd>{text ?? <Locked isForApproved={audience === 'approved'} />}</dd>
          </Fragment>
        ))}
      </dl>
      <Unlock id={listing.id} access={access} what={whatOpens(listing)} />
    </section>
  )
}

function Locked({ isForApproved = false }: { isForApproved?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-normal text-muted">
      <Lock strokeWidth={1.5} size={16} aria-hidden="true" />
      {isForApproved ? 'For approved buyers' : 'Locked'}
    </span>
  )
}

/** The address of a confidential business opens to buyers whom its seller approves, and to nobody else. */
function whatOpens({ lockedImageCount, areaMiles }: ListingSummary): string {
  const parts = ['these figures']
  if (lockedImageCount > 0)
    parts.push(lockedImageCount === 1 ? 'one more picture' : `${lockedImageCount} more pictures`)
  if (!areaMiles) parts.push('the street address')
  const last = parts.pop()
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : `${last}`
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
      className="inline-flex min-h-11 items-center gap-2 font-medium text-evergreen underline underline-offset-2 hover:no-underline print:hidden"
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
