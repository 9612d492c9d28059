/** Money that is paid back in equal monthly payments. */
export interface Loan {
  /** Whole cents. */
  principalCents: number
  /** A year's rate in hundredths of a percent. */
  basisPoints: number
  months: number
}

/** One month of a loan, in whole cents. */
export interface Instalment {
  month: number
  paymentCents: number
  interestCents: number
  principalCents: number
  /** What is still owed after it. */
  balanceCents: number
}

/** Beyond these a number is a slip of the hand, and arithmetic in cents stays exact. */
export const FINANCING_LIMITS = { maxDollars: 100_000_000, maxPercent: 30, maxYears: 30 } as const

/** What each month but the last costs, rounded to the cent. */
export function monthlyPaymentCents({ principalCents, basisPoints, months }: Loan): number {
  if (principalCents === 0) return 0
  const rate = basisPoints / 120_000
  if (rate === 0) return Math.round(principalCents / months)
  return Math.round((principalCents * rate) / -Math.expm1(-months * Math.log1p(rate)))
}

/**
 * Every month of a loan. A month's interest is rounded to the cent, the rest of the payment goes to what is owed, and the
 * last payment takes or gives the cents that rounding left: together they are the loan and its interest.
 */
export function amortize(loan: Loan): Instalment[] {
  const regular = monthlyPaymentCents(loan)
  const instalments: Instalment[] = []
  let balanceCents = loan.principalCents
  for (let month = 1; month <= loan.months && balanceCents > 0; month += 1) {
    const interestCents = Math.round((balanceCents * loan.basisPoints) / 120_000)
    const wanted = month === loan.months ? balanceCents : regular - interestCents
    const principalCents = Math.min(Math.max(wanted, 0), balanceCents)
    balanceCents -= principalCents
    instalments.push({
      month,
      paymentCents: principalCents + interestCents,
      interestCents,
      principalCents,
      balanceCents,
    })
  }
  return instalments
}

/** How a business would be paid for. Whole cents. */
export interface FinancingPlan {
  priceCents: number
  downPaymentCents: number
  /** From an investor, who is paid no instalments. */
  investorCents: number
  /** Fees, stock and the cash to begin with; they come on top of the price. */
  closingCostsCents: number
  /** What the seller waits for. */
  note: Loan
  /** The rest of the price is borrowed on these terms. */
  loan: Omit<Loan, 'principalCents'>
  /** What the business makes in a year, before it pays its debts. */
  annualCashFlowCents: number | undefined
}

export interface FinancingResult {
  loanCents: number
  loanPaymentCents: number
  notePaymentCents: number
  monthlyPaymentCents: number
  cashToCloseCents: number
  totalInterestCents: number
  /** Cash flow of a year over the payments of the first; undefined where nothing is paid back or no cash flow is known. */
  debtCoverage: number | undefined
  /** The loan and the note together. */
  schedule: Instalment[]
}

/** Undefined where down payment, investor and note are more than the price. */
export function planFinancing(plan: FinancingPlan): FinancingResult | undefined {
  const { priceCents, downPaymentCents, investorCents, closingCostsCents, note, annualCashFlowCents } = plan
  const loanCents = priceCents - downPaymentCents - investorCents - note.principalCents
  if (loanCents < 0) return undefined
  const loan = { ...plan.loan, principalCents: loanCents }
  const schedule = addSchedules(amortize(loan), amortize(note))
  const firstYearCents = sumOf(schedule.slice(0, 12), 'paymentCents')
  const [loanPaymentCents, notePaymentCents] = [monthlyPaymentCents(loan), monthlyPaymentCents(note)]
  return {
    loanCents,
    loanPaymentCents,
    notePaymentCents,
    monthlyPaymentCents: loanPaymentCents + notePaymentCents,
    cashToCloseCents: downPaymentCents + closingCostsCents,
    totalInterestCents: sumOf(schedule, 'interestCents'),
    debtCoverage:
      annualCashFlowCents === undefined || firstYearCents === 0 ? undefined : annualCashFlowCents / firstYearCents,
    schedule,
  }
}

/** A year of a schedule: its months, and what they come to. */
export interface FinancingYear extends Omit<Instalment, 'month'> {
  year: number
  months: Instalment[]
}

export function byYear(schedule: readonly Instalment[]): FinancingYear[] {
  return Array.from({ length: Math.ceil(schedule.length / 12) }, (_, index) => {
    const months = schedule.slice(index * 12, index * 12 + 12)
    return {
      year: index + 1,
      months,
      paymentCents: sumOf(months, 'paymentCents'),
      interestCents: sumOf(months, 'interestCents'),
      principalCents: sumOf(months, 'principalCents'),
      balanceCents: months.at(-1)?.balanceCents ?? 0,
    }
  })
}

function addSchedules(one: readonly Instalment[], other: readonly Instalment[]): Instalment[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_, index) => {
    const both = [one[index], other[index]].filter((instalment) => instalment !== undefined)
    return {
      month: index + 1,
      paymentCents: sumOf(both, 'paymentCents'),
      interestCents: sumOf(both, 'interestCents'),
      principalCents: sumOf(both, 'principalCents'),
      balanceCents: sumOf(both, 'balanceCents'),
    }
  })
}

function sumOf(
  instalments: readonly Instalment[],
  key: 'paymentCents' | 'interestCents' | 'principalCents' | 'balanceCents',
): number {
  return instalments.reduce((sum, instalment) => sum + instalment[key], 0)
}
