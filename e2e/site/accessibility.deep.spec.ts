import type { Page } from '@playwright/test'
import { CHECKED_PAGES } from '#shared/content/accessibility.ts'
import { expectAccessible, NARROW, WIDE } from '#e2e/support/accessible.ts'
import { expectLargeText } from '#e2e/support/large-text.ts'
import { findMisfitsAtWidths } from '#e2e/support/misfits.ts'
import { expect, test } from '#e2e/support/page.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ viewport: WIDE, contextOptions: { reducedMotion: 'reduce' } })

for (const path of CHECKED_PAGES) {
  test(`${path} is accessible in both widths and themes, and fits every width and text at 200%`, async ({
    page,
    open,
    request,
  }) => {
    await open(await withBusiness(path, request))
    await settled(page)
    await expectAccessible(page)
    expect(await findMisfitsAtWidths(page)).toEqual([])
    await expectLargeText(page, path)
  })
}

test.describe('missing pages', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 404/u] })

  for (const path of ['/no-such-page', '/business/999999']) {
    test(`${path} is accessible in both widths and themes`, async ({ page, open }) => {
      await open(path)
      await expectAccessible(page)
    })
  }
})

test('the role dialog is accessible', async ({ page, open }) => {
  await open('/')
  await page.getByRole('link', { name: 'View Details of' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Welcome to Handover' })).toBeVisible()
  await expectAccessible(page)
})

test('the filter sheet is accessible', async ({ page, open }) => {
  await page.setViewportSize(NARROW)
  await open('/marketplace?view=list')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Industry').selectOption('Childcare')
  await expect(page.getByText('Changes saved. Tap Apply Filters to see results.')).toBeVisible()
  await expectAccessible(page)
})

test('the map popup and the selected business are accessible', async ({ page, open }) => {
  // The price is at rest when it is pressed.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/map?search=perry')
  await page.getByRole('button', { name: 'Show all of Washington' }).click()
  await page.getByRole('button', { name: /^Perry Street Bakery, / }).click()
  await expect(page.getByRole('region', { name: 'Selected: Perry Street Bakery' })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/marketplace?search=perry')
  await page.getByRole('button', { name: /^Perry Street Bakery, / }).click()
  await expect(page.getByRole('dialog', { name: 'Perry Street Bakery' })).toBeVisible()
  await expectAccessible(page)
})

test('the phone menu is accessible', async ({ page, open }) => {
  await page.setViewportSize(NARROW)
  await open('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, [NARROW])
})

test('a valuation result is accessible', async ({ page, open }) => {
  await open('/valuation')
  await page.getByLabel('Annual revenue').fill('600000')
  await page.getByLabel('Annual cash flow').fill('150000')
  await page.getByRole('main').getByRole('combobox').first().selectOption('Retail')
  await page.getByRole('button', { name: 'Calculate value' }).click()
  await expect(page.getByRole('region', { name: 'The estimate', exact: true })).toContainText('$337,500')
  await expect(page.getByRole('region', { name: 'Among the businesses for sale here' })).toContainText('Median')
  await expectAccessible(page)
})

/** Content that loads after the page itself: the businesses on a map. */
async function settled(page: Page): Promise<void> {
  const map = page.getByRole('region', { name: /^Map of/u })
  if (await map.count()) await expect(map.locator('.map-marker').first()).toBeAttached()
}

async function withBusiness(path: string, request: { get: (url: string) => Promise<{ json(): Promise<unknown> }> }) {
  if (!path.includes('{id}')) return path
  const [found] = (await (await request.get('/api/businesses?search=perry')).json()) as { id: number }[]
  return path.replace('{id}', String(found?.id))
}
