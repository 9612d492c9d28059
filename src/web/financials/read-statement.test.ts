import { expect, test } from 'vitest'
import { readStatement } from './read-statement.ts'

const THIS_YEAR = 2026

function read(text: string) {
  const statement = readStatement(text, THIS_YEAR)
  if (typeof statement === 'string') throw new Error(statement)
  return statement
}

test('an export of QuickBooks with titles on top and a column a year is read', () => {
  const { years, others } = read(
    [
      'Perry Street Bakery,,,',
      'Profit and Loss,,,',
      '"January 2023 - December 2025",,,',
      ',Jan - Dec 2025,Jan - Dec 2024 (PY),% Change',
      'Income,,,',
      '   Sales of Product Income,"$412,000.00","$398,500.00",3%',
      'Total Income,"$412,000.00","$398,500.00",3%',
      'Cost of Goods Sold,,,',
      '   Flour and sugar,"120,000.00","118,000.00",',
      'Total Cost of Goods Sold,"120,000.00","118,000.00",',
      'Gross Profit,"292,000.00","280,500.00",',
      'Expenses,,,',
      '   6100 Officers’ Salary,"60,000.00","58,000.00",',
      '   Interest Expense,"4,200.00","5,100.00",',
      '   Depreciation,"8,000.00","9,000.00",',
      '   Amortization Expense,"1,000.00",—,',
      'Total Expenses,"297,000.00","200,000.00",',
      'Net Income,"(5,000.00)","80,500.00",',
      ',,,',
      '"Accrual Basis Saturday, March 14, 2026 10:00 AM GMT-07:00",,,',
    ].join('\r\n'),
  )
  expect(years).toEqual([
    {
      year: 2024,
      cents: {
        revenue: 39_850_000,
        costs: 31_800_000,
        netProfit: 8_050_000,
        ownerPay: 5_800_000,
        interest: 510_000,
        depreciation: 900_000,
      },
    },
    {
      year: 2025,
      cents: {
        revenue: 41_200_000,
        costs: 41_700_000,
        netProfit: -500_000,
        ownerPay: 6_000_000,
        interest: 420_000,
        depreciation: 900_000,
      },
    },
  ])
  expect(others).toEqual(['Sales of Product Income', 'Flour and sugar', 'Gross Profit'])
})

test('a report of one year has it in a title and its amounts under Total', () => {
  const { years } = read(
    'Profit and Loss\nPerry Street Bakery\n"July 2024 - June 2025"\n\n,Total\nTotal Revenue,"1,200"\nNet Profit,300',
  )
  expect(years).toEqual([{ year: 2025, cents: { revenue: 120_000, netProfit: 30_000 } }])
})

test.each([
  ['2023', 2023],
  ['FY2024', 2024],
  ['FY 24', 2024],
  ['FY 2024/25', 2025],
  ['Jan - Dec 2025', 2025],
  ['Jan - Dec 25', 2025],
  ['12/31/2025', 2025],
  ['12/31/25', 2025],
  ['Dec 31, 2025', 2025],
  ['2025-12-31', 2025],
  ['31/12/2025', 2025],
  ['1/1/2025 - 12/31/2025', 2025],
  ['7/1/24 - 6/30/25', 2025],
  ['Year ended June 30, 2025', 2025],
])('the column "%s" is of %i', (title, year) => {
  expect(read(`,"${title}"\nTotal Income,100\nNet Income,50`).years.map((found) => found.year)).toEqual([year])
})

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTHS_2025 = NAMES.map((name) => `${name} 2025`).join(',')
const AMOUNTS = '1,2,3,4,5,6,7,8,9,,11,12'

test('the months of a year are added, and a total beside those of one business year is taken', () => {
  expect(read(`,${MONTHS_2025}\nTotal Sales,${AMOUNTS}`).years).toEqual([{ year: 2025, cents: { revenue: 6800 } }])
  expect(read(`,${MONTHS_2025},Total\nTotal Sales,${AMOUNTS},70`).years).toEqual([
    { year: 2025, cents: { revenue: 7000 } },
  ])
  const monthEnds = NAMES.map((name) => `"${name} 28, 2025"`).join(',')
  expect(read(`,${monthEnds}\nTotal Sales,${AMOUNTS}`).years).toEqual([{ year: 2025, cents: { revenue: 6800 } }])
  expect(read(',2025 Actual,2025 Budget\nTotal Sales,100,900').years).toEqual([
    { year: 2025, cents: { revenue: 10_000 } },
  ])
})

