import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/page.ts'

test.use({ expectedMessages: [/Failed to load resource|dynamically imported module/u] })

/**
 * Fails to load the chunk with a text, which is the only one that has it, until it is mended. The route stays until
 * the end of the test: to end it while other chunks are on their way through it fails theirs.
 */
async function failChunk(page: Page, text: RegExp): Promise<{ failed: () => number; mend: () => void }> {
  let failed = 0
  let isMended = false
  await page.route(/\/assets\/[^/]+\.js$/u, async (route) => {
    const answer = await route.fetch()
    if (isMended || !text.test(await answer.text())) return route.fulfill({ response: answer })
    failed++
    return route.abort()
  })
  return { failed: () => failed, mend: () => (isMended = true) }
}

test('without the note on prices a seller’s form works', async ({ page, open }) => {
  const { failed } = await failChunk(page, /whose:.Your price/u)
  await open('/seller-onboarding?step=2')
  await page.getByLabel('Asking price').fill('$85,000')
  await expect.poll(failed).toBe(1)
  await expect(page.getByLabel('Asking price')).toHaveValue('$85,000')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Business Verification' })).toBeFocused()
})

test('without the note on prices a business is shown', async ({ page, open }) => {
  const { failed } = await failChunk(page, /whose:.This price/u)
  await open('/business/1')
  await page.getByRole('link', { name: 'Report this business' }).scrollIntoViewIfNeeded()
  await expect.poll(failed).toBe(1)
  await page.getByRole('tab', { name: 'Location' }).click()
  await expect(page.getByRole('tab', { name: 'Location' })).toHaveAttribute('aria-selected', 'true')
  // What is shown again asks for the same part, which is known to be missing by now.
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perry Street Bakery')
})

test('a part that a page needs and that is nowhere loads the page whole, once', async ({ page, open }) => {
  await open('/business/1')
  const { mend } = await failChunk(page, /Location is approximate and for reference only/u)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.getByRole('tab', { name: 'Location' }).click()
  await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeVisible()
  expect(documents).toBe(1)
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('tab', { name: 'Location' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).not.toBeEmpty()
  expect(documents).toBe(2)
})
