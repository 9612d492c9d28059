import { screen, show, within } from '#test/page/show.tsx'
import { expect, test } from 'vitest'
import type { MarketFigures, MarketReport } from '#shared/market/market.ts'
import { shareWorld } from '#test/world.ts'
import { MarketPage } from './market-page.tsx'

const shared = shareWorld()
const quartiles = { count: 40, lower: 80_000_00, median: 120_000_00, upper: 200_000_00 }
const FIGURES: MarketFigures = {
  listed: 1234,
  price: quartiles,
  multiple: null,
  daysOnMarket: null,
  added: 12,
  sold: null,
  priceCuts: 0,
  daysToSale: null,
  soldPrice: null,
}
const REPORT: MarketReport = {
  day: '2026-11-20',
  industry: null,
  county: null,
  place: 'Washington',
  isMerged: false,
  figures: FIGURES,
  industries: [],
  places: [],
  trend: [],
  unmet: [],
  cities: [],
}

test('figures are told with how many businesses are behind them, and nothing of too few', async () => {
  show(<MarketPage report={REPORT} />, await shared())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The market in Washington')
  expect(
    within(screen.getByRole('region', { name: 'Washington now' })).getByText('As of November 20, 2026'),
  ).toBeDefined()
  expect(told('For sale')).toBe('1,234businesses')
  expect(told('Asking price')).toMatch(/^\$120,000median of 40, half between /u)
  expect(told('Price over a year’s cash flow')).toBe('–too few to tell')
  expect(told('Sold for')).toBe('–paid within a year, rounded: too few to tell')
  expect([told('New'), told('Sold'), told('Price cuts')]).toEqual([
    '12in 30 days',
    'Too few to tellin 30 days',
    '0in 30 days',
  ])
  for (const name of ['Half a year', 'By industry', 'By county', 'Looked for, not found', 'City by city']) {
    expect(screen.queryByRole('region', { name })).toBeNull()
  }
  expect(screen.queryByText(/^Too few are for sale/u)).toBeNull()
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe('/api/market.csv')
})

test('industries, places, what was looked for in vain and cities lead to their own pages', async () => {
  const paid = { ...FIGURES, listed: 2000, soldPrice: quartiles }
  const report: MarketReport = {
    ...REPORT,
    industries: [
      { industry: 'Retail', ...FIGURES },
      { industry: 'Restaurant', ...paid },
    ],
    places: [
      { place: 'Spokane County', counties: ['Spokane County'], ...FIGURES, price: null },
      { place: 'Eastern Washington', counties: ['Garfield County', 'Asotin County'], ...FIGURES },
    ],
    trend: ['2026-11-13', '2026-11-20'].map((day) => ({ day, listed: 9, medianPrice: 1_000_000, medianMultiple: 2 })),
    unmet: [{ industry: 'Childcare', county: 'Pierce County', visitors: 9, foundNothing: 7 }],
    cities: [{ city: 'Spokane', industry: 'Retail', listed: 6 }],
  }
  show(<MarketPage report={report} />, await shared())
  const industries = within(screen.getByRole('table', { name: 'Industries in Washington' }))
  expect(industries.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Restaurant', 'Retail'])
  expect(industries.getByRole('columnheader', { name: 'Median sold for' })).toBeDefined()
  expect(industries.getByRole('link', { name: 'Retail' }).getAttribute('href')).toBe('/market/retail/washington')
  expect(cellsOf(industries, 'Restaurant')).toEqual(['2000', '$120,000', '–', '–', '$120,000'])
  expect(cellsOf(industries, 'Retail')).toEqual(['1234', '$120,000', '–', '–', '–'])
  const places = within(screen.getByRole('table', { name: 'Places' }))
  expect(places.queryByRole('columnheader', { name: 'Median sold for' })).toBeNull()
  expect(places.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/market/all/spokane-county'])
  expect(cellsOf(places, 'Spokane County')[1]).toBe('–')
  const unmet = within(screen.getByRole('table', { name: 'What people looked for in vain' }))
  expect(cellsOf(unmet, 'Childcare, Pierce County')).toEqual(['9', '7'])
  expect(screen.getByRole('region', { name: 'Half a year' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Retail in Spokane (6)' }).getAttribute('href')).toBe(
    '/market/retail/spokane',
  )
})

test('a county with too few shows the figures of its region, and the form what was chosen', async () => {
  const report: MarketReport = {
    ...REPORT,
    industry: 'Retail',
    county: 'Garfield County',
    place: 'Eastern Washington',
    isMerged: true,
    industries: [{ industry: 'Retail', ...FIGURES }],
    places: [{ place: 'Spokane County', counties: ['Spokane County'], ...FIGURES }],
    trend: [{ day: '2026-11-20', listed: 9, medianPrice: null, medianMultiple: null }],
  }
  show(<MarketPage report={report} />, await shared())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Retail in Garfield County')
  expect(screen.getByText(/^Too few are for sale in Garfield County/u).textContent).toContain(
    'These are for Eastern Washington.',
  )
  expect(screen.getByLabelText<HTMLSelectElement>('Industry').value).toBe('Retail')
  expect(screen.getByLabelText<HTMLSelectElement>('County').value).toBe('Garfield County')
  for (const name of ['Half a year', 'By industry', 'By county'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    '/api/market.csv?industry=Retail&county=Garfield+County',
  )
})

test.each([
  [null, 'Nothing was counted yet. The first figures come within a minute.'],
  ['2026-11-20', 'Too few businesses are listed here to show figures without giving away one seller’s.'],
])('without figures of %s the page says why, and leads to what is for sale', async (day, why) => {
  show(
    <MarketPage report={{ ...REPORT, day, figures: null, isMerged: true, county: 'Asotin County' }} />,
    await shared(),
  )
  expect(screen.getByText(why, { exact: false })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All industries in Asotin County')
  expect(screen.getByRole('link', { name: 'See what is for sale' }).getAttribute('href')).toBe('/marketplace')
  expect(screen.queryByRole('region', { name: /now$/u })).toBeNull()
  expect(screen.queryByText(/^Too few are for sale in/u)).toBeNull()
})

const told = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? ''

/** What a row of a table says beside its name. */
function cellsOf(table: ReturnType<typeof within>, name: string): (string | null)[] {
  return within(table.getByRole('row', { name: new RegExp(`^${name} `, 'u') }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}
