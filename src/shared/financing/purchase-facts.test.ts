import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { planFinancing } from './financing.ts'
import {
  DEFAULT_BASIS,
  HIGHEST_PRICE_CENTS,
  cashToClose,
  highestPriceFor,
  isCovered,
  purchaseFacts,
} from './purchase-facts.ts'
import { sbaRules } from './sba-rules.ts'

test('the facts of a $300,000 business are those of the calculator', () => {
  const listing = { price: 30_000_000, monthlyCashFlow: 1_000_000 }
  const facts = purchaseFacts(listing)
  const plan = planFinancing({
    priceCents: 30_000_000,
    downPaymentCents: 3_000_000,
    investorCents: 0,
    closingCostsCents: 900_000,
    note: { principalCents: 0, basisPoints: 0, months: 60 },
    loan: { basisPoints: DEFAULT_BASIS.rateBasisPoints, months: sbaRules.months },
    annualCashFlowCents: 12_000_000 - DEFAULT_BASIS.salaryCents,
  })
  expect(facts).toEqual({
    cashToCloseCents: plan?.cashToCloseCents,
    noteCents: 1_500_000,
    cashWithNoteCents: 2_400_000,
    leftCents: 12_000_000 - 12 * (plan?.monthlyPaymentCents ?? 0),
    monthlyPaymentCents: plan?.monthlyPaymentCents,
    coverage: plan?.debtCoverage,
  })
})

test('there are no facts without a price, and no coverage without cash flow', () => {
  expect(purchaseFacts({ price: null, monthlyCashFlow: 1 })).toBeUndefined()
  expect(purchaseFacts({ price: HIGHEST_PRICE_CENTS + 1, monthlyCashFlow: 1 })).toBeUndefined()
  expect(purchaseFacts({ price: 100_000, monthlyCashFlow: null })).toMatchObject({ coverage: null })
})

test('the highest price for some cash needs no more of it, and a cent more does', () => {
  assert(
    property(integer({ min: -1, max: 60_000_000 }), (cash) => {
      const price = highestPriceFor(cash)
      if (price >= 0) expect(cashToClose(price)).toBeLessThanOrEqual(cash)
      if (price < HIGHEST_PRICE_CENTS) expect(cashToClose(price + 1)).toBeGreaterThan(cash)
    }),
  )
})

test('a bound on coverage is the coverage that cards show', () => {
  assert(
    property(integer({ min: 0, max: 600_000_000 }), integer({ min: 0, max: 5_000_000 }), (price, monthlyCashFlow) => {
      const coverage = purchaseFacts({ price, monthlyCashFlow })?.coverage
      expect(isCovered({ price, monthlyCashFlow }, 125, DEFAULT_BASIS)).toBe(coverage != null && coverage >= 1.25)
    }),
  )
})
