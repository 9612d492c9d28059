import { expect, test } from 'vitest'
import type { FigureName, TaxForm } from './figures.ts'
import { questionsOf } from './questions.ts'

interface Told {
  figures?: Partial<Record<FigureName, number>>
  addBacks?: number[]
  before?: Partial<Record<FigureName, number>>
  taxForm?: TaxForm
  monthly?: number | null
}

/** The kinds of questions about 2025, of figures in dollars. */
function kindsOf({ figures = {}, addBacks = [], before, taxForm = 'form_1120s', monthly = null }: Told): string[] {
  const years = [
    { year: 2025, figures: amounts(figures), addBacks: addBacks.map(amount) },
    ...(before ? [{ year: 2024, figures: amounts(before), addBacks: [] }] : []),
  ]
  const asked = questionsOf({ taxForm, years, statedCashFlowCents: monthly === null ? null : monthly * 100 })
  return asked.filter(({ year }) => year === 2025).map(({ kind }) => kind)
}

const amount = (dollars: number) => ({ amountCents: dollars * 100, state: 'claimed' as const })
const amounts = (figures: Partial<Record<FigureName, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, dollars]) => [name, amount(dollars)]))

const SOUND = { revenue: 500_000, costs: 390_000, netProfit: 110_000, ownerPay: 70_000, taxRevenue: 500_000 }

test('sound figures leave nothing to ask', () => {
  expect(kindsOf({ figures: SOUND, before: SOUND, addBacks: [100_000], monthly: 23_333 })).toEqual([])
})

test('a profit without the owner’s pay is asked about, but not of a sole proprietor', () => {
  const { ownerPay: _, ...unpaid } = SOUND
  expect(kindsOf({ figures: unpaid })).toEqual(['no_owner_pay'])
  expect(kindsOf({ figures: unpaid, taxForm: 'schedule_c' })).toEqual([])
  expect(kindsOf({ figures: { ...SOUND, ownerPay: 0 } })).toEqual([])
})

test('a net profit that is not revenue less costs is asked about, a rounded dollar is not', () => {
  expect(kindsOf({ figures: { ...SOUND, netProfit: 110_001 } })).toEqual([])
  expect(kindsOf({ figures: { ...SOUND, netProfit: 110_002 } })).toEqual(['does_not_add_up'])
})

test('a statement that differs from the tax return by more than 3% is asked about', () => {
  expect(kindsOf({ figures: { ...SOUND, taxRevenue: 485_437 } })).toEqual([])
  expect(kindsOf({ figures: { ...SOUND, taxRevenue: 485_436 } })).toEqual(['tax_difference'])
  expect(kindsOf({ figures: { ...SOUND, taxRevenue: 0 } })).toEqual(['tax_difference'])
})

test('add-backs of more than 40% of the earnings are asked about', () => {
  expect(kindsOf({ figures: SOUND, addBacks: [120_000] })).toEqual([])
  expect(kindsOf({ figures: SOUND, addBacks: [60_000, 60_001] })).toEqual(['high_add_backs'])
  expect(kindsOf({ figures: { ...SOUND, costs: 700_000, netProfit: -200_000 }, addBacks: [1] })).toEqual([
    'high_add_backs',
  ])
})

test('revenue that moves by more than 30% from the year before is asked about', () => {
  expect(kindsOf({ figures: SOUND, before: { revenue: 384_616 } })).toEqual([])
  expect(kindsOf({ figures: SOUND, before: { revenue: 384_615 } })).toEqual(['swing'])
  expect(kindsOf({ figures: SOUND, before: { revenue: 0 } })).toEqual([])
})

test.each([
  [260_000, 'fell by 48% from 2024'],
  [750_000, 'rose by 50% from 2024'],
  [5_000_000, 'rose by 900% from 2024'],
  [5_500_000, 'is 11 times that of 2024'],
])('revenue that goes from 500,000 to %d %s', (dollars, change) => {
  const years = [
    { year: 2025, figures: amounts({ revenue: dollars }), addBacks: [] },
    { year: 2024, figures: amounts({ revenue: 500_000 }), addBacks: [] },
  ]
  expect(questionsOf({ taxForm: 'form_1120s', years, statedCashFlowCents: null })).toEqual([
    { kind: 'swing', year: 2025, text: `Revenue ${change}. Say why in the description.` },
  ])
})

test('a listing that says something else than its newest year is asked about', () => {
  expect(kindsOf({ figures: SOUND, monthly: 15_000 })).toEqual([])
  expect(kindsOf({ figures: SOUND, monthly: 20_000 })).toEqual(['card_difference'])
})
