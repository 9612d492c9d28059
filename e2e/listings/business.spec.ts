import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#e2e/support/page.ts'

test('a direct visit shows the public part and explains why the rest is locked', async ({ page, open, request }) => {
  await open(await pathOf(request, 'Perry Street Bakery'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perry Street Bakery')
  await expect(page.getByText('Access Required')).toBeVisible()
  await expect(page.getByText('Please select your role to view business details.')).toBeVisible()
  await expect(page.getByText('$185,000')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Perry Street Bakery, picture/u })).toHaveCount(3)
  await expect(page.locator('img[src^="data:image/"]')).toHaveCount(4)
  await expect(page.getByRole('link', { name: '4 more pictures Upgrade to View' })).toHaveAttribute(
    'href',
    /^\/subscribe\?returnTo=%2Fbusiness%2F\d+$/u,
  )
  await expect(page.getByRole('tabpanel')).toContainText('By seven on a Saturday the line reaches the bicycle rack')
  const details = page.getByRole('region', { name: 'Business Details' })
  for (const fact of ['Restaurant', 'No (Lease)', 'Verified']) await expect(details).toContainText(fact)
  for (const figure of ['Gross revenue', 'Price to annual revenue', 'Cash-flow margin']) {
    await expect(page.getByRole('region', { name: 'Business Details' })).toContainText(figure)
  }
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  await expect(
    details.getByText('The free 3-day trial opens these figures, 4 more pictures and the street address.'),
  ).toBeVisible()
  await expect(details.getByRole('link', { name: 'Join Free' })).toBeVisible()
  // Locked data never leaves the server.
  expect(await page.content()).not.toMatch(/1014 S Perry|412,?000/u)
})

test('the toast disappears when it is dismissed', async ({ page, open, request }) => {
  await open(await pathOf(request, 'Perry Street Bakery'))
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Access Required')).toHaveCount(0)
})

