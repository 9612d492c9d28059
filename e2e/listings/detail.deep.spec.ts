import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { bakery, expectEverything } from '#e2e/support/bakery.ts'

test('a business shows when it is under offer or off the market', async ({ page, open, request }) => {
  const { id } = await bakery(request)
  await signInAs(page, 'subscriber')
  await page.route(`**/api/businesses/${id}`, async (route) => {
    const detail = await (await route.fetch()).json()
    await route.fulfill({ json: { ...detail, status: 'under_offer' } })
  })
  await comeFromHome(page, open)
  await expect(page.getByRole('main').getByText('Under offer', { exact: true })).toBeVisible()

  await page.route(`**/api/businesses/${id}`, async (route) => {
    const detail = await (await route.fetch()).json()
    await route.fulfill({ json: { ...detail, status: 'withdrawn', isOwner: true, canContact: false } })
  })
  await comeFromHome(page, open)
  await expect(page.getByText('Withdrawn: it is off the market, and visitors no longer find it.')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('undisclosed details are named to viewers with access', async ({ page, open, request }) => {
  const { id } = await bakery(request)
  await signInAs(page, 'trial')
  await page.route(`**/api/businesses/${id}`, async (route) => {
    const detail = await (await route.fetch()).json()
    const premium = { grossRevenue: null, fullAddress: null, exactLatitude: null, exactLongitude: null }
    await route.fulfill({ json: { ...detail, premium } })
  })
  await comeFromHome(page, open)
  await expect(page.getByRole('region', { name: 'The figures' }).getByText('Not disclosed')).toHaveCount(4)
  await page.getByRole('tab', { name: 'Location' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('The seller has not disclosed the exact address.')
  await expect(page.getByRole('tabpanel')).toContainText('Location is approximate and for reference only')
})

test.describe('changes while the page is open', () => {
  test.use({
    expectedMessages: [/Failed to load resource: the server responded with a status of (?:401|403|500)|ApiError: 500/u],
  })

  test('a user whose session has ended becomes a visitor', async ({ page, open, context }) => {
    await signInAs(page, 'trial')
    // Otherwise the trial's status, what is saved, what the buyer has, or members' pictures would reveal the ended session.
    const asked = ['/api/user/trial-status', '/api/saved/business-ids'].map((path) => page.waitForResponse(`**${path}`))
    await page.route('**/pictures/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await page.route('**/api/buyer-base', (route) => route.fulfill({ json: null }))
    await open('/marketplace?view=list&search=perry')
    await Promise.all(asked)
    await context.clearCookies()
    await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perry Street Bakery')
    await expect(page.getByText('Access Required')).toBeVisible()
    await expect(page.getByText('Please select your role to view business details.')).toBeVisible()
    const contact = page.getByRole('region', { name: 'Contact Seller' })
    await expect(contact.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Locked')).toHaveCount(4)
  })

  test('a trial that expires meanwhile locks the next business', async ({ page, open, request }) => {
    const { id } = await bakery(request)
    await signInAs(page, 'trial')
    await page.route(`**/api/businesses/${id}`, (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { status: 403, title: 'Forbidden', detail: 'Over.', code: 'forbidden', reason: 'trial_expired' },
      }),
    )
    await comeFromHome(page, open)
    await expect(page.getByText('Your free trial is over', { exact: true })).toBeVisible()
    await expect(page.getByText('Locked')).toHaveCount(4)
  })

  test('a business that failed to load can be retried', async ({ page, open, request }) => {
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
