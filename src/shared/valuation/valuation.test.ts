import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { COMPARABLE_INDUSTRIES } from '#shared/listings/asking-multiples.ts'
import { INDUSTRIES } from '#shared/listings/industries.ts'
import { estimateValue, multiplesOf, VALUATION_INDUSTRIES } from './valuation.ts'

const dollars = integer({ min: 0, max: 1_000_000_000 })
const input = record({ revenue: dollars, cashFlow: dollars, industry: constantFrom(...VALUATION_INDUSTRIES) })

test.each([
  ['Retail', 270_000, 337_500, 405_000],
  ['Service', 372_000, 465_000, 558_000],
  ['Professional', 528_000, 660_000, 792_000],
  ['E-Commerce', 630_000, 787_500, 945_000],
  ['Manufacturing', 450_000, 562_500, 675_000],
  ['Transportation', 336_000, 420_000, 504_000],
  ['Other', 420_000, 525_000, 630_000],
])('$600,000 of revenue and $150,000 of cash flow in %s', (industry, low, mid, high) => {
  expect(estimateValue({ revenue: 600_000, cashFlow: 150_000, industry })).toEqual({ low, mid, high })
})

test('each figure is rounded separately, not from another rounded figure', () => {
  // Retail: (0.5 × 3 + 2.5 × 1) / 2 = 2; 20% less is 1.6, 20% more is 2.4.
  expect(estimateValue({ revenue: 3, cashFlow: 1, industry: 'Retail' })).toEqual({ low: 2, mid: 2, high: 2 })
  expect(estimateValue({ revenue: 5, cashFlow: 0, industry: 'Retail' })).toEqual({ low: 1, mid: 1, high: 2 })
})

test('an unknown industry gets the multiples of Other', () => {
  for (const industry of ['Restaurant', '', 'toString', '__proto__']) {
    expect(multiplesOf(industry)).toEqual({ revenue: 1, cashFlow: 3 })
  }
})

test('low, mid and high are whole dollars, in order and 20% apart', () => {
  assert(
    property(input, (given) => {
      const { low, mid, high } = estimateValue(given)
      for (const figure of [low, mid, high]) expect(Number.isInteger(figure)).toBe(true)
      expect(low).toBeLessThanOrEqual(mid)
      expect(mid).toBeLessThanOrEqual(high)
      expect(Math.abs(low - mid * 0.8)).toBeLessThanOrEqual(1)
      expect(Math.abs(high - mid * 1.2)).toBeLessThanOrEqual(1.1)
    }),
  )
})

test('more revenue or more cash flow never lowers the estimate', () => {
  assert(
    property(input, dollars, dollars, (given, moreRevenue, moreCashFlow) => {
      const more = { ...given, revenue: given.revenue + moreRevenue, cashFlow: given.cashFlow + moreCashFlow }
      expect(estimateValue(more).mid).toBeGreaterThanOrEqual(estimateValue(given).mid)
    }),
  )
})

test('every figure matches the formula of S2 in exact arithmetic, rounded once', () => {
  const cents = integer({ min: 0, max: 999_999_999_999 })
  assert(
    property(cents, cents, constantFrom(...VALUATION_INDUSTRIES), (revenue, cashFlow, industry) => {
      const multiples = multiplesOf(industry)
      const sum = BigInt(revenue) * tenths(multiples.revenue) + BigInt(cashFlow) * tenths(multiples.cashFlow)
      // Divided by 100 cents, 10 tenths, 2 for the average and 100 percent, with rounding half up.
      const share = (percent: bigint) => Number((sum * percent * 2n + 200_000n) / 400_000n)
      expect(estimateValue({ revenue: revenue / 100, cashFlow: cashFlow / 100, industry })).toEqual({
        low: share(80n),
        mid: share(100n),
        high: share(120n),
      })
    }),
  )
})

test('half a dollar is rounded up', () => {
  // Retail: 0.5 × 2 / 2 is half a dollar.
  expect(estimateValue({ revenue: 2, cashFlow: 0, industry: 'Retail' }).mid).toBe(1)
  // Professional: 0.6 × 65,625 × 1.2 is exactly 47,250; binary floating point would give another result.
  expect(estimateValue({ revenue: 65_625, cashFlow: 0, industry: 'Professional' }).high).toBe(47_250)
  // Service: 0.8 × 28.75 / 2 is 11.5.
  expect(estimateValue({ revenue: 28.75, cashFlow: 0, industry: 'Service' }).mid).toBe(12)
})

test('every industry of the marketplace and the seller form maps to exactly one industry of the calculator', () => {
  const compared = Object.values(COMPARABLE_INDUSTRIES).flat()
  expect(new Set(compared).size).toBe(compared.length)
  for (const industry of INDUSTRIES) expect(compared).toContain(industry)
})

function tenths(multiple: number): bigint {
  return BigInt(multiple.toFixed(1).replace('.', ''))
}
