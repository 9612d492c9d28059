import { expect, test } from '#e2e/support/page.ts'

test.use({ javaScriptEnabled: false })

test('the search on the home page works as a form', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('What or where').fill('bakery')
  await page.getByRole('button', { name: 'Search' }).click()
  // The browser submits empty fields too, which filter nothing.
  await expect(page).toHaveURL('/marketplace?search=bakery&price=&propertyIncluded=')
  await expect(page.getByText('1 business', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Perry Street Bakery' })).toBeVisible()
})

for (const [path, price] of [
  ['/', '$100K-$250K'],
  ['/marketplace', '$100K-$250K'],
  ['/map', '$100K-$250K'],
] as const) {
  test(`the filters of ${path} are fields of its form`, async ({ page }) => {
    await page.goto(path)
    const name = path === '/map' ? 'Price' : 'Price range'
    await page.getByRole('combobox', { name }).first().selectOption(price)
    await page.getByRole('main').getByRole('searchbox').fill('perry')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\?search=perry&.*price=100-250/u)
    expect(new URL(page.url()).pathname).toBe(path === '/map' ? '/map' : '/marketplace')
    await expect(page.getByLabel(/^Price/u).first()).toHaveValue('100-250')
  })
}

test("cards are links, and a business's page can be read", async ({ page }) => {
  await page.goto('/')
  // Their order depends on tests that list businesses.
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
  await page.goto('/marketplace?view=list&search=perry')
  await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
  await expect(page).toHaveURL(/\/business\/\d+$/u)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perry Street Bakery')
  await expect(page.getByText('$185,000')).toBeVisible()
  await expect(page.getByText(/^By seven on a Saturday/u)).toBeVisible()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page).toHaveURL(/\?tab=documents$/u)
  await expect(page.getByRole('link', { name: 'Download Equipment included in the price' })).toBeVisible()
  await page.goto('/marketplace?view=list&search=wishkah')
  await page.getByRole('link', { name: 'View Details of Wishkah Street Cinema' }).click()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Documents are for members')
})

test('the phone menu opens and navigates', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
