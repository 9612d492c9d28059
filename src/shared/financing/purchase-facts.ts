import { primeRate } from '#shared/content/prime-rate.ts'
import { monthlyPaymentCents } from './financing.ts'
import { sbaRules } from './sba-rules.ts'

/** What of a buyer the facts depend on. */
export interface Basis {
  /** The yearly rate of the loan in hundredths of a percent. */
  rateBasisPoints: number
  /** What the buyer takes out of the business in a year. */
  salaryCents: number
}

/** For buyers who have not said. */
export const DEFAULT_BASIS: Basis = {
  rateBasisPoints: primeRate.basisPoints + sbaRules.marginBasisPoints,
  salaryCents: sbaRules.salaryCents,
}

/** What buying a business at its asking price with an SBA loan takes. Whole cents. */
export interface PurchaseFacts {
  cashToCloseCents: number
  /** A seller's note on standby that stands for half of the buyer's part of the price: nothing is paid on it while the loan runs. */
  noteCents: number
  cashWithNoteCents: number
  monthlyPaymentCents: number
  /** Yearly cash flow after the buyer's salary divided by yearly payments; null without cash flow or payments. */
  coverage: number | null
  /** Yearly cash flow after payments, the buyer's own pay included; null without cash flow. */
  leftCents: number | null
}

/** The fields of a listing that the facts are made of. In cents. */
export interface Priced {
  price: number | null
  monthlyCashFlow: number | null
}

/** Undefined without a price, or if the loan would be larger than the SBA allows. */
export function purchaseFacts({ price, monthlyCashFlow }: Priced, basis = DEFAULT_BASIS): PurchaseFacts | undefined {
  const cashToCloseCents = cashToClose(price)
  if (price === null || cashToCloseCents === undefined) return undefined
  const payment = loanPaymentCents(price, basis)
  const noteCents = Math.floor(equityCents(price) * sbaRules.noteShareOfEquity)
  return {
    cashToCloseCents,
    noteCents,
    cashWithNoteCents: cashToCloseCents - noteCents,
    monthlyPaymentCents: payment,
    coverage:
      monthlyCashFlow === null || payment === 0 ? null : (12 * monthlyCashFlow - basis.salaryCents) / (12 * payment),
    leftCents: monthlyCashFlow === null ? null : 12 * (monthlyCashFlow - payment),
  }
}

/** What a buyer has to bring in cash; undefined without a price, or if the loan would be too large. */
export function cashToClose(price: number | null): number | undefined {
  if (price === null || price > HIGHEST_PRICE_CENTS) return undefined
  return equityCents(price) + closingCosts(price)
}

/** What is assumed to be paid at closing on top of the price. */
export function closingCosts(priceCents: number): number {
  return Math.ceil((priceCents * sbaRules.closingCostPercent) / 100)
}

/** The highest price for which `cashToClose` is within a limit; -1 if there is none. Cash rises with the price. */
export function highestPriceFor(cashCents: number): number {
  let [possible, impossible] = [-1, HIGHEST_PRICE_CENTS + 1]
  while (impossible - possible > 1) {
    const middle = Math.floor((possible + impossible) / 2)
    if ((cashToClose(middle) ?? Infinity) <= cashCents) possible = middle
    else impossible = middle
  }
  return possible
}

/** The lowest price for which a loan has payments of at least a cent. */
export function lowestPriceWithPayments(basis: Basis): number {
  let [without, enough] = [0, HIGHEST_PRICE_CENTS]
  while (enough - without > 1) {
    const middle = Math.floor((without + enough) / 2)
    if (loanPaymentCents(middle, basis) > 0) enough = middle
    else without = middle
  }
  return enough
}

/** Whether the cash flow after the buyer's salary is at least this many hundredths of the payments. In whole numbers. */
export function isCovered({ price, monthlyCashFlow }: Priced, hundredths: number, basis: Basis): boolean {
  if (price === null || monthlyCashFlow === null || price > HIGHEST_PRICE_CENTS) return false
  const payment = loanPaymentCents(price, basis)
  return payment > 0 && (12 * monthlyCashFlow - basis.salaryCents) * 100 >= hundredths * 12 * payment
}

/** At this price the loan is as large as the SBA allows. */
export const HIGHEST_PRICE_CENTS = Math.floor((sbaRules.largestLoanCents * 100) / (100 - sbaRules.equityPercent))

function equityCents(price: number): number {
  return Math.ceil((price * sbaRules.equityPercent) / 100)
}

function loanPaymentCents(price: number, { rateBasisPoints }: Basis): number {
  return monthlyPaymentCents({
    principalCents: price - equityCents(price),
    basisPoints: rateBasisPoints,
    months: sbaRules.months,
  })
}
