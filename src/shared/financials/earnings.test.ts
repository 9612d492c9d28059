import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bridgeOf, provableCents, sdeCents } from './earnings.ts'
import type { Amount, YearAmounts } from './earnings.ts'
import { FIGURE_STATES } from './figures.ts'

const claimed = (dollars: number): Amount => ({ amountCents: dollars * 100, state: 'claimed' })
const documented = (dollars: number): Amount => ({ amountCents: dollars * 100, state: 'documented' })
const reviewed = (dollars: number): Amount => ({ amountCents: dollars * 100, state: 'reviewed' })

/** Half a million of revenue, 280,000 of stated earnings, of which papers show 195,000. */
const BAKERY: YearAmounts = {
  figures: {
    revenue: documented(500_000),
    costs: documented(390_000),
    netProfit: reviewed(110_000),
    ownerPay: documented(70_000),
    interest: claimed(5_000),
    depreciation: reviewed(15_000),
  },
  addBacks: [claimed(48_000), claimed(32_000)],
}

test('of 280,000 that are stated, 195,000 are provable where papers show profit, pay and depreciation', () => {
  expect(sdeCents(BAKERY)).toBe(280_000_00)
  expect(provableCents(BAKERY)).toBe(195_000_00)
})

test('without a documented net profit nothing is provable, and without a net profit there are no earnings', () => {
  const { netProfit: _, ...rest } = BAKERY.figures
  expect(provableCents({ ...BAKERY, figures: { ...rest, netProfit: claimed(110_000) } })).toBeNull()
  expect(sdeCents({ ...BAKERY, figures: rest })).toBeNull()
  expect(bridgeOf({ ...BAKERY, figures: rest })).toEqual([])
})

test('what lowers the earnings counts without a paper', () => {
  const figures = { netProfit: documented(100_000) }
  expect(provableCents({ figures, addBacks: [claimed(-20_000), claimed(50_000)] })).toBe(80_000_00)
  expect(
    provableCents({ figures: { netProfit: documented(-30_000), ownerPay: documented(50_000) }, addBacks: [] }),
  ).toBe(20_000_00)
})

const amount = fc.record({
  amountCents: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
  state: fc.constantFrom(...FIGURE_STATES),
})
const some = fc.option(amount, { nil: undefined })
const years = fc.record({
  figures: fc.record({
    revenue: some,
    costs: some,
    netProfit: some,
    ownerPay: some,
    interest: some,
    depreciation: some,
  }),
  addBacks: fc.array(amount, { maxLength: 6 }),
})

test('what is provable is never more than what is stated, and all of it once everything has a paper', () => {
  fc.assert(
    fc.property(years, (year) => {
      const sde = sdeCents(year)
      const provable = provableCents(year)
      if (provable !== null) expect(provable).toBeLessThanOrEqual(sde ?? Number.NaN)
      const proven = {
        figures: Object.fromEntries(
          Object.entries(year.figures).map(([name, figure]) => [name, figure && { ...figure, state: 'documented' }]),
        ),
        addBacks: year.addBacks.map((addBack) => ({ ...addBack, state: 'reviewed' as const })),
      } as YearAmounts
      expect(provableCents(proven)).toBe(sde)
    }),
  )
})

test('the bridge ends at the earnings, each step where the one before it ended', () => {
  fc.assert(
    fc.property(years, (year) => {
      const steps = bridgeOf(year)
      expect(steps.at(-1)?.toCents ?? null).toBe(sdeCents(year))
      for (const [index, { fromCents, toCents, amountCents }] of steps.entries()) {
        expect(fromCents).toBe(index === 0 ? 0 : steps[index - 1]?.toCents)
        expect(toCents - fromCents).toBe(amountCents)
      }
    }),
  )
})
