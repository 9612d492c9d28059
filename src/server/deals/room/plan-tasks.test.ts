import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACTS } from '#shared/deals/room/facts.ts'
import type { Fact } from '#shared/deals/room/facts.ts'
import { CLOSING_TASKS, HANDOVER_TASKS } from '#shared/content/closing/closing-tasks.ts'
import type { TaskTemplate } from '#shared/content/closing/task-template.ts'
import { isAsked, planTasks, suggestFacts } from './plan-tasks.ts'

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
  expect(company).toEqual(expect.arrayContaining(['tax-status-company', 'governing-people', 'real-estate-tax-company']))
  expect(company).not.toContain('revenue-receipt')
  expect(keysOf([])).toEqual(expect.arrayContaining(['revenue-receipt', 'revenue-notice', 'allocation', 'form-8594']))
})

test('Form 8594 goes with the returns of the year of the closing, whose day is no weekend', () => {
  // April 15 is a Monday in 2030, and a Saturday in 2028.
  const days = ['2029-12-31', '2027-03-31'].map((closingOn) => {
    return planTasks({ ...TERMS, closingOn }, [], AGREED).find(({ key }) => key === 'form-8594')?.dueOn
  })
  expect(days).toEqual(['2030-04-15', '2028-04-17'])
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
          if (area !== 'handover') expect(dueOn <= closingOn || isWithinWeekend(agreedOn, closingOn)).toBe(true)
          expect(isWeekend(dueOn)).toBe(false)
        }
        expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length)
      },
    ),
  )
})

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

/** Then the next weekday is after both. */
function isWithinWeekend(agreedOn: string, closingOn: string): boolean {
  return isWeekend(agreedOn) && isWeekend(closingOn) && Date.parse(closingOn) - Date.parse(agreedOn) <= 24 * 3600 * 1000
}

test.each([
  // A Friday, a Saturday, a Sunday: what comes before the closing moves before it, what follows it after it.
  ['2027-04-02', '2027-04-02', '2027-04-02'],
  ['2027-04-03', '2027-04-02', '2027-04-05'],
  ['2027-04-04', '2027-04-02', '2027-04-05'],
])('with a closing on %s the notice is due on %s and the keys on %s', (closingOn, notice, keys) => {
  const days = new Map(planTasks({ ...TERMS, closingOn }, [], AGREED).map(({ key, dueOn }) => [key, dueOn]))
  expect([days.get('revenue-notice'), days.get('handover-keys')]).toEqual([notice, keys])
})

test.each([
  ['2027-01-20', '2028-04-17'],
  ['2027-12-31', '2028-04-17'],
  ['2028-06-30', '2029-04-16'],
])('Form 8594 of a closing on %s is due with the return of that year, on %s', (closingOn, dueOn) => {
  const form = planTasks({ ...TERMS, closingOn }, [], AGREED).find(({ key }) => key === 'form-8594')
  expect(form?.dueOn).toBe(dueOn)
})

type Row = Partial<Record<Fact | 'always', string[]>>
type Table = Record<'assets' | 'shares', Row>

const REVENUE = 'Department of Revenue'
const WA_CARES = 'wa-cares: RCW 50B.04.080'
const CHILDCARE_HISTORY = 'childcare-history: WAC 110-300-0011'

/** What each state asks for besides the closing itself, and by which law. */
const OF_STATES: Record<string, Table> = {
  washington: {
    assets: {
      always: [
        'revenue-receipt: RCW 82.32.140',
        'revenue-notice: RCW 82.32.140',
        `use-tax: ${REVENUE}, Buying the assets of a business`,
        `property-tax: ${REVENUE}, Selling your business`,
        'business-license: RCW 19.02',
        'trade-name: WAC 458-02-300',
        'handover-final-return: RCW 82.32.140',
      ],
      staff: [
        'lni-receipt: RCW 51.16.200',
        'lni-notice: RCW 51.16.200',
        'esd-statement: RCW 50.24.210',
        'esd-notice: RCW 50.24.210',
        'esd-rate: RCW 50.29.062',
        'paid-leave: RCW 50A.10.050',
        WA_CARES,
        'handover-final-reports: RCW 50.24.210',
      ],
      property: ['real-estate-tax: RCW 82.45.100'],
      food: ['health-permit: WAC 246-215-08600'],
      liquor: ['liquor-license: WAC 314-07-055', 'liquor-discontinue: WAC 314-07-095'],
      childcare: ['childcare-transfer: RCW 43.216.305', CHILDCARE_HISTORY],
      contractor: ['contractor-registration: RCW 18.27.020'],
      vehicles: ['vehicle-titles: RCW 46.12.650'],
    },
    shares: {
      always: ['tax-status-company: WAC 458-20-216', 'governing-people: RCW 23.95'],
      staff: [
        'lni-company: RCW 51.16.090',
        'esd-company: RCW 50.24.010',
        'paid-leave-company: RCW 50A.10.030',
        WA_CARES,
      ],
      property: ['real-estate-tax-company: WAC 458-61A-101'],
      food: ['health-permit-company: WAC 246-215-08600'],
      liquor: ['liquor-members: WAC 314-07-080'],
      childcare: ['childcare-company: RCW 43.216.305', CHILDCARE_HISTORY],
      contractor: ['contractor-company: RCW 18.27.030'],
      vehicles: ['vehicle-titles-company: RCW 46.12.650'],
    },
  },
  oregon: {
    assets: {
      always: ['assumed-business-name: ORS 648.007'],
      staff: ['unemployment-experience: ORS 657.480'],
      liquor: ['liquor-license: ORS 471.297'],
      childcare: ['childcare-certificate: OAR 414-305-0130'],
      contractor: ['contractor-license: OAR 812-003-0100'],
    },
    shares: {
      staff: ['unemployment-debts: ORS 657.682'],
      liquor: ['liquor-members: OAR 845-006-0475'],
      childcare: ['childcare-company: OAR 414-305-0130'],
      contractor: ['contractor-company: OAR 812-003-0325'],
    },
  },
}

