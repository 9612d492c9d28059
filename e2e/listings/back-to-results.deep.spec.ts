import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const RESULTS = '/marketplace?view=list&industry=Retail'

for (const width of [360, 1280]) {
  test(`at ${width} px a business leads back to the results, with their search and as far down`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 780 })
    await signInAs(page, 'buyer')
    await open(RESULTS)
    const last = page
      .getByRole('main')
      .getByRole('article')
      .last()
      .getByRole('link', { name: /^View Details/u })
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(300)
    await last.click()
    await expect(page).toHaveURL(/\/business\/\d+$/u)
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    // Tabs are no steps of their own, and a page that loads anew has the same way back.
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page).toHaveURL(/tab=history$/u)
    await page.reload()
    await page.getByRole('link', { name: 'Back to results' }).click()
    await expect(page).toHaveURL(RESULTS)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100)
  })
}

test('whoever came from elsewhere has the way home only', async ({ page, open }) => {
  await open('/help')
  await open('/business/1')
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to results' })).toHaveCount(0)
})
