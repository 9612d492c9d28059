import type { Page } from '@playwright/test'
import { expectAccessible, NARROW } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/page.ts'

test('a buyer in Yakima with $60,000 finds, compares and prints', async ({ page, open }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await open('/marketplace?view=list&search=yakma')
  await expect(page.getByRole('button', { name: 'Remove filter Within 25 miles of Yakima, WA' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear All' }).click()

  await page.getByRole('button', { name: 'More filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Near a town or ZIP code').fill('Yakima')
  await sheet.getByLabel('Distance').selectOption('100 miles')
  await sheet.getByLabel('Cash to close, at most').fill('sixty')
  await sheet.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(sheet.getByLabel('Cash to close, at most')).toBeFocused()
  await sheet.getByLabel('Cash to close, at most').fill('60k')
  await sheet.getByRole('button', { name: 'Add your budget' }).click()
  const base = page.getByRole('dialog', { name: 'Your budget' })
  await base.getByLabel('Cash you can put in').fill('60,000')
  await base.getByLabel('Where you live').fill('Yakima')
  await base.getByRole('button', { name: 'Save' }).click()
  await sheet.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL(/[?&]cashToCloseMax=60000/u)

  const active = page.getByRole('list', { name: 'Active filters' })
  await expect(active.getByRole('button', { name: 'Remove filter Within 100 miles of Yakima' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Nearest first')
  await expect(page).toHaveURL(/[?&]sort=nearest/u)
  const list = page.getByRole('region', { name: 'Businesses' })
  const cards = list.getByRole('article')
  const [nearest = '', next = ''] = await nearestOf(page)
  await expect(cards.first()).toContainText(nearest)
  await expect(cards.nth(1)).toContainText(next)
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(cards.first().getByRole('button', { name: /^\$[\d,]+ to close/u })).toBeVisible()

  await list.getByRole('button', { name: `Compare ${nearest}`, exact: true }).click()
  await list.getByRole('button', { name: `Compare ${next}`, exact: true }).click()
  const tray = page.getByRole('region', { name: 'Comparison' })
  await expect(tray).toContainText('2 of 4 to compare')
  await tray.getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare businesses' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Businesses side by side' })
  await expect(table.getByRole('row', { name: /^Cash to close \(differs\)/u })).toContainText('lowest')
  await expect(table.getByRole('row', { name: /^Gross revenue/u })).toContainText('Locked')
  await page.getByRole('checkbox', { name: 'Only differences' }).check()
  await expect(table.getByRole('row', { name: /^Gross revenue/u })).toBeHidden()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')

  await table
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await page.getByRole('link', { name: 'Add a business' }).click()
  await page.setViewportSize(NARROW)
  await expect(tray).toContainText('Add one more.')
  await expectAccessible(page, [NARROW])
})

/** The titles in the order that the API has for the search of the address. */
async function nearestOf(page: Page): Promise<string[]> {
  const { searchParams } = new URL(page.url())
  searchParams.delete('view')
  const answer = await page.request.get(`/api/businesses?${searchParams}`)
  const businesses = (await answer.json()) as { title: string }[]
  return businesses.map(({ title }) => title)
}
