import { expect, test } from 'vitest'
import { provableCents, sdeCents } from '#shared/financials/earnings.ts'
import type { FigureName, FigureState, ShownYear } from '#shared/financials/figures.ts'
import { barsOf } from './bridge-bars.ts'
import { bridgeText } from './figure-words.ts'

test('claimed steps end in a claimed sum; the provable one is as well proven as its weakest paper', () => {
  const { bars } = barsOf(
    yearOf({ netProfit: [110, 'reviewed'], ownerPay: [85, 'documented'], interest: [30, 'claimed'] }),
  )
  expect(bars.map(({ label, amount, state }) => [label, amount, state])).toEqual([
    ['Net profit', '$110', 'reviewed'],
    ['Owner’s pay', '+$85', 'documented'],
    ['Interest', '+$30', 'claimed'],
    ['Earnings', '$225', 'claimed'],
    ['Provable', '$195', 'documented'],
  ])
})

test('earnings that papers show in full are no longer a claim', () => {
  const { bars } = barsOf(yearOf({ netProfit: [110, 'reviewed'], ownerPay: [85, 'reviewed'] }))
  expect(bars.slice(-2).map(({ label, state, width }) => [label, state, width])).toEqual([
    ['Earnings', 'reviewed', 100],
    ['Provable', 'reviewed', 100],
  ])
})

test('a loss lies left of zero, and every bar within the chart', () => {
  const { bars, at } = barsOf(yearOf({ netProfit: [-40, 'documented'], ownerPay: [60, 'claimed'] }))
  expect(at(0)).toBeCloseTo(66.67)
  expect(bars.map(({ label, start, width }) => [label, Math.round(start), Math.round(width)])).toEqual([
    ['Net profit', 0, 67],
    ['Owner’s pay', 0, 100],
    ['Earnings', 67, 33],
    ['Provable', 0, 67],
  ])
})

test('without a net profit there is nothing to draw', () => {
  expect(barsOf(yearOf({ ownerPay: [60, 'claimed'] })).bars).toEqual([])
})

test('the chart is told in words, with a minus sign', () => {
  expect(bridgeText(yearOf({ netProfit: [-40, 'claimed'], ownerPay: [60, 'claimed'] }))).toBe(
    'From net profit to earnings in 2025. Net profit −$40, claimed; Owner’s pay +$60, claimed. Earnings $20, none of it provable.',
  )
})

/** Amounts in dollars. */
function yearOf(told: Partial<Record<FigureName, [dollars: number, state: FigureState]>>): ShownYear {
  const figures = Object.fromEntries(
    Object.entries(told).map(([name, [dollars, state]]) => [
      name,
      { amountCents: dollars * 100, state, reviewedUntil: null },
    ]),
  ) as ShownYear['figures']
  const year = { year: 2025, figures, addBacks: [] }
  return { ...year, sdeCents: sdeCents(year), provableCents: provableCents(year) }
}
