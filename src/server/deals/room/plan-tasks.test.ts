import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACTS } from '#shared/deals/room/facts.ts'
import type { Fact } from '#shared/deals/room/facts.ts'
import { planTasks, suggestFacts } from './plan-tasks.ts'

const TERMS = { structure: 'assets', closingOn: '2027-03-31', diligenceDays: 30 } as const
const AGREED = '2027-01-15'

const keysOf = (facts: readonly Fact[], terms: Parameters<typeof planTasks>[0] = TERMS) =>
  planTasks(terms, facts, AGREED).map(({ key }) => key)

test('every room has the 32 points of the checklist, and a closing and a handover', () => {
  const tasks = planTasks(TERMS, [], AGREED)
  const inArea = (area: string) => tasks.filter((task) => task.area === area).length
  expect(['financial', 'legal', 'operational', 'market'].map(inArea)).toEqual([8, 8, 8, 8])
  for (const area of ['agencies', 'closing', 'handover']) expect(inArea(area), area).toBeGreaterThan(3)
})

test('a café with alcohol and staff and a childcare get different lists', () => {
  const cafe = keysOf(['staff', 'lease', 'food', 'liquor'])
  const childcare = keysOf(['staff', 'lease', 'childcare'])
  expect(cafe.filter((key) => !childcare.includes(key)).toSorted()).toEqual([
    'health-permit',
    'liquor-discontinue',
    'liquor-license',
  ])
  expect(childcare.filter((key) => !cafe.includes(key)).toSorted()).toEqual(['childcare-history', 'childcare-transfer'])
})

test('what is bought decides which taxes are settled', () => {
  const company = keysOf(['property'], { ...TERMS, structure: 'shares' })
  expect(company).toEqual(expect.arrayContaining(['tax-status-company', 'governing-people', 'real-estate-tax']))
  expect(company).not.toContain('revenue-receipt')
  expect(keysOf([])).toEqual(expect.arrayContaining(['revenue-receipt', 'revenue-notice', 'allocation', 'form-8594']))
})

test('each task of an agency cites what it follows from, with the day on which it was read', () => {
  const all = Object.keys(FACTS) as Fact[]
  for (const structure of ['assets', 'shares'] as const) {
    for (const { area, law, title } of planTasks({ ...TERMS, structure }, all, AGREED)) {
      if (area !== 'agencies') continue
      expect(law, title).toMatchObject({
        name: expect.stringMatching(/\S/u),
        readOn: expect.stringMatching(/^\d{4}-/u),
      })
      expect(new URL(law?.url ?? '').hostname, title).toMatch(/\.gov$/u)
    }
  }
})

test('tasks speak of the buyer and the seller, since both read them', () => {
  for (const structure of ['assets', 'shares'] as const) {
    for (const { title, detail } of planTasks({ ...TERMS, structure }, Object.keys(FACTS) as Fact[], AGREED)) {
      expect(`${title} ${detail}`).not.toMatch(/\byou(?:r|rs)?\b/iu)
    }
  }
})

test('days keep their order: nothing is due before the agreement, and before the closing all but what follows it', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      day,
      fc.nat(500),
      fc.nat(180),
      fc.subarray(Object.keys(FACTS) as Fact[]),
      (from, later, days, facts) => {
        const agreedOn = from.toISOString().slice(0, 10)
        const closingOn = new Date(from.getTime() + later * 24 * 3600 * 1000).toISOString().slice(0, 10)
        const tasks = planTasks({ structure: 'assets', closingOn, diligenceDays: days }, facts, agreedOn)
        for (const { dueOn, area } of tasks) {
          expect(dueOn >= agreedOn).toBe(true)
          if (area !== 'handover') expect(dueOn <= closingOn).toBe(true)
        }
        expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length)
      },
    ),
  )
})

test('the business and the offer suggest what applies', () => {
  const offer = { priceCents: 100, cashCents: 20, noteCents: 10 }
  expect(suggestFacts({ industry: 'Retail', title: 'Riverbend Wine Bar', propertyIncluded: false }, offer)).toEqual([
    'staff',
    'lease',
    'food',
    'liquor',
    'stock',
    'loan',
    'note',
  ])
  const paid = { ...offer, cashCents: 100, noteCents: 0 }
  const about = { industry: 'Childcare', title: 'Little Firs', propertyIncluded: true }
  expect(suggestFacts(about, paid)).toEqual(['staff', 'property', 'childcare'])
})
