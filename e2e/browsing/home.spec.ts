import { MARKETPLACE_INDUSTRIES } from '#shared/listings/industries.ts'
import { product } from '#shared/product.ts'
import { expect, test } from '#e2e/support/page.ts'

test('a search with text and a price leads to the marketplace, and its link can be shared', async ({
  page,
  open,
  newVisitor,
}) => {
  await open('/')
  await page.getByLabel('What or where').fill('bakery')
  await page.getByLabel('Price range').selectOption('$100K-$250K')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/marketplace?search=bakery&priceMin=100000&priceMax=250000')
  const main = page.getByRole('main')
  await expect(main.getByText('1 business', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Perry Street Bakery' })).toBeVisible()

  const other = await newVisitor()
  await open(page.url(), other)
  await expect(other.getByRole('main').getByText('1 business', { exact: true })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Perry Street Bakery' })).toBeVisible()
  await expect(other.getByRole('searchbox', { name: 'Search names, places and descriptions' })).toHaveValue('bakery')
  await expect(other.getByLabel('Price range')).toHaveValue('100-250')

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Someone built it. Carry it on.')
  await page.goForward()
  await expect(page).toHaveURL('/marketplace?search=bakery&priceMin=100000&priceMax=250000')
  await expect(page.getByRole('heading', { name: 'Perry Street Bakery' })).toBeVisible()
})

test('Enter submits the search, and empty fields are not sent', async ({ page, open }) => {
  await open('/')
  await page.getByLabel('What or where').fill('  spokane ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/marketplace?search=spokane')

  await open('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/marketplace')
})

test('a chip leads to the results, with the focus there and the filters in view', async ({ page, open }) => {
  await open('/')
  await page.getByRole('button', { name: 'Childcare', exact: true }).click()
  const results = page.locator('#results')
  await expect(results).toHaveText('4 businesses')
  await expect(results).toBeFocused()
  await expect(results).toBeInViewport()
  await expect(page.getByLabel('Industry')).toBeInViewport()
})

test('the property filter is sent, with or without scripts', async ({ page, open, newVisitor }) => {
  await open('/')
  await page.getByRole('combobox', { name: 'Property' }).selectOption('Lease Only')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/marketplace?propertyIncluded=false')
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue('false')

  const other = await newVisitor({ javaScriptEnabled: false })
  await other.goto('/')
  await other.getByRole('combobox', { name: 'Property' }).selectOption('Property Included')
  await other.getByRole('button', { name: 'Search' }).click()
  await expect(other).toHaveURL(/[?&]propertyIncluded=true/u)
})

test('each chip filters by its industry at once', async ({ page, open }) => {
  const chips = {
    Retail: 'Retail',
    Service: 'Service Business',
    Professional: 'Professional Services',
    'Beauty & Wellness': 'Beauty & Wellness',
    'Personal Services': 'Personal Services',
    Education: 'Education',
    Childcare: 'Childcare',
    'Art & Entertainment': 'Art & Entertainment',
    Marketing: 'Marketing & Advertising',
  }
  await open('/')
  await expect(page.getByRole('list', { name: 'Industries' }).getByRole('button')).toHaveText(Object.keys(chips))
  for (const [label, industry] of Object.entries(chips)) {
    expect(MARKETPLACE_INDUSTRIES).toContain(industry)
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.getByRole('button', { name: `Remove filter ${industry}`, exact: true })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('industry')).toBe(industry)
    await page.goBack()
  }
})

test('the home page shows six of the newest, verified with a picture first, the total count, and links to all', async ({
  page,
  open,
  request,
}) => {
  await open('/')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  const titles = await cards.getByRole('heading').allTextContents()
  const count = await page.getByText(/^\d+ businesses for sale$/u).textContent()
  const answer = await request.get('/api/businesses?limit=24')
  const newest = (await answer.json()) as { title: string; isVerified: boolean; imageUrls: string[] }[]
  const isComplete = ({ isVerified, imageUrls }: (typeof newest)[number]) => isVerified && imageUrls.length > 0
  const first = [...newest.filter(isComplete), ...newest.filter((one) => !isComplete(one))].slice(0, 6)
  expect(titles).toEqual(first.map(({ title }) => title))
  const total = answer.headers()['x-total-count']
  expect(count).toBe(`${total} businesses for sale`)

  await page.getByRole('link', { name: 'View all businesses' }).click()
  await expect(page).toHaveURL('/marketplace?view=list')
  await expect(page.getByText(`${total} businesses`, { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'View on map' }).click()
  await expect(page).toHaveURL('/map')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Businesses on the map')
})

test('a card shows what S1 lists of a business', async ({ page, open }) => {
  await open('/marketplace?view=list&search=perry')
  const card = page.getByRole('article').filter({ hasText: 'Perry Street Bakery' })
  for (const fact of ['$185,000', '$6,200/mo', '2.5× cash flow', 'South Perry, Spokane, WA', 'Restaurant']) {
    await expect(card).toContainText(fact)
  }
  await expect(card).toContainText('No (Lease)')
  await expect(card.getByText('Verified', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'View Details of Perry Street Bakery' })).toBeVisible()
})

test("a card's arrows show its other pictures, and locked ones say how to unlock them", async ({ page, open }) => {
  await open('/marketplace?view=list&search=perry')
  const card = page.getByRole('article').filter({ hasText: 'Perry Street Bakery' })
  await card.hover()
  const next = card.getByRole('button', { name: 'Next picture of Perry Street Bakery' })
  for (const picture of [2, 3]) {
    await next.click()
    await expect(card.getByRole('img', { name: `Perry Street Bakery, picture ${picture}` })).toBeInViewport({
      ratio: 0.9,
    })
  }
  await next.click()
  await expect(card.getByRole('link', { name: 'Upgrade to View' })).toBeInViewport()
  await expect(card).toContainText('4 more pictures with the 3-day trial or Premium')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Back from the results finds the search as it was, and a link to the page does not', async ({ page, open }) => {
  await open('/')
  await page.getByLabel('What or where').fill('bakery')
  await page.getByLabel('Price range').selectOption('100-250')
  await page.getByLabel('Property').selectOption('false')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/marketplace\?.*search=bakery/u)
  await page.goBack()
  await expect(page.getByLabel('What or where')).toHaveValue('bakery')
  await expect(page.getByLabel('Price range')).toHaveValue('100-250')
  await expect(page.getByLabel('Property')).toHaveValue('false')
  await page.goForward()
  await expect(page).toHaveURL(/\/marketplace/u)
  await page.getByRole('link', { name: product.name }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByLabel('What or where')).toHaveValue('')
  await expect(page.getByLabel('Property')).toHaveValue('')
})
