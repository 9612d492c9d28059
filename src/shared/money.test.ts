import { expect, test } from 'vitest'
import { cashFlowMargin, cashFlowMultiple, formatCents, formatCentsShort, priceToRevenue } from './money.ts'

test('money is shown in whole dollars', () => {
  expect(formatCents(18_500_000)).toBe('$185,000')
  expect(formatCents(150)).toBe('$2')
  expect(formatCents(0)).toBe('$0')
})

test('a map pill shows money in its shortest form', () => {
  expect(formatCentsShort(18_500_000)).toBe('$185K')
  expect(formatCentsShort(99_900)).toBe('$1K')
  expect(formatCentsShort(40_000)).toBe('$400')
  expect(formatCentsShort(99_900_000)).toBe('$999K')
  expect(formatCentsShort(99_999_900)).toBe('$1.0M')
  expect(formatCentsShort(120_000_000)).toBe('$1.2M')
})

test('the multiple is the price in years of cash flow', () => {
  expect(cashFlowMultiple(18_500_000, 640_000)).toBe(2.4)
})

test('price to revenue is the price in years of revenue', () => {
  expect(priceToRevenue(18_500_000, 41_200_000)).toBe(0.45)
  expect(priceToRevenue(50_000_000, 25_000_000)).toBe(2)
})

test('the margin is yearly cash flow divided by yearly revenue', () => {
  expect(cashFlowMargin(640_000, 41_200_000)).toBe(0.19)
  expect(cashFlowMargin(0, 41_200_000)).toBe(0)
  expect(cashFlowMargin(-100_000, 12_000_000)).toBe(-0.1)
})

test('there is no ratio when a figure is missing or zero', () => {
  expect(cashFlowMultiple(null, 640_000)).toBeUndefined()
  expect(cashFlowMultiple(18_500_000, 0)).toBeUndefined()
  expect(cashFlowMultiple(18_500_000, -640_000)).toBeUndefined()
  expect(priceToRevenue(null, 41_200_000)).toBeUndefined()
  expect(priceToRevenue(18_500_000, null)).toBeUndefined()
  expect(priceToRevenue(18_500_000, 0)).toBeUndefined()
  expect(cashFlowMargin(null, 41_200_000)).toBeUndefined()
  expect(cashFlowMargin(640_000, null)).toBeUndefined()
  expect(cashFlowMargin(640_000, 0)).toBeUndefined()
})
