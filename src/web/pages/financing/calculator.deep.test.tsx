import { screen, within } from '#test/page/show.tsx'
import { describing } from '#test/page/fields.ts'
import { openPage } from '#test/page/open-page.tsx'
import type { OpenedPage } from '#test/page/open-page.tsx'
import { expect, test } from 'vitest'
import { Route } from '#web/routes/content/financing.tsx'
import { shareWorld } from '#test/world.ts'

const shared = shareWorld()

test('it starts with an example, and says so', async () => {
  await calculator('')
  expect(screen.getByText(/^An example to start with: enter your own numbers\./u)).toBeDefined()
  expect(field('Price').value).toBe('300,000')
  expect(field(/^Annual cash flow/u).value).toBe('90,000')
  expect(screen.queryByText(/The price and the cash flow are those of/u)).toBeNull()
  expect(figure('Cash to close')).toBe('$30,000')
})

test('it opens with the figures of a business, and links back to it', async () => {
  const world = await shared()
  const id = await world.listing({ title: 'Perry Bakery' })
  await calculator(`?price=185000&cashFlow=74400&business=${id}`)
  expect((await screen.findByRole('link', { name: 'Perry Bakery' })).getAttribute('href')).toBe(`/business/${id}`)
  expect(screen.getByText(/^What you type stays in your browser\./u)).toBeDefined()
  expect(field('Price').value).toBe('185,000')
  expect(field(/^Costs at closing/u).value).toBe('5,550')
  expect(figure('Cash to close')).toBe('$24,050')
  expect(figure('Borrowed from a lender')).toBe('$166,500')
  expect(screen.queryByText('Payment to the seller')).toBeNull()
})

test('a business that is gone is not named, and its figures stay', async () => {
  await calculator('?price=185000&business=999999')
  await expect.poll(() => screen.queryByText(/are those of/u)).toBeNull()
  expect(field('Price').value).toBe('185,000')
  expect(field(/^Annual cash flow/u).value).toBe('')
  expect(figure('Debt coverage')).toBe('None')
  expect(screen.getByText('Enter a cash flow to see how well it covers the payments.')).toBeDefined()
})

test.each([
  ['Bank loan', { down: '25%', margin: '2', years: '7', note: '', investor: '' }],
  ['Seller financing', { down: '50%', note: '50%', noteRate: '7', noteYears: '5', investor: '' }],
  ['Investors', { down: '$150,000', investor: '150,000', note: '' }],
  ['SBA loan', { down: '10%', margin: '3', years: '10', note: '', investor: '' }],
])('%s fills in what is usual', async (label, usual) => {
  const { user } = await calculator('')
  await user.click(screen.getByRole('radio', { name: 'Bank loan' }))
  await user.click(screen.getByRole('radio', { name: label }))
  for (const [name, value] of Object.entries(usual)) expect(named(name).value, name).toBe(value)
})

test('a note of the seller is paid beside the loan, or in its place', async () => {
  const { user } = await calculator('')
  await user.click(screen.getByRole('radio', { name: 'Seller financing' }))
  expect(figure('Payment to the seller')).toMatch(/^\$[\d,]+\/mo$/u)
  expect(screen.getByText('Nothing is left to borrow.')).toBeDefined()
  expect(figure('Borrowed from a lender')).toBe('$0')
})

test('what cannot be calculated with is told at its field, and beside it', async () => {
  const { user } = await calculator('')
  await retype(user, 'down', 'a lot')
  expect(describing(named('down'))).toBe('Use digits, as in 15% or 45,000.')
  expect(screen.getByText('Correct the marked field first.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Amortization' })).toBeNull()
  await retype(user, 'years', '0')
  expect(screen.getByText('Correct the 2 marked fields first.')).toBeDefined()
  await retype(user, 'down', '25%')
  await retype(user, 'years', '10')
  expect(figure('Cash to close')).toBe('$75,000')
})

