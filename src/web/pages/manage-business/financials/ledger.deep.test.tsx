import { screen, waitFor, within } from '#test/page/show.tsx'
import { describing } from '#test/page/fields.ts'
import { expect, test } from 'vitest'
import { shareWorld } from '#test/world.ts'
import { column, figure, figuresOf, LAST, list, openFigures, paperOf, save, type } from './testing.tsx'

const shared = shareWorld()

test('cells of a spreadsheet fill figures to the right and down, and can be undone', async () => {
  const { user } = await openFigures(await list(await shared()))
  await user.click(figure('Total costs', LAST - 1))
  await user.paste('300,000\t$310,000\t999\n(5,000)\t—\n')
  expect(await screen.findByText(`Filled 4 figures of ${LAST - 1} and ${LAST}. 1 did not fit.`)).toBeDefined()
  expect(figure('Net profit', LAST - 1).value).toBe('-5,000')
  expect(figure('Total costs').value).toBe('310,000')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(document.activeElement).toBe(screen.getByText('Undone.').closest('p'))
  expect(figure('Total costs').value).toBe('')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.click(figure('Total costs'))
  await user.paste('1,000\nmuch\n')
  expect(await screen.findByText(`Filled 1 figure of ${LAST}. One is no amount.`)).toBeDefined()
  await user.click(figure('Total costs'))
  await user.paste('a\nb\n')
  expect(await screen.findByText('Nothing was filled. 2 are no amount.')).toBeDefined()
})

test('an amount that cannot be read is told once the field is left, and a loss has a minus', async () => {
  const { user } = await openFigures(await list(await shared()))
  await user.type(figure('Net profit'), '(5')
  expect(describing(figure('Net profit'))).not.toContain('Write it like')
  await user.tab()
  expect(describing(figure('Net profit'))).toBe('Write it like 120,000 or (5,000).')
  await type(user, figure('Net profit'), '(5,000)')
  expect(figure('Net profit').value).toBe('-5,000')
  expect(figure('Net profit').inputMode).toBe('text')
  expect(figure('Total costs').inputMode).toBe('decimal')
})

test('a statement’s file says what is wrong with it, or what it has', async () => {
  const seller = await list(await shared())
  const { user } = await openFigures(seller)
  const file = screen.getByLabelText<HTMLInputElement>(/^Profit and loss statement as CSV/u)
  await user.upload(file, csv('Name,Mail\nAna,ana@mail.example'))
  await waitFor(() => expect(describing(file)).toMatch(/^No year was found in this file\./u))
  expect(file.value).toBe('')
  await user.upload(file, csv(`,Jan ${LAST},Feb ${LAST}\nTotal Income,100,200`))
  await waitFor(() =>
    expect(describing(file)).toMatch(new RegExp(`^This file has 2 months of ${LAST}, not a whole year`, 'u')),
  )
  await user.upload(file, csv('PK\u0003\u0004'))
  await waitFor(() => expect(describing(file)).toMatch(/^This is a workbook or a PDF\./u))
  await user.upload(file, csv(STATEMENT))
  const found = await screen.findByRole('group', { name: 'Found in statement.csv' })
  expect(within(found).getByRole('row', { name: 'Net profit -$4,000 $90,000' })).toBeDefined()
  expect(found.textContent).toContain('Not listed separately: “Rent”.')
  await user.click(within(found).getByRole('button', { name: 'Fill in these figures' }))
  expect(screen.getByText(`Filled 6 figures of ${LAST - 3} and ${LAST}.`)).toBeDefined()
  expect(figure('Net profit', LAST - 3).value).toBe('-4,000')

  await user.click(screen.getByRole('button', { name: `Remove ${LAST - 3}` }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Remove ${LAST - 2}` }))
  expect(screen.getByText(`Removed ${LAST - 3}.`)).toBeDefined()
  await user.selectOptions(screen.getByLabelText('What the business files'), 'Schedule C, sole proprietor')
  expect(screen.queryByLabelText(`Owner’s pay ${LAST}`)).toBeNull()
  expect(screen.getByRole('region', { name: 'What buyers would ask' }).textContent).toContain(
    '3 figures have no paper.',
  )
  await save(user)
  const stored = await figuresOf(seller)
  expect(stored.taxForm).toBe('schedule_c')
  expect(stored.years.map(({ year }) => year)).toEqual([LAST])
  expect(stored.years[0]?.figures.costs?.amountCents).toBe(11_000_000)
})

test('years can be added until there are enough, and removed to the last one', async () => {
  const { user } = await openFigures(await list(await shared()))
  await user.click(screen.getByRole('button', { name: `Add ${LAST - 3}` }))
  expect(document.activeElement).toBe(figure('Gross revenue', LAST - 3))
  const shownYear = screen.getByRole('group', { name: 'Year shown' })
  expect(pressedIn(shownYear)).toEqual([String(LAST - 3)])
  await user.click(within(shownYear).getByRole('button', { name: String(LAST - 1) }))
  expect(pressedIn(shownYear)).toEqual([String(LAST - 1)])
  for (const year of [LAST - 3, LAST - 2, LAST - 1]) {
    await user.click(screen.getByRole('button', { name: `Remove ${year}` }))
  }
  expect(screen.queryByRole('group', { name: 'Year shown' })).toBeNull()
  await user.click(screen.getByRole('button', { name: `Remove ${LAST}` }))
  expect(document.activeElement).toBe(screen.getByText(`Removed ${LAST}.`).closest('p'))
  expect(screen.queryByLabelText(`Net profit ${LAST}`)).toBeNull()
})

test('the months of a year follow from the one that it ends in', async () => {
  const { user } = await openFigures(await list(await shared()))
  expect(column().textContent).toContain(`Jan ${LAST} to Dec ${LAST}`)
  await user.selectOptions(screen.getByLabelText('Business year ends in'), 'June')
  expect(column().textContent).toContain(`Jul ${LAST - 1} to Jun ${LAST}`)
})

test('an add-back that is removed can be brought back, and the button to add has the focus', async () => {
  const { user } = await openFigures(await list(await shared()))
  await user.click(screen.getByRole('button', { name: `Add one to ${LAST}` }))
  await type(user, screen.getByLabelText(`What it was for, add-back 1 of ${LAST}`), 'A car')
  await user.click(screen.getByRole('button', { name: /^Remove.*add-back 1 of/u }))
  expect(screen.getByText('Removed A car.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Add one to ${LAST}` }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByLabelText<HTMLInputElement>(`What it was for, add-back 1 of ${LAST}`).value).toBe('A car')
})

test('while a listing has no documents, no paper can be chosen', async () => {
  const { user } = await openFigures(await list(await shared()))
  expect(screen.getByText(/^No paper can be chosen yet/u)).toBeDefined()
  expect(screen.queryByLabelText(`Paper for Net profit ${LAST}`)).toBeNull()
  await user.selectOptions(screen.getByLabelText(`The statement of ${LAST}`), 'Differs by figure')
  expect([...paperOf('Net profit').options].map(({ text }) => text)).toEqual(['No paper'])
  expect(describing(paperOf('Net profit'))).toBe('No paper')
})

const STATEMENT = [
  'Perry Street Books',
  'Profit and Loss',
  `,FY${LAST},FY${LAST - 3}`,
  'Total Income,"$200,000.00","$150,000.00"',
  'Rent,"20,000.00","20,000.00"',
  'Total Expenses,"110,000.00","154,000.00"',
  'Net Income,"90,000.00","(4,000.00)"',
].join('\r\n')

const csv = (text: string) => new File([text], 'statement.csv', { type: 'text/csv' })
const pressedIn = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
