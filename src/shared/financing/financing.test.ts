import { assert, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { amortize, byYear, monthlyPaymentCents, planFinancing } from './financing.ts'
import type { FinancingPlan, Loan } from './financing.ts'
import { FINANCING_TYPES, isWithin, rangeText } from './financing-types.ts'

/** From $1,000 to $5M, at 0 to 30%, over a month to thirty years. */
const loans = record({
  principalCents: integer({ min: 100_000, max: 500_000_000 }),
  basisPoints: integer({ min: 0, max: 3000 }),
  months: integer({ min: 1, max: 360 }),
})

test.each([
  // Values from banks' loan calculators.
  [{ principalCents: 25_500_000, basisPoints: 975, months: 120 }, 333_464],
  [{ principalCents: 20_000_000, basisPoints: 600, months: 360 }, 119_910],
  [{ principalCents: 12_000_000, basisPoints: 0, months: 60 }, 200_000],
  [{ principalCents: 10_000, basisPoints: 1200, months: 1 }, 10_100],
  [{ principalCents: 0, basisPoints: 700, months: 60 }, 0],
])('%j costs %i cents a month', (loan, cents) => {
  expect(monthlyPaymentCents(loan)).toBe(cents)
})

test('the payment pays the loan back in time, checked with exact arithmetic', () => {
  assert(
    property(loans, (loan) => {
      const payment = monthlyPaymentCents(loan)
      // A cent less leaves a balance, a cent more overpays.
      expect(leftOver(loan, payment - 1)).toBeGreaterThan(0n)
      expect(leftOver(loan, payment + 1)).toBeLessThan(0n)
    }),
  )
})

test('the payments add up to the loan and its interest, and the balance never rises', () => {
  assert(
    property(loans, (loan) => {
      const schedule = amortize(loan)
      let [owed, paid, interest] = [loan.principalCents, 0, 0]
      for (const { month, paymentCents, interestCents, principalCents, balanceCents } of schedule) {
        expect(interestCents).toBe(interestOf(owed, loan.basisPoints))
        expect(paymentCents).toBe(interestCents + principalCents)
        expect(balanceCents).toBe(owed - principalCents)
        expect(balanceCents).toBeLessThanOrEqual(owed)
        if (month < loan.months && balanceCents > 0) expect(paymentCents).toBe(monthlyPaymentCents(loan))
        owed = balanceCents
        paid += paymentCents
        interest += interestCents
      }
      expect(owed).toBe(0)
      expect(paid).toBe(loan.principalCents + interest)
      expect(schedule.length).toBeLessThanOrEqual(loan.months)
    }),
  )
})

test('the last payment absorbs the rounding difference', () => {
  const schedule = amortize({ principalCents: 100_000, basisPoints: 0, months: 3 })
  expect(schedule.map(({ paymentCents }) => paymentCents)).toEqual([33_333, 33_333, 33_334])
})

test('a higher rate raises the monthly payment, a longer term lowers it', () => {
  assert(
    property(loans, integer({ min: 1, max: 500 }), integer({ min: 1, max: 60 }), (loan, points, months) => {
      const payment = monthlyPaymentCents(loan)
      expect(monthlyPaymentCents({ ...loan, basisPoints: loan.basisPoints + points })).toBeGreaterThanOrEqual(payment)
      expect(monthlyPaymentCents({ ...loan, months: loan.months + months })).toBeLessThanOrEqual(payment)
    }),
  )
})

const PLAN: FinancingPlan = {
  priceCents: 30_000_000,
  downPaymentCents: 4_500_000,
  investorCents: 0,
  closingCostsCents: 900_000,
  note: { principalCents: 6_000_000, basisPoints: 600, months: 60 },
  loan: { basisPoints: 975, months: 120 },
  annualCashFlowCents: 9_000_000,
}

test('the loan is the price minus down payment, investor and seller note', () => {
  const result = planFinancing(PLAN)
  expect(result).toMatchObject({ loanCents: 19_500_000, cashToCloseCents: 5_400_000 })
  expect(result?.loanPaymentCents).toBe(255_002)
  expect(result?.notePaymentCents).toBe(115_997)
  expect(result?.monthlyPaymentCents).toBe(370_999)
  // 90,000 a year over twelve payments of the first year.
  expect(result?.debtCoverage).toBeCloseTo(9_000_000 / (370_999 * 12), 10)
  expect(result?.schedule).toHaveLength(120)
})

test('a plan that exceeds the price is rejected', () => {
  expect(planFinancing({ ...PLAN, downPaymentCents: 24_000_001 })).toBeUndefined()
  expect(planFinancing({ ...PLAN, downPaymentCents: 24_000_000 })).toMatchObject({ loanCents: 0, loanPaymentCents: 0 })
})

test('there is no debt coverage without payments', () => {
  const note = { ...PLAN.note, principalCents: 0 }
  const paidInCash = planFinancing({ ...PLAN, downPaymentCents: PLAN.priceCents, note })
  expect(paidInCash).toMatchObject({ monthlyPaymentCents: 0, totalInterestCents: 0, schedule: [] })
  expect(paidInCash?.debtCoverage).toBeUndefined()
  expect(planFinancing({ ...PLAN, annualCashFlowCents: undefined })?.debtCoverage).toBeUndefined()
})

test('years add up their months, and the last may be short', () => {
  const result = planFinancing({ ...PLAN, loan: { ...PLAN.loan, months: 66 } })
  const years = byYear(result?.schedule ?? [])
  expect(years.map(({ months }) => months.length)).toEqual([12, 12, 12, 12, 12, 6])
  expect(years.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(25_500_000)
  expect(years.at(-1)?.balanceCents).toBe(0)
})

test('typical values are told apart from unusual ones', () => {
  expect(isWithin(FINANCING_TYPES.sba.ranges.down, 15)).toBe(true)
  expect(isWithin(FINANCING_TYPES.sba.ranges.down, 15.1)).toBe(false)
  expect(isWithin(FINANCING_TYPES.investors.ranges.amount, 99_999)).toBe(false)
  expect([{ from: 10, to: 15 }, { to: 10 }, { from: 3 }].map(rangeText)).toEqual(['10-15', 'up to 10', '3 or more'])
})

/** The final balance without rounding, in fractions of a cent. */
function leftOver({ principalCents, basisPoints, months }: Loan, payment: number): bigint {
  const parts = 10n ** 30n
  let owed = BigInt(principalCents) * parts
  for (let month = 0; month < months; month += 1) {
    owed += (owed * BigInt(basisPoints)) / 120_000n - BigInt(payment) * parts
  }
  return owed
}

/** One month's interest, rounded half up, in integer arithmetic. */
function interestOf(owed: number, basisPoints: number): number {
  return Number((BigInt(owed) * BigInt(basisPoints) * 2n + 120_000n) / 240_000n)
}