test.each([
  ['price', '', 'An amount is needed.'],
  ['price', '1e9', 'Use digits, as in 250,000.'],
  ['costs', '-5', /./u],
  ['down', '101%', 'At most 100% of the price.'],
  ['margin', 'x', 'Use a percentage, as in 6.75.'],
  ['years', '1.5', /^Whole years, 1 to/u],
])('%s of “%s” is refused', async (name, text, error) => {
  const { user } = await calculator('')
  await retype(user, name, text)
  expect(describing(named(name))).toMatch(error)
  expect(named(name).getAttribute('aria-invalid')).toBe('true')
})

test.each([
  ['Bank loan', 'down', '10%', 'Usual for a bank loan: 20-30% down.'],
  ['SBA loan', 'margin', '9', /^Usual for an SBA loan: prime plus/u],
  ['SBA loan', 'years', '29', /^Usual for an SBA loan: .* years\.$/u],
  ['Seller financing', 'note', '5%', /^Sellers usually wait for/u],
  ['Seller financing', 'noteYears', '30', /^Usual: .* years\.$/u],
  ['Investors', 'investor', '500', /^Investors usually bring \$100,000 or more\.$/u],
])('for a %s, %s of %s is unusual, and still calculated with', async (label, name, text, warning) => {
  const { user } = await calculator('')
  await user.click(screen.getByRole('radio', { name: label }))
  expect(screen.queryByText(warning)).toBeNull()
  await retype(user, name, text)
  expect(screen.getByText(warning)).toBeDefined()
  expect(screen.getByText('Monthly payment')).toBeDefined()
})

test.each([
  ['1,000,000', /^A year’s cash flow covers the payments\. Your own pay/u],
  ['46,000', /^A year’s cash flow covers the payments, but closely\./u],
  ['10,000', /^A year’s cash flow does not cover the payments/u],
])('a cash flow of %s covers the payments as it says', async (cashFlow, verdict) => {
  const { user } = await calculator('')
  await retype(user, 'cashFlow', cashFlow)
  expect(screen.getByText(verdict)).toBeDefined()
})

test('without a loan nothing is paid back, and there is no schedule', async () => {
  const { user } = await calculator('')
  await retype(user, 'down', '100%')
  expect(screen.getByText('Nothing is borrowed, so there is nothing to pay back.')).toBeDefined()
  expect(figure('Monthly payment')).toBe('$0')
  expect(screen.queryByRole('heading', { name: 'Amortization' })).toBeNull()
})

test('a year of the schedule opens to its months, and closes', async () => {
  const { user } = await calculator('')
  const year = screen.getByRole('button', { name: 'Months of year 1' })
  expect(year.getAttribute('aria-expanded')).toBe('false')
  await user.click(year)
  expect(screen.getByRole('row', { name: /^Month 12 / })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Months of year 2' }))
  expect(screen.getByRole('row', { name: /^Month 24 / })).toBeDefined()
  await user.click(year)
  expect(screen.queryByRole('row', { name: /^Month 12 / })).toBeNull()
  expect(screen.getByRole('row', { name: /^Month 24 / })).toBeDefined()
  expect(screen.getByRole('row', { name: /^Months of year 10 .*\$0$/u })).toBeDefined()
})

test('an amount gets its thousands separators when its field is left', async () => {
  const { user } = await calculator('')
  await retype(user, 'price', '185k')
  await user.tab()
  expect(field('Price').value).toBe('185,000')
})

async function calculator(search: string): Promise<OpenedPage> {
  const page = openPage({ '/financing': Route }, `/financing${search}`, await shared())
  await screen.findByRole('heading', { name: 'Financing calculator' })
  return page
}

async function retype(user: OpenedPage['user'], name: string, text: string): Promise<void> {
  await user.clear(named(name))
  if (text) await user.type(named(name), text)
}

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const named = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement

/** What a figure comes to. */
function figure(label: string): string {
  const figures = within(screen.getByRole('region', { name: 'What it comes to' }))
  return figures.getByText(label).nextElementSibling?.textContent ?? ''
}
