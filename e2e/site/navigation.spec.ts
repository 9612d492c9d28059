import { holdCode } from '#e2e/support/held-code.ts'
import { expect, test } from '#e2e/support/page.ts'

test('a new page starts at the top with the focus on its heading, and is announced', async ({ page, open }) => {
  await open('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Due Diligence' })
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await expect(page).toHaveURL('/due-diligence')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('p[aria-live="polite"]')).toHaveText(await page.title())
})

test('going back restores the scroll position', async ({ page, open }) => {
  await open('/help')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await link.click()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/help')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('changing a filter keeps the scroll position', async ({ page, open }) => {
  await open('/marketplace?view=list')
  await page.evaluate(() => window.scrollTo(0, 120))
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Industry A-Z')
  await expect(page).toHaveURL('/marketplace?view=list&sort=industry')
  await expect(page.getByRole('article').first()).toContainText('Agriculture & Horticulture')
  expect(await page.evaluate(() => window.scrollY)).toBe(120)
})

test('a URL fragment scrolls to its section', async ({ page, open }) => {
  await open('/terms')
  const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/terms#.+$/u)
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport()
})

test('two tabs navigate independently', async ({ page, open, context }) => {
  const other = await context.newPage()
  await Promise.all([open('/marketplace?view=list'), open('/marketplace?view=list', other)])
  await page.getByRole('combobox', { name: 'Industry', exact: true }).selectOption('Retail')
  await other.getByRole('combobox', { name: 'Property' }).selectOption('Property Included')
  await expect(page).toHaveURL('/marketplace?view=list&industry=Retail')
  await expect(other).toHaveURL('/marketplace?view=list&propertyIncluded=true')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue('')
})

test('a double click on a link navigates once', async ({ page, open }) => {
  await open('/')
  // Otherwise the second click may press the link on the next page, which takes the focus.
  const load = await holdCode(page)
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).dblclick()
  load()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('clicking several links quickly ends on the last page', async ({ page, open }) => {
  await open('/')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Pricing' }).click({ noWaitAfter: true })
  await bar.getByRole('link', { name: 'Resources' }).click({ noWaitAfter: true })
  await bar.getByRole('link', { name: 'How It Works' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/how-it-works')
  await expect(bar.getByRole('link', { name: 'How It Works' })).toHaveAttribute('aria-current', 'page')
})

test('a chosen theme is kept', async ({ page, open }) => {
  await open('/')
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await colour()
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect.poll(colour).not.toBe(light)
  const dark = await colour()
  await open('/pricing')
  expect(await colour()).toBe(dark)
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect.poll(colour).toBe(light)
})

test.describe('when the listings fail to load', () => {
  test.use({ expectedMessages: [/Failed to load resource: net::ERR_FAILED.*\/api\/businesses/u] })

  test('the page shows an error and keeps the filter, and Try again loads the businesses', async ({ page, open }) => {
    await open('/marketplace?view=list')
    await page.route('**/api/businesses?*', (route) => route.abort())
    await page.getByRole('combobox', { name: 'Industry', exact: true }).selectOption('Childcare')
    await expect(page.getByRole('heading', { name: "The businesses didn't load" })).toBeVisible()
    await expect(page).toHaveURL('/marketplace?view=list&industry=Childcare')
    await page.unroute('**/api/businesses?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
  })
})
