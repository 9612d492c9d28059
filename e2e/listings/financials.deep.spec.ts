import type { Locator, Page } from '@playwright/test'
import { marketYear } from '#shared/market-day.ts'
import { makePdf } from '#server/documents/testing.ts'
import { expectAccessible, WIDE } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // The browser's own words about a conflict.
  expectedMessages: [/status of 409/u],
})

const LAST = marketYear() - 1
const YEARS = [LAST - 2, LAST - 1, LAST]

const figure = (page: Page, name: string, year = LAST) =>
  page.getByRole('textbox', { name: `${name} ${year}`, exact: true })
const paperOf = (page: Page, name: string, year = LAST) => page.getByLabel(`Paper for ${name} ${year}`, { exact: true })
const yearOf = (page: Page, year = LAST) => page.getByRole('group', { name: String(year), exact: true }).first()
const card = (page: Page) => page.getByRole('region', { name: 'What your listing shows' })
const status = (page: Page) => page.locator('form p[role="status"][tabindex]')
const saveBar = (page: Page) => page.getByRole('button', { name: 'Save figures' })

test('an owner enters a year, says which paper shows it, and the listing shows what is proven', async ({
  page,
  open,
}) => {
  await signUp(page)
  const id = await listBusiness(page, { monthlyCashFlow: 23_333 })
  await addPaper(page, id, 'Profit and loss')
  await addPaper(page, id, 'Tax return')
  await open(`/my-businesses/${id}`)
  await page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Financials' }).click()
  await expect(page).toHaveURL(`/my-businesses/${id}?tab=financials`)
  await expect(yearOf(page, LAST - 2)).toBeVisible()

  const told = { 'Gross revenue': '$500,000', 'Total costs': '365000', 'Net profit': '135k', 'Owner’s pay': '60,000' }
  for (const [name, text] of Object.entries(told)) await figure(page, name).fill(text)
  await expect(figure(page, 'Net profit')).toHaveValue('135,000')
  await expect(card(page)).toHaveText(
    `Attach the paper that shows the net profit of ${LAST}, and your listing shows what is proven.`,
  )
  await page.getByLabel(`The statement of ${LAST}`).selectOption('Profit and loss')
  await figure(page, 'Revenue on the tax return').fill('470,000')
  await paperOf(page, 'Revenue on the tax return').selectOption('Tax return')
  await page.getByRole('button', { name: `Add one to ${LAST}` }).click()
  await expect(page.getByLabel(`What it was for, add-back 1 of ${LAST}`)).toBeFocused()
  await page.getByLabel(`What it was for, add-back 1 of ${LAST}`).fill('Rent to the owner’s brother')
  await page.getByLabel(`Amount, add-back 1 of ${LAST}`).fill('85,000')

  await expect(yearOf(page)).toContainText('$280,000')
  await expect(yearOf(page)).toContainText('$195,000')
  await expect(card(page)).toHaveText(
    `Your listing will show $16,250/mo, provable for ${LAST}, instead of $23,333/mo that you state.`,
  )
  const asked = page.getByRole('region', { name: 'What buyers would ask' })
  await expect(asked).toContainText('the tax return $470,000')
  await expect(asked).toContainText('1 figure has no paper.')
  await saveBar(page).click()
  await expect(page.getByRole('group', { name: 'Please correct one field.' })).toBeFocused()
  await page.getByRole('button', { name: 'Choose what kind it is' }).click()
  await expect(page.getByLabel(`Kind, add-back 1 of ${LAST}`)).toBeFocused()
  await page.getByLabel(`Kind, add-back 1 of ${LAST}`).selectOption('Rent above the market')
  await saveBar(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(WIDE)

  await open(`/my-businesses/${id}?tab=financials`)
  await expect(figure(page, 'Net profit')).toHaveValue('135,000')
  await expect(paperOf(page, 'Net profit')).toHaveAccessibleDescription('Documented: Profit and loss')
  await expect(card(page)).toContainText('Your listing shows $16,250/mo')

  // A paper shows the amount that it was attached to.
  await figure(page, 'Net profit').fill('130,000')
  await expect(paperOf(page, 'Net profit')).toHaveAccessibleDescription('Claimed: which paper now?')
  await expect(card(page)).toHaveText(/^Attach the paper/u)
  await paperOf(page, 'Net profit').selectOption('Profit and loss')
  await saveElsewhere(page, id)
  await saveBar(page).click()
  await expect(page.getByText('The figures were changed elsewhere since you opened this.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Not saved yet: there is a newer version' })).toBeFocused()
  await saveBar(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await open(`/my-businesses/${id}?tab=financials`)
  await expect(figure(page, 'Net profit')).toHaveValue('130,000')
  await expect(paperOf(page, 'Net profit')).toHaveAccessibleDescription('Documented: Profit and loss')
  await expect(yearOf(page)).toContainText('$190,000')

  // The same paper shows the new amount too.
  await figure(page, 'Net profit').fill('131,000')
  await paperOf(page, 'Net profit').selectOption('Profit and loss')
  await saveBar(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await open(`/my-businesses/${id}?tab=financials`)
  await expect(figure(page, 'Net profit')).toHaveValue('131,000')
  await expect(paperOf(page, 'Net profit')).toHaveAccessibleDescription('Documented: Profit and loss')

  await figure(page, 'Net profit').fill('1')
  await saveElsewhere(page, id)
  await saveBar(page).click()
  await page.getByRole('button', { name: 'Discard your changes' }).click()
  await expect(status(page)).toBeFocused()
  await expect(status(page)).toHaveText('This is the current version.')
  await expect(page.getByRole('group', { name: 'Not saved yet' })).toHaveCount(0)
})

test('cells of a spreadsheet and a statement’s file fill the figures', async ({ page, open }) => {
  await signUp(page)
  const id = await listBusiness(page)
  await open(`/my-businesses/${id}?tab=financials`)
  await expectAccessible(page)
  await page.setViewportSize(WIDE)

  await paste(figure(page, 'Total costs', LAST - 1), '300,000\t$310,000\t999\n(5,000)\t—\n')
  await expect(page.getByText(`Filled 4 figures of ${LAST - 1} and ${LAST}. 1 did not fit.`)).toBeVisible()
  await expect(figure(page, 'Net profit', LAST - 1)).toHaveValue('-5,000')
  await expect(figure(page, 'Total costs')).toHaveValue('310,000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(status(page)).toBeFocused()
  await expect(figure(page, 'Total costs')).toHaveValue('')

  const file = page.getByLabel('Profit and loss statement as CSV')
  await file.setInputFiles(csv('Name,Mail\nAna,ana@mail.example'))
  await expect(file).toHaveAccessibleDescription(/^No year was found in this file\./u)
  await expect(file).toHaveValue('')
  await file.setInputFiles(csv(`,Jan ${LAST},Feb ${LAST}\nTotal Income,100,200`))
  await expect(file).toHaveAccessibleDescription(
    new RegExp(`^This file has 2 months of ${LAST}, not a whole year`, 'u'),
  )
  await file.setInputFiles(csv(STATEMENT))
  const found = page.getByRole('group', { name: 'Found in statement.csv' })
  await expect(found.getByRole('row', { name: 'Net profit -$4,000 $90,000' })).toBeVisible()
  await expect(found).toContainText('Left out: “Rent”.')
  await expectAccessible(page)
  await page.setViewportSize(WIDE)
  await found.getByRole('button', { name: 'Fill in these figures' }).click()
  await expect(page.getByText(`Filled 6 figures of ${LAST - 3} and ${LAST}.`)).toBeVisible()
  await expect(figure(page, 'Net profit', LAST - 3)).toHaveValue('-4,000')

  await page.getByRole('button', { name: `Remove ${LAST - 3}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${LAST - 2}` })).toBeFocused()
  await page.getByLabel('What the business files').selectOption('Schedule C, sole proprietor')
  await expect(figure(page, 'Owner’s pay')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What buyers would ask' })).toContainText('3 figures have no paper.')
  await saveBar(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await open(`/my-businesses/${id}?tab=financials`)
  await expect(figure(page, 'Total costs')).toHaveValue('110,000')
  await expect(page.getByRole('button', { name: /^Remove \d/u })).toHaveCount(1)
  for (const year of YEARS.slice(0, 2)) await expect(figure(page, 'Net profit', year)).toHaveCount(0)
})

test('on a phone an added year is shown, and leaving asks while it is not saved', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  const id = await listBusiness(page)
  await open(`/my-businesses/${id}?tab=financials`)
  await page.getByRole('button', { name: `Add ${LAST - 3}` }).click()
  await expect(figure(page, 'Gross revenue', LAST - 3)).toBeFocused()
  await figure(page, 'Gross revenue', LAST - 3).fill('90,000')

  const parts = page.getByRole('navigation', { name: 'Parts of this page' })
  await parts.getByRole('link', { name: 'Offers' }).click()
  await expect(page).toHaveURL(`/my-businesses/${id}?tab=offers`)
  await parts.getByRole('link', { name: 'Financials' }).click()
  await expect(figure(page, 'Gross revenue', LAST - 3)).toHaveValue('90,000')

  const dialog = page.getByRole('dialog', { name: 'Your figures are not saved' })
  await page.getByRole('link', { name: 'Add statements and tax returns' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(figure(page, 'Gross revenue', LAST - 3)).toHaveValue('90,000')
  await page.getByRole('link', { name: 'Add statements and tax returns' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/business/${id}?tab=documents`)
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

function csv(text: string) {
  return { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

async function addPaper(page: Page, id: number, title: string): Promise<void> {
  const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: makePdf(title) }
  const answer = await page.request.post(`/api/businesses/${id}/documents`, {
    multipart: { title, type: 'financial', accessLevel: 'subscribers', file },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** As another tab does: all years go. */
async function saveElsewhere(page: Page, id: number): Promise<void> {
  const path = `/api/my-businesses/${id}/figures`
  const { taxForm, yearEndsIn, updatedAt } = (await (await page.request.get(path)).json()) as Record<string, unknown>
  const answer = await page.request.put(path, { data: { taxForm, yearEndsIn, years: [], updatedAt } })
  expect(answer.status(), await answer.text()).toBe(200)
}
