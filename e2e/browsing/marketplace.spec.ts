import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/page.ts'

const LIST = '/marketplace?view=list'

test('results follow the typed text, and so does the URL', async ({ page, open }) => {
  await open(LIST)
  await page.getByRole('searchbox', { name: 'Search names, places and descriptions' }).pressSequentially('bakery')
  await expect(page).toHaveURL(`${LIST}&search=bakery`)
  await expect(titles(page)).toHaveText(['Perry Street Bakery'])
  await page.getByRole('button', { name: 'Remove filter “bakery”' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(titles(page)).toHaveCount(24)
})

test('going back over a search also restores the search field', async ({ page, open }) => {
  await open(LIST)
  const box = page.getByLabel('Search names, places and descriptions')
  for (const words of ['bakery', 'lavender']) {
    await box.fill(words)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${LIST}&search=${words}`)
  }
  await page.goBack()
  await expect(box).toHaveValue('bakery')
  await expect(titles(page)).toHaveText(['Perry Street Bakery'])
  await page.goForward()
  await expect(box).toHaveValue('lavender')
})

test('typing is not overwritten by incoming results', async ({ page, open }) => {
  await open(LIST)
  const box = page.getByLabel('Search names, places and descriptions')
  await box.pressSequentially('perry street bakery', { delay: 60 })
  await expect(box).toHaveValue('perry street bakery')
  await expect(titles(page)).toHaveText(['Perry Street Bakery'])
})

test('each filter has a chip that removes it, and Clear All removes the rest', async ({ page, open }) => {
  await open(LIST)
  await page.getByRole('combobox', { name: 'Price range' }).selectOption('$50K-$100K')
  await page.getByRole('combobox', { name: 'Industry', exact: true }).selectOption('Beauty & Wellness')
  await page.getByRole('combobox', { name: 'Property' }).selectOption('Lease Only')
  await expect(page).toHaveURL(
    `${LIST}&priceMin=50000&priceMax=100000&industry=Beauty+%26+Wellness&propertyIncluded=false`,
  )
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
  await expect(chips).toHaveText(['$50K-$100K', 'Beauty & Wellness', 'Lease Only', 'Clear All'])
  await expect(titles(page)).toHaveText(['Sixth & Pine Barbershop', 'Uptown Bathhouse', 'Willow & Ash Salon'])

  await page.getByRole('button', { name: 'Remove filter Beauty & Wellness' }).click()
  await expect(page).toHaveURL(`${LIST}&priceMin=50000&priceMax=100000&propertyIncluded=false`)
  await expect(page.getByRole('combobox', { name: 'Industry', exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(chips).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Price range' })).toHaveValue('')
})

test('the price and property filters offer what S1 lists', async ({ page, open }) => {
  await open(LIST)
  await expect(page.getByRole('combobox', { name: 'Price range' }).getByRole('option')).toHaveText([
    'All',
    '$10K-$50K',
    '$50K-$100K',
    '$100K-$250K',
    '$250K-$500K',
    '$500K-$999K',
  ])
  await expect(page.getByRole('combobox', { name: 'Property' }).getByRole('option')).toHaveText([
    'All',
    'Property Included',
    'Lease Only',
  ])
  await expect(page.getByRole('combobox', { name: 'Industry', exact: true }).getByRole('option')).toHaveCount(11)
})

test('an empty result says so and links back to all businesses', async ({ page, open }) => {
  await open(`${LIST}&search=submarine`)
  await expect(page.getByText('0 businesses')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear All' }).last().click()
  await expect(page).toHaveURL(LIST)
  await expect(titles(page)).toHaveCount(24)
})

test('sorting by price is numeric, and businesses without a price come last', async ({ page, open }) => {
  await open(`${LIST}&industry=Beauty+%26+Wellness`)
  const prices = page
    .getByRole('article')
    .locator('p')
    .filter({ hasText: /^(\$[\d,]+|Contact for pricing)$/u })
  await expect(prices).toHaveCount(5)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price low to high')
  await expect(page).toHaveURL(`${LIST}&industry=Beauty+%26+Wellness&sort=price-asc`)
  await expect(titles(page).first()).toHaveText('Meridian Nails & Brows')
  await expect(prices).toHaveText(['$38,000', '$72,000', '$85,000', '$129,000', 'Contact for pricing'])

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price high to low')
  await expect(prices).toHaveText(['$129,000', '$85,000', '$72,000', '$38,000', 'Contact for pricing'])
})

test('sorting by industry is A to Z, and by cash flow from high to low', async ({ page, open }) => {
  await open(`${LIST}&sort=industry`)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('industry')
  const industries = page.getByRole('article').locator('dt', { hasText: 'Industry' }).locator('+ dd')
  await expect(industries).toHaveCount(24)
  const shown = await industries.allTextContents()
  expect(shown).toEqual(shown.toSorted())

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Cash Flow high to low')
  await expect(page).toHaveURL(`${LIST}&sort=cash-flow-desc`)
  await expect
    .poll(async () => {
      const flows = await page.getByText(/\$[\d,]+\/mo(?:, provable \d+)?$/u).allTextContents()
      const figures = flows.map((text) => Number(text.split('/mo')[0]?.replaceAll(/\D/gu, '')))
      return figures.length === 24 && figures.join() === figures.toSorted((a, b) => b - a).join()
    })
    .toBe(true)
})

test('list and map are one click apart, and each has a URL', async ({ page, open }) => {
  await open('/marketplace')
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Map of businesses' })).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('region', { name: 'Map of businesses' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/marketplace')
  await expect(page.getByRole('region', { name: 'Map of businesses' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a single result is not called all businesses', async ({ page, open }) => {
  await open(`${LIST}&search=Perry+Street+Bakery`)
  await expect(page.getByText('Showing the 1 available business', { exact: true })).toBeVisible()
})

test('Show more loads until all are shown', async ({ page, open, request }) => {
  const total = Number((await request.get('/api/businesses?limit=1')).headers()['x-total-count'])
  await open(LIST)
  await expect(page.getByText(`Showing 24 of ${total} available businesses`)).toBeVisible()
  for (let shown = 24; shown < total; shown = Math.min(total, shown + 24)) {
    await expect(titles(page)).toHaveCount(shown)
    await page.getByRole('button', { name: 'Show more' }).click()
  }
  await expect(page.getByText(`Showing all ${total} available businesses`)).toBeVisible()
  await expect(titles(page)).toHaveCount(total)
  const names = await titles(page).allTextContents()
  expect(new Set(names).size).toBe(total)
})

test('invalid parts of a URL are ignored', async ({ page, open }) => {
  await open(`${LIST}&priceMin=abc&priceMax=-5&sort=zzz&propertyIncluded=maybe&nonsense=1`)
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest')
  await expect(titles(page)).toHaveCount(24)

  await open('/marketplace?view=sideways')
  await expect(page.getByRole('region', { name: 'Map of businesses' })).toBeVisible()
})

test('a number in the search stays text', async ({ page, open }) => {
  await open('/marketplace?search=12&view=list')
  await expect(page.getByRole('searchbox')).toHaveValue('12')
  await expect(page.getByRole('button', { name: 'Remove filter “12”' })).toBeVisible()

  await open('/marketplace?search=true&view=list')
  await expect(page.getByRole('searchbox')).toHaveValue('true')
})

test('a price from a link that matches no band is shown', async ({ page, open }) => {
  await open(`${LIST}&priceMin=60000&priceMax=70000`)
  await expect(page.getByRole('button', { name: 'Remove filter $60K-$70K' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Price range' }).selectOption('All')
  await expect(page).toHaveURL(LIST)
})

function titles(page: Page) {
  return page.getByRole('main').getByRole('article').getByRole('heading')
}

test('the results have one heading, in both views', async ({ page, open }) => {
  for (const view of ['list', 'map']) {
    await open(`/marketplace?view=${view}&search=perry`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Results'])
  }
})
