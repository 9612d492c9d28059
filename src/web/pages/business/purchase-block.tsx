import type { BuyerBase } from '#shared/financing/buyer-base.ts'
import { basisOf } from '#shared/financing/buyer-base.ts'
import { purchaseFacts } from '#shared/financing/purchase-facts.ts'
import type { PurchaseFacts } from '#shared/financing/purchase-facts.ts'
import { sbaRules } from '#shared/financing/sba-rules.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { formatCents } from '#shared/money.ts'
import { purchaseText } from '#web/listings/buyer-base/purchase-text.ts'
import { useBuyerBase } from '#web/listings/buyer-base/queries.ts'
import { useBaseDialog } from '#web/listings/buyer-base/use-base-dialog.tsx'
import { Fact } from './fact.tsx'

/** What buying a business at its asking price takes and leaves, with what that assumes. Only of one with a price. */
export function PurchaseBlock({ listing }: { listing: ListingSummary }) {
  const base = useBuyerBase()
  const { baseDialog, openBaseDialog } = useBaseDialog()
  const facts = purchaseFacts(listing, basisOf(base))
  return (
    <section aria-labelledby="purchase-title" className="mt-8 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 id="purchase-title" className="text-xl">
        What it takes to buy
      </h2>
      {facts ? (
        <Figures facts={facts} doubts={purchaseText(listing, base)?.doubts ?? []} />
      ) : (
        <p className="mt-1 text-muted">
          The price is above what one SBA loan covers, up to {formatCents(sbaRules.largestLoanCents)}.
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        {facts && assumptions(facts, base)}{' '}
        <button
          type="button"
          onClick={openBaseDialog}
          className="inline-flex min-h-6 items-center font-semibold text-evergreen underline underline-offset-2 print:hidden"
        >
          {base ? 'Change your budget' : 'Add your budget'}
        </button>
      </p>
      {baseDialog}
    </section>
  )
}

function Figures({ facts, doubts }: { facts: PurchaseFacts; doubts: readonly string[] }) {
  const { cashToCloseCents, cashWithNoteCents, coverage, leftCents } = facts
  return (
    <>
      <dl className="mt-1 grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <Fact label="Cash to close">{about(cashToCloseCents)}</Fact>
        <Fact label="With a standby note">{about(cashWithNoteCents)}</Fact>
        <Fact label="Loan coverage (DSCR) after your pay">{coverageText(coverage)}</Fact>
        <Fact label="Leaves you a year">{leftCents === null ? UNKNOWN : leftText(leftCents)}</Fact>
      </dl>
      {doubts.length > 0 && <p className="tabular mt-3 text-sm text-brass-ink">{sentenceOf(doubts)}</p>}
    </>
  )
}

const UNKNOWN = 'Not known'

function coverageText(coverage: number | null): string {
  if (coverage === null) return UNKNOWN
  return coverage < 0 ? 'less than 0' : `${coverage.toFixed(1)}×`
}

function leftText(cents: number): string {
  return cents < 0 ? `${about(-cents)} too little` : about(cents)
}

/** In hundreds of dollars: the assumptions are no closer. */
function about(cents: number): string {
  return `about ${formatCents(Math.round(cents / 10_000) * 10_000)}`
}

/** "$20,000 more than your cash, lenders want 1.25×." */
function sentenceOf(doubts: readonly string[]): string {
  const text = doubts.join(', ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function assumptions({ noteCents }: PurchaseFacts, base: BuyerBase | undefined): string {
  const { rateBasisPoints, salaryCents } = basisOf(base)
  const { months, equityPercent, closingCostPercent } = sbaRules
  return [
    `An estimate, not lender approval: an SBA loan over ${months / 12} years at ${rateBasisPoints / 100}%, with ${equityPercent}% of the price and ${closingCostPercent}% for closing in cash.`,
    `Coverage is after ${formatCents(salaryCents)} a year for you; what it leaves you includes your pay.`,
    `With a standby note, the seller waits for ${formatCents(noteCents)} until the loan is paid.`,
  ].join(' ')
}