test.each([
  ['1/31/2025', (month: number) => `${month}/28/2025`],
  ['1/31/25', (month: number) => `${month}/28/25`],
  ['31/1/2025', (month: number) => `28/${month}/2025`],
  ['2025-01-31', (month: number) => `2025-${String(month).padStart(2, '0')}-28`],
  ['2025-01', (month: number) => `2025-${String(month).padStart(2, '0')}`],
  ['01/2025', (month: number) => `${String(month).padStart(2, '0')}/2025`],
])('months like %s are added', (_, title) => {
  const titles = NAMES.map((_name, index) => title(index + 1)).join(',')
  expect(read(`,${titles}\nTotal Sales,${AMOUNTS}`).years).toEqual([{ year: 2025, cents: { revenue: 6800 } }])
})

test.each([
  [',1/31/2025,2/28/2025,3/31/2025\nTotal Income,100,100,100', [{ year: 2025, months: 3 }]],
  ['"1/1/2026 - 3/31/2026"\n,Total\nTotal Income,100', [{ year: 2026, months: 3 }]],
  [',Jan 2025,Feb 2025,Mar 2025\nTotal Income,100,100,100', [{ year: 2025, months: 3 }]],
  [',Jan 2025,Feb 2025,Total\nTotal Income,100,100,200', [{ year: 2025, months: 2 }]],
  [',Q1 2025,Q2 2025\nTotal Income,100,100', [{ year: 2025, months: 6 }]],
  [
    ',Nov 2024,Dec 2024,Jan 2025\nTotal Income,100,200,400',
    [
      { year: 2024, months: 2 },
      { year: 2025, months: 1 },
    ],
  ],
  ['"January 1 - March 31, 2026"\n,Total\nTotal Income,100', [{ year: 2026, months: 3 }]],
  ['March 2026\n,Total\nTotal Income,100', [{ year: 2026, months: 1 }]],
  ['"Three Months Ended March 31, 2026"\n,Total\nTotal Income,100', [{ year: 2026, months: 3 }]],
])('a part of a year is none: %j', (text, parts) => {
  expect(read(text)).toEqual({ years: [], parts, others: [] })
})

test('a whole year is read beside a part of the next', () => {
  const { years, parts } = read(',Jan - Dec 2025,Jan - Mar 2026\nTotal Income,400,100')
  expect(years).toEqual([{ year: 2025, cents: { revenue: 40_000 } }])
  expect(parts).toEqual([{ year: 2026, months: 3 }])
})

test.each([
  ['Cafe 1998 LLC\nJanuary - December 2025', 2025],
  ['Marina Cafe 1998\n2024', 2024],
  ['Cafe 1998 LLC\n"Year Ended June 30, 2025"\n"Printed March 14, 2026"', 2025],
  ['Cafe 1998 LLC\n"December 31, 2025"', 2025],
])('the titles %j are of %i', (titles, year) => {
  expect(read(`${titles}\n,Total\nTotal Income,100`).years).toEqual([{ year, cents: { revenue: 10_000 } }])
})

test.each([
  ['tabs', 'Account\t2024\t2025\nGross Sales\t1,000\t2,000'],
  ['semicolons and decimal commas', 'Account;2024;2025\nGross Sales;1.000,00;2.000,00'],
  ['commas and quotes', '"Account","2024","2025"\n"Gross ""Sales""","1,000.00","2,000.001"'],
])('a file with %s is read', (_, text) => {
  expect(read(text).years).toEqual([
    { year: 2024, cents: { revenue: 100_000 } },
    { year: 2025, cents: { revenue: 200_000 } },
  ])
})

function costs(rows: string) {
  return read(`,2025\nTotal Income,1000\n${rows}`).years[0]?.cents.costs
}

test('the cost of goods is not added twice where the total of expenses has it', () => {
  expect(costs('Cost of Goods Sold,400\nTotal Expenses,500\nNet Income,100')).toBe(90_000)
  expect(costs('Cost of Goods Sold,400\nTotal Expenses,900\nNet Income,100')).toBe(90_000)
  expect(costs('Cost of Goods Sold,400\nTotal Expenses,500\nTotal Other Expenses,50\nNet Income,50')).toBe(95_000)
  expect(costs('Cost of Goods Sold,-400\nTotal Expenses,-500')).toBe(90_000)
})

test('a total counts before an account of the same name, and a net loss is negative', () => {
  expect(read(',2025\nInterest Expense,10\nTotal Interest Expense,25\nNet Loss,70').years[0]?.cents).toEqual({
    interest: 2500,
    netProfit: -7000,
  })
})

test('a file that is no statement is told from one without years', () => {
  expect(readStatement('Name,Email\nAna,ana@mail.example', THIS_YEAR)).toBe('no_years')
  expect(readStatement('', THIS_YEAR)).toBe('no_years')
  expect(readStatement(',2031\nTotal Income,5', THIS_YEAR)).toBe('no_years')
  expect(readStatement('Item,2024,2025\nChairs,4,6', THIS_YEAR)).toBe('no_figures')
})
