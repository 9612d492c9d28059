import { screen, show, within } from '#test/page/show.tsx'
import type { Shown } from '#test/page/show.tsx'
import { openPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import { Route } from '#web/routes/content/valuation.tsx'
import { shareWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { ValuationForm } from './valuation-form.tsx'

const shared = shareWorld()

test('the button says what is still needed, one after the other', async () => {
  const { user } = show(<ValuationForm />, await shared())
  expect(button().disabled).toBe(true)
  expect(needed()).toBe('Still needed: annual revenue, annual cash flow, and industry.')
  await user.type(field('Annual revenue'), '450000')
  expect(needed()).toBe('Still needed: annual cash flow and industry.')
  await user.type(field('Annual cash flow'), '0')
  expect(field('Annual revenue').value).toBe('450,000')
  await user.selectOptions(field('Industry'), field('Industry').querySelectorAll('option')[1] ?? '')
  expect(needed()).toBe('')
  expect(button().disabled).toBe(false)
})

test.each([
  ['Annual revenue', 'much', 'Use digits, as in 450,000.'],
  ['Annual cash flow', 'some', 'Use digits, as in 120,000.'],
  ['Annual cash flow', '-5000', 'Multiples can’t value a loss. Use 0 to see the revenue’s part.'],
  [/^Years in business/u, '1.5', 'Use a whole number, as in 12.'],
  [/^Employees/u, 'few', 'Use a whole number, as in 6.'],
])('%s of “%s” is refused', async (label, text, error) => {
  const { user } = show(<ValuationForm />, await shared())
  await fill(user)
  await user.clear(field(label))
  await user.type(field(label), text)
  expect(screen.getByText(error)).toBeDefined()
  expect(button().disabled).toBe(true)
  expect(needed()).toBe('Correct the marked field first.')
})

test('the estimate has its arithmetic, and is outdated after a change until it is calculated again', async () => {
  const { user } = show(<ValuationForm />, await shared())
  expect(screen.getByText(/^It appears here with the arithmetic behind it/u)).toBeDefined()
  await fill(user)
  await user.click(button())
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatch(/^Revenue\$450,000 × [\d.]+\$/u)
  expect(screen.queryByText(/^You changed a number since/u)).toBeNull()
  expect(screen.queryByText('What a buyer will add to it')).toBeNull()
  await user.type(field(/^Employees/u), '3')
  expect(screen.getByText(/^You changed a number since/u)).toBeDefined()
  await user.click(button())
  expect(screen.queryByText(/^You changed a number since/u)).toBeNull()
})

test.each([
  ['12', '3', 'Yes', [/^12 years of records make/u, /^3 employees: a team/u, /^Property is included/u]],
  ['1', '1', 'No', [/^1 year of records are few/u, /^1 employee: a team/u, /^Property is not included/u]],
  ['5', '0', '', [/^5 years of records make/u, /^No employees: a buyer/u]],
])('%s years, %s employees and property “%s” are noted', async (years, employees, property, notes) => {
  const { user } = show(<ValuationForm />, await shared())
  await fill(user)
  await user.type(field(/^Years in business/u), years)
  await user.type(field(/^Employees/u), employees)
  if (property) await user.selectOptions(field(/^Property included/u), property)
  await user.click(button())
  const heading = await screen.findByRole('heading', { name: 'What a buyer will add to it' })
  const list = heading.parentElement?.querySelector('ul')
  const items = within(list as HTMLElement).getAllByRole('listitem')
  expect(items).toHaveLength(notes.length)
  for (const [index, note] of notes.entries()) expect(items[index]?.textContent).toMatch(note)
})

test.each([
  [{ count: 0, quartiles: null }, /^None of this kind tell price and cash flow now\./u],
  [{ count: 1, quartiles: null }, /^Only 1 of this kind tells price and cash flow now\./u],
  [{ count: 4, quartiles: null }, /^Only 4 of this kind tell price/u],
  [{ count: 1234, quartiles: { lower: 90, median: 95, upper: 99 } }, /^Your estimate is below what three quarters/u],
  [{ count: 12, quartiles: { lower: 0.1, median: 0.2, upper: 0.3 } }, /^Your estimate is above what three quarters/u],
  [{ count: 12, quartiles: { lower: 0.1, median: 2, upper: 99 } }, /^Your estimate is within the middle half/u],
])('among %o it stands as it says', async (market, told) => {
  const { user } = openAnswering(await shared(), market)
  await fill(user)
  await user.click(button())
  expect(await screen.findByText(told)).toBeDefined()
})

test('without a cash flow there is nothing to compare', async () => {
  const { user } = openAnswering(await shared(), { count: 12, quartiles: { lower: 1, median: 2, upper: 3 } })
  await fill(user, '0')
  await user.click(button())
  expect(await screen.findByText(/^Without a cash flow there is nothing to compare\./u)).toBeDefined()
  expect(screen.getByText('Your estimate').nextElementSibling?.textContent).toBe('None')
})

test('asking prices that did not load can be asked for again', async () => {
  const shown = show(<ValuationForm />, await shared())
  shown.answer(() => new Response('', { status: 500 }))
  await fill(shown.user)
  await shown.user.click(button())
  await screen.findByText(/^Other asking prices didn’t load/u)
  shown.answer(() => undefined)
  await shown.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^None of this kind/u)).toBeDefined()
})

test('the page has the form', async () => {
  openPage({ '/valuation': Route }, '/valuation', await shared())
  expect(await screen.findByRole('heading', { name: 'Your numbers' })).toBeDefined()
})

function openAnswering(world: World, market: object): Shown {
  const shown = show(<ValuationForm />, world)
  shown.answer(() => Response.json(market))
  return shown
}

async function fill(user: Shown['user'], cashFlow = '120000'): Promise<void> {
  await user.type(field('Annual revenue'), '$450,000')
  await user.type(field('Annual cash flow'), cashFlow)
  await user.selectOptions(field('Industry'), field('Industry').querySelectorAll('option')[1] ?? '')
}

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Calculate value' })
const needed = () => document.getElementById('valuation-missing')?.textContent
