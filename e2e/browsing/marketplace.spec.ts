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

function titles(page: Page) {
  return page.getByRole('main').getByRole('article').getByRole('heading')
}

test('the results have one heading, in both views', async ({ page, open }) => {
  for (const view of ['list', 'map']) {
    await open(`/marketplace?view=${view}&search=perry`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Results'])
  }
})
