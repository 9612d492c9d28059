/** A loan with equal monthly payments. */
export interface Loan {
  /** Whole cents. */
  principalCents: number
  /** Yearly rate in hundredths of a percent. */
  basisPoints: number
  months: number
}

/** One month of a loan, in whole cents. */
export interface Instalment {
  month: number
  paymentCents: number
  interestCents: number
  principalCents: number
  /** Balance after the payment. */
  balanceCents: number
}

/** Larger numbers are typing errors. Within these limits, arithmetic in cents is exact. */
export const FINANCING_LIMITS = { maxDollars: 100_000_000, maxPercent: 30, maxYears: 30 } as const

/** The payment of every month except the last, rounded to the cent. */
export function monthlyPaymentCents({ principalCents, basisPoints, months }: Loan): number {
  if (principalCents === 0) return 0
  const rate = basisPoints / 120_000
  if (rate === 0) return Math.round(principalCents / months)
  return Math.round((principalCents * rate) / -Math.expm1(-months * Math.log1p(rate)))
}

/**
 * The amortization schedule of a loan. Interest is rounded to the cent, the rest of the payment reduces the balance,
 * and the last payment absorbs the rounding difference, so the payments add up to the loan and its interest.
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

/** How a purchase is financed. Whole cents. */
export interface FinancingPlan {
  priceCents: number
  downPaymentCents: number
  /** From an investor, without instalments. */
  investorCents: number
  /** Fees, inventory and working capital, on top of the price. */
  closingCostsCents: number
  /** The seller note. */
  note: Loan
  /** Terms of the loan for the rest of the price. */
  loan: Omit<Loan, 'principalCents'>
  /** Yearly cash flow before debt payments. */
  annualCashFlowCents: number | undefined
}

export interface FinancingResult {
  loanCents: number
  loanPaymentCents: number
  notePaymentCents: number
  monthlyPaymentCents: number
  cashToCloseCents: number
  totalInterestCents: number
  /** Yearly cash flow divided by the first year's payments; undefined without payments or cash flow. */
  debtCoverage: number | undefined
  /** Loan and seller note combined. */
  schedule: Instalment[]
}

/** Undefined if down payment, investor and note exceed the price. */
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

/** One year of a schedule: its months and their totals. */
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
