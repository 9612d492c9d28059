import { CONTINGENCIES, STRUCTURES } from './offers.ts'
import type { OfferTerms } from './offers.ts'

/** One line of an offer, in words. */
export interface TermLine {
  name: string
  label: string
  text: string
}

export interface TermChange {
  name: string
  label: string
  before: string
  after: string
}

/** What the bank lends: the price less cash and note. */
export function loanCents({
  priceCents,
  cashCents,
  noteCents,
}: Pick<OfferTerms, 'priceCents' | 'cashCents' | 'noteCents'>): number {
  return priceCents - cashCents - noteCents
}

const exactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** USD as it stands in a contract: "$285,000", and cents if there are any. */
function formatExactly(cents: number): string {
  return exactDollars.format(cents / 100)
}

/** The terms of an offer in words and in the order of an agreement; the same for page, diff and PDF. */
export function termLines(terms: OfferTerms): TermLine[] {
  const { noteCents, holdbackCents } = terms
  return [
    { name: 'price', label: 'Price', text: formatExactly(terms.priceCents) },
    { name: 'cash', label: 'Cash from the buyer', text: formatExactly(terms.cashCents) },
    { name: 'loan', label: 'Bank’s loan', text: loanCents(terms) === 0 ? 'None' : formatExactly(loanCents(terms)) },
    { name: 'note', label: 'Seller’s note', text: noteCents === 0 ? 'None' : noteText(terms) },
    {
      name: 'holdback',
      label: 'Held back',
      text:
        holdbackCents === 0 ? 'Nothing' : `${formatExactly(holdbackCents)}, paid after ${months(terms.holdbackMonths)}`,
    },
    {
      name: 'deposit',
      label: 'Deposit in escrow',
      text: terms.depositCents === 0 ? 'None' : formatExactly(terms.depositCents),
    },
    { name: 'structure', label: 'What is bought', text: STRUCTURES[terms.structure] },
    { name: 'included', label: 'Included', text: terms.included || 'As listed' },
    {
      name: 'contingencies',
      label: 'Depends on',
      text: contingencyText(terms),
    },
    {
      name: 'diligence',
      label: 'Due diligence',
      text: terms.diligenceDays === 0 ? 'None' : `${terms.diligenceDays} days`,
    },
    { name: 'closing', label: 'Closing', text: dayText(terms.closingOn) },
    { name: 'remarks', label: 'Remarks', text: terms.remarks || 'None' },
  ]
}

/** What a counter changes, in the order of the terms. */
export function compareTerms(before: OfferTerms, after: OfferTerms): TermChange[] {
  const was = new Map(termLines(before).map(({ name, text }) => [name, text]))
  return termLines(after).flatMap(({ name, label, text }) => {
    const old = was.get(name) ?? ''
    return old === text ? [] : [{ name, label, before: old, after: text }]
  })
}

export interface OfferWarning {
  name: 'holdback_with_loan' | 'note_not_on_standby' | 'little_cash' | 'no_deposit'
  text: string
}

const LEAST_EQUITY_PERCENT = 10

/** What lenders and advisors would say about an offer. Not advice. */
export function offerWarnings(terms: OfferTerms): OfferWarning[] {
  const hasLoan = loanCents(terms) > 0
  const equity = terms.cashCents + (terms.isNoteOnStandby ? Math.min(terms.noteCents, terms.priceCents / 20) : 0)
  return [
    hasLoan && terms.holdbackCents > 0
      ? warning(
          'holdback_with_loan',
          'SBA loans don’t allow a price that depends on what comes later. Ask the lender before you hold money back.',
        )
      : [],
    hasLoan && terms.noteCents > 0 && !terms.isNoteOnStandby
      ? warning(
          'note_not_on_standby',
          'A seller’s note counts toward what the buyer brings only if nothing is paid on it while an SBA loan runs.',
        )
      : [],
    hasLoan && equity < (terms.priceCents * LEAST_EQUITY_PERCENT) / 100
      ? warning('little_cash', `With an SBA loan the buyer brings at least ${LEAST_EQUITY_PERCENT}% of the price.`)
      : [],
    terms.depositCents === 0
      ? warning('no_deposit', 'Sellers take an offer with a deposit in escrow more seriously.')
      : [],
  ].flat()
}

function warning(name: OfferWarning['name'], text: string): OfferWarning[] {
  return [{ name, text }]
}

function noteText({ noteCents, noteRateBasisPoints, noteMonths, isNoteOnStandby }: OfferTerms): string {
  const rate = `${(noteRateBasisPoints / 100).toLocaleString('en-US')}%`
  return `${formatExactly(noteCents)} at ${rate} over ${months(noteMonths)}${isNoteOnStandby ? ', on full standby' : ''}`
}

function contingencyText({ contingencies }: OfferTerms): string {
  const names = Object.keys(CONTINGENCIES) as (keyof typeof CONTINGENCIES)[]
  const chosen = names.filter((name) => contingencies.includes(name)).map((name) => CONTINGENCIES[name])
  return chosen.length === 0 ? 'Nothing' : chosen.map((name, index) => (index === 0 ? name : uncapped(name))).join('; ')
}

/** As it stands within a sentence. */
function uncapped(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function months(count: number): string {
  return count === 1 ? '1 month' : `${count} months`
}

/** "March 31, 2027". */
function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