/** What the closing asks for beyond what every closing does, in both states. */
const OF_CLOSING: Table = {
  assets: {
    always: ['liens', 'allocation', 'handover-final-return', 'form-8594'],
    staff: ['handover-team', 'handover-final-reports', 'handover-final-wages'],
    lease: ['landlord-consent'],
    property: ['title-insurance'],
    stock: ['stock-count'],
    loan: ['bank-conditions'],
    note: ['note-secured'],
  },
  shares: {
    always: ['liens-company'],
    staff: ['handover-team'],
    lease: ['landlord-consent-company'],
    property: ['title-company'],
    stock: ['stock-count-company'],
    loan: ['bank-conditions'],
    note: ['note-secured'],
  },
}

/** By what they depend on. */
function rowOf(tasks: readonly TaskTemplate[], structure: keyof Table, name: (task: TaskTemplate) => string): Row {
  const all = Object.keys(FACTS) as Fact[]
  const row = Map.groupBy(
    tasks.filter((task) => isAsked(task, structure, all)),
    ({ fact = 'always' }) => fact,
  )
  return Object.fromEntries([...row].map(([fact, asked]) => [fact, asked.map(name)]))
}

test.each(Object.keys(OF_STATES).flatMap((state) => [[state, 'assets'] as const, [state, 'shares'] as const]))(
  'in %s a sale of %s asks for exactly these tasks by each fact, each with its source',
  async (state, structure) => {
    const folder = new URL(`../../../region/${state}/`, import.meta.url)
    const { AGENCY_TASKS } = (await import(new URL('agency-tasks.ts', folder).href)) as { AGENCY_TASKS: TaskTemplate[] }
    const { STATE_HANDOVER_TASKS } = (await import(new URL('closing-tasks.ts', folder).href)) as {
      STATE_HANDOVER_TASKS: TaskTemplate[]
    }
    const tasks = [...AGENCY_TASKS, ...STATE_HANDOVER_TASKS]
    expect(rowOf(tasks, structure, ({ key, law }) => `${key}: ${law?.name}`)).toEqual(OF_STATES[state]?.[structure])
  },
)

test.each(['assets', 'shares'] as const)(
  'the closing of a sale of %s asks for exactly these tasks by each fact',
  (structure) => {
    const tasks = [...CLOSING_TASKS, ...HANDOVER_TASKS].filter(({ fact, structure: only }) => fact ?? only)
    expect(rowOf(tasks, structure, ({ key }) => key)).toEqual(OF_CLOSING[structure])
  },
)

test('what the company keeps is not asked of who buys it, and what it loses is not asked of who buys its things', () => {
  const facts = Object.keys(FACTS) as Fact[]
  for (const structure of ['assets', 'shares'] as const) {
    for (const { title, detail } of planTasks({ ...TERMS, structure }, facts, AGREED)) {
      const words = `${title} ${detail}`
      if (structure === 'shares') expect(words).not.toMatch(/in the buyer’s name|signs off each title|\bby deed\b/u)
      else expect(words).not.toMatch(/stays with the company/u)
    }
  }
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

test('what the seller answered outranks a guess', () => {
  const offer = { priceCents: 100, cashCents: 100, noteCents: 0 }
  const about = { industry: 'Retail', title: 'Riverbend Books', propertyIncluded: true }
  expect(suggestFacts({ ...about, facts: null }, offer)).toEqual(['staff', 'property', 'stock'])
  const facts = { fullTime: 0, leaseRent: 900, inventoryIncluded: false, licenses: 'A wine license' }
  expect(suggestFacts({ ...about, facts }, offer)).toEqual(['lease', 'property', 'liquor'])
})
