import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { compareTerms, loanCents, offerWarnings } from '#shared/deals/compare-terms.ts'
import { offerFacts, sellerProceeds } from '#shared/deals/offer-facts.ts'
import type { Deal, Offer, OfferTerms } from '#shared/deals/offers.ts'
import { basisOf } from '#shared/financing/buyer-base.ts'
import { DEBT_COVERAGE_WANTED } from '#shared/financing/financing-types.ts'
import { sbaRules } from '#shared/financing/sba-rules.ts'
import { formatCents } from '#shared/money.ts'
import { useBuyerBase } from '#web/listings/buyer-base/queries.ts'
import { changesText } from './changes-text.ts'

interface OfferMeaningProps {
  deal: Deal
  /** Undefined without a price. */
  terms: OfferTerms | undefined
  /** The open offer that it answers. */
  answered: Offer | undefined
  /** Opens what the buyer's figures depend on. */
  onChangeBase: () => void
}

/** What the typed terms mean, while they are typed. Nothing of it is sent. */
export function OfferMeaning({ deal, terms, answered, onChangeBase }: OfferMeaningProps) {
  return (
    <section
      aria-labelledby="meaning-title"
      className="rounded-card border border-brass bg-surface p-4 sm:p-5 @2xl:sticky @2xl:top-22"
    >
      <h3 id="meaning-title" className="text-lg">
        What this offer means
      </h3>
      {!terms ? (
        <p className="mt-2 text-muted">Enter a price to see it.</p>
      ) : loanCents(terms) < 0 ? (
        <p className="mt-2 font-medium text-brick">
          Cash and note are {formatCents(-loanCents(terms))} more than the price.
        </p>
      ) : (
        <>
          {deal.isSeller ? (
            <ForSeller terms={terms} />
          ) : (
            <ForBuyer terms={terms} deal={deal} onChangeBase={onChangeBase} />
          )}
          <Warnings terms={terms} />
          {answered && <Changes answered={answered} terms={terms} />}
        </>
      )}
    </section>
  )
}

function ForBuyer({ terms, deal, onChangeBase }: { terms: OfferTerms; deal: Deal; onChangeBase: () => void }) {
  const base = useBuyerBase()
  const facts = offerFacts(terms, deal.monthlyCashFlowCents, basisOf(base))
  const missing = base?.cash == null ? undefined : facts.cashAtClosingCents + terms.depositCents - base.cash * 100
  return (
    <>
      <Headline label="Cash you bring at closing" cents={facts.cashAtClosingCents}>
        {missing !== undefined && (
          <p className={`mt-1 text-sm font-medium ${missing > 0 ? 'text-brass-ink' : 'text-evergreen'}`}>
            {missing > 0
              ? `${formatCents(missing)} more than your cash, with the deposit.`
              : 'Within your budget, with the deposit.'}
          </p>
        )}
      </Headline>
      <dl className="tabular mt-3 divide-y divide-line border-y border-line text-sm">
        <Row label="Your cash for the price">{formatCents(terms.cashCents)}</Row>
        <Row label={`Costs, about ${sbaRules.closingCostPercent}%`}>+&nbsp;{formatCents(facts.closingCostsCents)}</Row>
        {terms.depositCents > 0 && (
          <Row label="Deposit, in escrow by then">−&nbsp;{formatCents(terms.depositCents)}</Row>
        )}
        <Row label="Bank’s loan">{loanCents(terms) === 0 ? 'None' : formatCents(loanCents(terms))}</Row>
        {facts.loanPaymentCents > 0 && <Row label="Its payment">{formatCents(facts.loanPaymentCents)}/mo</Row>}
        {facts.notePaymentCents > 0 && (
          <Row label="Payment to the seller">{formatCents(facts.notePaymentCents)}/mo</Row>
        )}
        <Row label="Coverage after your pay">
          {facts.coverage === null ? 'Nothing to cover' : coverageText(facts.coverage)}
        </Row>
      </dl>
      {facts.coverage !== null && facts.coverage < DEBT_COVERAGE_WANTED && (
        <Warning>Lenders want a coverage of {DEBT_COVERAGE_WANTED}× or more.</Warning>
      )}
      <p className="mt-3 text-sm text-muted">
        Only you see this; it is not sent. {base ? 'By your budget.' : 'By our assumptions.'}{' '}
        <button
          type="button"
          onClick={onChangeBase}
          className="min-h-6 font-medium text-evergreen underline underline-offset-2 hover:no-underline"
        >
          {base ? 'Change your budget' : 'Add your budget'}
        </button>
      </p>
    </>
  )
}

function ForSeller({ terms }: { terms: OfferTerms }) {
  const { atClosingCents, laterCents } = sellerProceeds(terms)
  return (
    <>
      <Headline label="Paid to you at closing" cents={atClosingCents} />
      <dl className="tabular mt-3 divide-y divide-line border-y border-line text-sm">
        <Row label="Paid to you later">{laterCents === 0 ? 'Nothing' : formatCents(laterCents)}</Row>
        <Row label="From the buyer’s cash">{formatCents(terms.cashCents)}</Row>
        <Row label="From a bank’s loan">{loanCents(terms) === 0 ? 'Nothing' : formatCents(loanCents(terms))}</Row>
      </dl>
      <p className="mt-3 text-sm text-muted">Before taxes, your own debts and costs. Only you see this.</p>
    </>
  )
}

function Headline({ label, cents, children }: { label: string; cents: number; children?: ReactNode }) {
  return (
    <div className="mt-3">
      <p className="text-sm text-muted">{label}</p>
      <p className="tabular font-serif text-3xl font-semibold text-brass-ink">{formatCents(cents)}</p>
      {children}
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  )
}

function Warnings({ terms }: { terms: OfferTerms }) {
  return offerWarnings(terms).map(({ name, text }) => <Warning key={name}>{text}</Warning>)
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex gap-2 text-sm text-brass-ink">
      <TriangleAlert strokeWidth={1.5} size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

function Changes({ answered, terms }: { answered: Offer; terms: OfferTerms }) {
  // A day that is being typed is not a day yet.
  const after = Number.isNaN(Date.parse(terms.closingOn)) ? { ...terms, closingOn: answered.closingOn } : terms
  const changes = compareTerms(answered, after)
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p className="font-medium">{changesText(answered, after)}</p>
      <ul className="mt-1 space-y-1">
        {changes.map(({ name, label, before, after: now }) => (
          <li key={name} className="wrap-anywhere">
            <span className="text-muted">{label}:</span> was <del className="text-muted">{before}</del>, now{' '}
            <ins className="font-medium no-underline">{now}</ins>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Rounded down, so that a ratio just below a lender's limit is not shown as reaching it. */
function coverageText(coverage: number): string {
  return coverage < 0 ? 'None: your pay is more' : `${(Math.floor(coverage * 100) / 100).toFixed(2)}×`
}
