import { monthlyPaymentCents } from '#shared/financing/financing.ts'
import { closingCosts } from '#shared/financing/purchase-facts.ts'
import type { Basis } from '#shared/financing/purchase-facts.ts'
import { sbaRules } from '#shared/financing/sba-rules.ts'
import { loanCents } from './compare-terms.ts'
import type { OfferTerms } from './offers.ts'

type Payment = Pick<
  OfferTerms,
  | 'priceCents'
  | 'cashCents'
  | 'noteCents'
  | 'noteRateBasisPoints'
  | 'noteMonths'
  | 'isNoteOnStandby'
  | 'holdbackCents'
  | 'depositCents'
>

/** What an offer takes from its buyer. Whole cents. */
export interface OfferFacts {
  /** Our assumption, on top of the price. */
  closingCostsCents: number
  /** Cash and costs, less the deposit, which is in escrow by then. What is held back is brought too. */
  cashAtClosingCents: number
  /** A month. Nothing is paid on a note on standby. */
  loanPaymentCents: number
  notePaymentCents: number
  /** Yearly cash flow after the buyer's salary divided by yearly payments; null without cash flow or payments. */
  coverage: number | null
}

export function offerFacts(terms: Payment, monthlyCashFlowCents: number | null, basis: Basis): OfferFacts {
  const { priceCents, cashCents, depositCents } = terms
  const closingCostsCents = closingCosts(priceCents)
  const loanPaymentCents = monthlyPaymentCents({
    principalCents: Math.max(loanCents(terms), 0),
    basisPoints: basis.rateBasisPoints,
    months: sbaRules.months,
  })
  const notePaymentCents = notePayment(terms)
  const payments = 12 * (loanPaymentCents + notePaymentCents)
  return {
    closingCostsCents,
    cashAtClosingCents: Math.max(cashCents + closingCostsCents - depositCents, 0),
    loanPaymentCents,
    notePaymentCents,
    coverage:
      monthlyCashFlowCents === null || payments === 0
        ? null
        : (12 * monthlyCashFlowCents - basis.salaryCents) / payments,
  }
}

/** When the seller is paid: at the closing, and what comes later with the note's and the held back part. Whole cents. */
export function sellerProceeds({
  priceCents,
  noteCents,
  holdbackCents,
}: Pick<Payment, 'priceCents' | 'noteCents' | 'holdbackCents'>): { atClosingCents: number; laterCents: number } {
  const laterCents = Math.min(noteCents + holdbackCents, priceCents)
  return { atClosingCents: priceCents - laterCents, laterCents }
}

function notePayment({ noteCents, noteRateBasisPoints, noteMonths, isNoteOnStandby }: Payment): number {
  if (isNoteOnStandby || noteMonths === 0) return 0
  return monthlyPaymentCents({ principalCents: noteCents, basisPoints: noteRateBasisPoints, months: noteMonths })
}