test('Contact Seller leads a visitor to sign-in and back', async ({ page, open, request }) => {
  const path = await pathOf(request, 'Perry Street Bakery')
  await open(path)
  const card = page.getByRole('region', { name: 'Contact Seller' })
  const link = card.getByRole('link', { name: 'Sign In' })
  await expect(link).toHaveAttribute('href', `/api/login?returnTo=${encodeURIComponent(path)}`)
  await link.click()
  await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent(path)}`)
})

test('the page recommends verified professionals, one of each kind first, and leads to them', async ({
  page,
  open,
  request,
}) => {
  await open(await pathOf(request, 'Perry Street Bakery'))
  const partners = page.getByRole('region', { name: 'Recommended Professional Partners' })
  // Another test may verify somebody in the meantime: then no sample fills the fourth place.
  const names = partners.getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(4)
  for (const name of ['Walter Sundberg', 'June Takahashi', 'Ruth Ellison']) {
    await expect(names.filter({ hasText: name })).toHaveCount(1)
  }
  await expect(partners.getByRole('link', { name: 'Contact Walter Sundberg' })).toHaveAttribute(
    'href',
    /^\/api\/login\?returnTo=%2Fprofessionals%2F\d+%3Fcontact%3D1$/u,
  )
})

test('the tabs change by click, arrow keys and URL', async ({ page, open, request }) => {
  const path = await pathOf(request, 'Perry Street Bakery')
  await open(path)
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')

  await tab('Documents').click()
  await expect(page).toHaveURL(`${path}?tab=documents`)
  await expect(page.getByRole('tabpanel', { name: 'Documents' })).toContainText('Equipment included in the price')

  await tab('Documents').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('History')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('Days on the market')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Overview')).toBeFocused()
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(path)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tab('Location')).toBeFocused()
  await expect(page).toHaveURL(`${path}?tab=location`)
  await expect(page.getByRole('tabpanel', { name: 'Location' })).toBeVisible()

  await open(`${path}?tab=documents`)
  await expect(tab('Documents')).toHaveAttribute('aria-selected', 'true')
  await open(`${path}?tab=cellar`)
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true')
})

test('the location is approximate, and says so', async ({ page, open, request }) => {
  await open(`${await pathOf(request, 'Perry Street Bakery')}?tab=location`)
  const panel = page.getByRole('tabpanel', { name: 'Location' })
  await expect(panel.getByText('South Perry, Spokane, WA')).toBeVisible()
  await expect(panel.getByText('Location is approximate and for reference only')).toBeVisible()
  const map = panel.getByRole('region', { name: 'Map of where Perry Street Bakery is' })
  await expect(map.getByRole('img', { name: 'Perry Street Bakery' })).toBeAttached()
  expect((await map.boundingBox())?.height).toBe(300)
  await expect(panel.getByRole('link', { name: 'View all on the map' })).toHaveAttribute('href', '/map')
  await expect(panel.getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=47\.65&mlon=-117\.39#/u,
  )
})

test('a business without a location has no map', async ({ page, open, request }) => {
  await open(`${await pathOf(request, 'Proctor Window & Gutter')}?tab=location`)
  const panel = page.getByRole('tabpanel', { name: 'Location' })
  await expect(panel.getByText('The seller has not marked this business on the map.')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Map of/u })).toHaveCount(0)
})

test('undisclosed facts and a pending review are named', async ({ page, open, request }) => {
  await open(await pathOf(request, 'Basalt Bend Brewing'))
  await expect(page.getByText('Contact for pricing')).toBeVisible()
  await open(await pathOf(request, 'Taqueria El Nogal'))
  await expect(page.getByRole('region', { name: 'Business Details' })).toContainText('Pending Verification')
  await expect(page.getByText('Review', { exact: true })).toBeVisible()
})

test('the link form of popups leads to the business', async ({ page, request }) => {
  const path = await pathOf(request, 'Perry Street Bakery')
  await page.goto(`/business-detail?id=${path.split('/').at(-1)}`)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perry Street Bakery')
})

test.describe('missing pages', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 404/u] })

  for (const path of ['/business/999999', '/business/0', '/business/abc', '/business/99999999999']) {
    test(`${path} is no business and answers with status 404`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business not found')
      await expect(page.getByText("The business you're looking for doesn't exist.")).toBeVisible()
      await page.getByRole('link', { name: 'Back to the marketplace' }).click()
      await expect(page).toHaveURL('/marketplace')
    })
  }

  for (const path of ['/no-such-page', '/business', '/marketplace/12', '/%E2%98%95']) {
    test(`${path} is no page and answers with status 404`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await expect(page).toHaveTitle('Page Not Found · Handover')
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL('/')
      await expect(page).toHaveTitle('Handover, The Business Marketplace')
    })
  }
})

async function pathOf(request: APIRequestContext, title: string): Promise<string> {
  const [found] = (await (await request.get('/api/businesses', { params: { search: title } })).json()) as {
    id: number
  }[]
  return `/business/${found?.id}`
}

test('the notice about locked details appears on arrival, not when going back', async ({ page, open }) => {
  await open('/business/1')
  const toast = page.getByText('Please select your role to view business details.')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
  await expect(page).toHaveURL('/help')
  await page.goBack()
  await expect(page).toHaveURL('/business/1')
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await page.waitForTimeout(500)
  await expect(toast).toHaveCount(0)
  // The same for a full page load.
  await page.goto('/sign-in?returnTo=/business/1')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await page.waitForTimeout(500)
  await expect(toast).toHaveCount(0)
})

test.describe('links to nothing', () => {
  test.use({ expectedMessages: [/status of 404/u] })

  test('a link without a valid id shows that there is no such business', async ({ page, open }) => {
    for (const path of ['/business-detail', '/business-detail?id=x', '/business-detail?id=0']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business not found')
      await expect(page).toHaveTitle('Business not found · Handover')
    }
    await open('/business-detail?id=999999')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business not found')
  })
})
