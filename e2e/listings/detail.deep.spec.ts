import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { bakery, expectEverything } from '#e2e/support/bakery.ts'

test.describe('when a business fails to load', () => {
  test.use({
    expectedMessages: [/Failed to load resource: the server responded with a status of 500|ApiError: 500/u],
  })

  test('it can be loaded again', async ({ page, open, request }) => {
    const { id } = await bakery(request)
    await signInAs(page, 'trial')
    const problem = { status: 500, title: 'Failed', detail: 'Failed.', code: 'internal', requestId: 'request-1' }
    await page.route(`**/api/businesses/${id}`, (route) => route.fulfill({ status: 500, json: problem }))
    await comeFromHome(page, open)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page didn't load")
    await expect(page.getByText('Reference: request-1')).toBeVisible()
    await page.unroute(`**/api/businesses/${id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perry Street Bakery')
    await expectEverything(page)
  })
})

test.describe('in both widths and themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // A trial shows what a subscription shows, except for contacting the seller, which is on the first tab.
  const tabsOf = {
    buyer: ['overview', 'location', 'documents'],
    trial: ['overview'],
    subscriber: ['overview', 'location', 'documents'],
    seller: ['overview', 'documents'],
  }
  for (const [name, tabs] of Object.entries(tabsOf) as [keyof typeof tabsOf, string[]][]) {
    test(`a business's page is accessible to ${name}@`, async ({ page, open, request }) => {
      const { path } = await bakery(request)
      await signInAs(page, name)
      for (const tab of tabs) {
        await open(`${path}?tab=${tab}`)
        if (tab === 'location') await expect(page.locator('.map-marker').first()).toBeAttached()
        await expectAccessible(page)
      }
    })
  }

  test('the lightbox is accessible', async ({ page, open, request }) => {
    const { path } = await bakery(request)
    await signInAs(page, 'trial')
    await open(path)
    await page.getByRole('link', { name: /picture 2/u }).click()
    await expect(page.getByRole('dialog', { name: 'Pictures of Perry Street Bakery' })).toBeVisible()
    await expectAccessible(page)
  })
})

/** Navigates within the site, so the business is loaded through the API instead of the page. */
async function comeFromHome(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/marketplace?view=list&search=perry')
  await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
}
