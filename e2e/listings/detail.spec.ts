import type { APIRequestContext, Page, Response } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signInAs, signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { subscribe } from '#e2e/support/subscriptions.ts'

/** What only a closer look opens, as text or as the API's cents. */
const PREMIUM = /1014 S Perry|412,000|41200000|47\.6461|-117\.3914/u
const FREE_PICTURES = 3
const PICTURES = 7

interface Bakery {
  id: number
  path: string
}

for (const name of ['buyer', 'lender', 'seller2'] as const) {
  test(`${name}@, who never had a trial, sees what is locked and what opens it`, async ({ page, open, request }) => {
    const { path } = await bakery(request)
    const lockedUrls = await lockedPictures(page)
    await signInAs(page, name)
    const heard = await listen(page)
    await open(path)
    const ledger = page.getByRole('region', { name: 'The figures' })
    await expect(ledger.getByText('Locked')).toHaveCount(4)
    await expect(ledger).toContainText('The 3-day trial opens these figures.')
    await expect(ledger.getByRole('button', { name: 'Start the free trial' })).toBeVisible()
    await expect(ledger.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe')
    await expect(pictures(page)).toHaveCount(FREE_PICTURES)
    await expect(page.locator('img[src^="data:image/"]')).toHaveCount(PICTURES - FREE_PICTURES)
    await expect(page.getByText('4 more pictures with the 3-day trial or a subscription')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upgrade to View' })).toHaveAttribute('href', '/subscribe')
    const contact = page.getByRole('region', { name: 'Contact Seller' })
    await expect(contact).toContainText('A subscription, $2.99 a month, opens conversations with up to 3 sellers.')
    await expect(contact.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe')
    await expect(page.getByText('Access Required')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Look closer before you decide' })).toHaveCount(0)

    await page.getByRole('tab', { name: 'Location' }).click()
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText('Location is approximate and for reference only')
    await expect(panel).toContainText('opens the exact address')
    await page.getByRole('tab', { name: 'Documents' }).click()
    await expect(panel.getByRole('link', { name: 'Download Equipment included in the price' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Subscribe to download Profit and loss' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Start the free trial' })).toBeVisible()
    await expectNothingTold(page, heard, lockedUrls)
  })
}

test('the trial is started on the page of a business, and opens it', async ({ page, open, request }) => {
  const { path } = await bakery(request)
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open(path)
  const ledger = page.getByRole('region', { name: 'The figures' })
  await expect(ledger.getByText('Locked')).toHaveCount(4)
  await ledger.getByRole('button', { name: 'Start the free trial' }).click()
  await expect(page.getByText('Your free trial has begun')).toBeVisible()
  await expect(page).toHaveURL(path)
  await expectEverything(page)
})

test('a trial opens everything but the conversation', async ({ page, open, request }) => {
  const { path } = await bakery(request)
  await signInAs(page, 'trial')
  await open(path)
  await expectEverything(page)
  await expect(page.getByRole('region', { name: 'Contact Seller' })).toContainText('$2.99 a month')
  await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible()
  await expect(page.getByText('Access Required')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Look closer before you decide' })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Location' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('1014 S Perry St, Spokane, WA 99202')).toBeVisible()
  await expect(panel.getByText('Location is approximate and for reference only')).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'Open in OpenStreetMap' })).toHaveAttribute(
    'href',
    /\?mlat=47\.6461&mlon=-117\.3914#/u,
  )
  await expect(panel.locator('.map-marker')).toBeAttached()
  await expect(panel.locator('.map-approximate')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(panel.getByRole('link', { name: 'Download Profit and loss' })).toBeVisible()
  await expect(panel).not.toContainText('Licenses and insurance')
  await expect(panel.getByRole('link', { name: 'Subscribe' })).toHaveCount(0)
})

test('a subscriber finds both ways to the seller, and how many sellers are left', async ({ page, open, request }) => {
  const { path } = await bakery(request)
  const { email } = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })
  await subscribe(email)
  await open(path)
  await expectEverything(page)
  const contact = page.getByRole('region', { name: 'Contact Seller' })
  for (const name of ['Send Message', 'Share Documents']) {
    const button = contact.getByRole('button', { name })
    await expect(button).toBeEnabled()
    await expect(button).toHaveAccessibleDescription(/^3 of 3 sellers left\. Renews on /u)
  }
})

test('a trial that is over leaves what everyone sees, and says so', async ({ page, open, request }) => {
  const { id, path } = await bakery(request)
  const lockedUrls = await lockedPictures(page)
  await signInAs(page, 'expired')
  expect((await page.request.get(`/api/businesses/${id}`)).status()).toBe(403)
  const heard = await listen(page)
  await open(path)
  await expect(page.locator('h1')).toHaveText('Perry Street Bakery')
  await expect(page.getByText('Your free trial is over', { exact: true })).toBeVisible()
  await expect(page.getByText('Locked')).toHaveCount(4)
  await expect(page.getByText('4 more pictures with a subscription')).toBeVisible()
  await expect(page.getByText('Start the free trial')).toHaveCount(0)
  for (const tab of ['location', 'documents']) await open(`${path}?tab=${tab}`)
  await expectNothingTold(page, heard, lockedUrls)
})

test('the owner sees all of it, and that it is theirs', async ({ page, open, request }) => {
  const { path } = await bakery(request)
  await signInAs(page, 'seller')
  await open(path)
  await expectEverything(page)
  await expect(page.getByText('This is your business. Listed: everyone can find it.')).toBeVisible()
  const card = page.getByRole('region', { name: 'This is your business' })
  await expect(card.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByRole('region', { name: 'Contact Seller' })).toHaveCount(0)
  await open(`${path}?tab=documents`)
  await expect(page.getByRole('tabpanel')).toContainText('Licenses and insurance')
})

test('staff see all of it', async ({ page, open, request }) => {
  const { path } = await bakery(request)
  await signInAs(page, 'admin')
  await open(path)
  await expectEverything(page)
  await expect(page.getByText('This is your business.')).toHaveCount(0)
})

test('a business says when it is under offer or off the market', async ({ page, open, request }) => {
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

test('what a seller did not say is named to those who may know it', async ({ page, open, request }) => {
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

test.describe('what ends while the page is open', () => {
  test.use({
    expectedMessages: [/Failed to load resource: the server responded with a status of (?:401|403|500)|ApiError: 500/u],
  })

  test('whose session is over is a visitor again', async ({ page, open, context }) => {
    await signInAs(page, 'trial')
    // The pictures of members would tell the page first.
    await page.route('**/pictures/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    await open('/marketplace?view=list&search=perry')
    await context.clearCookies()
    await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perry Street Bakery')
    await expect(page.getByText('Access Required')).toBeVisible()
    await expect(page.getByText('Please select your role to view business details.')).toBeVisible()
    const contact = page.getByRole('region', { name: 'Contact Seller' })
    await expect(contact.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Locked')).toHaveCount(4)
  })

  test('a trial that runs out meanwhile locks the next business', async ({ page, open, request }) => {
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

  test('a business that did not load is tried again', async ({ page, open, request }) => {
    const { id } = await bakery(request)
    await signInAs(page, 'trial')
    await page.route(`**/api/businesses/${id}`, (route) => route.fulfill({ status: 500, body: 'out of order' }))
    await comeFromHome(page, open)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("This page didn't load")
    await page.unroute(`**/api/businesses/${id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perry Street Bakery')
    await expectEverything(page)
  })
})

test.describe('in both widths and themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // Whoever is on trial sees what a subscriber sees, but for the way to the seller, which is on the first tab.
  const tabsOf = {
    buyer: ['overview', 'location', 'documents'],
    trial: ['overview'],
    subscriber: ['overview', 'location', 'documents'],
    seller: ['overview', 'documents'],
  }
  for (const [name, tabs] of Object.entries(tabsOf) as [keyof typeof tabsOf, string[]][]) {
    test(`the page of a business is accessible to ${name}@`, async ({ page, open, request }) => {
      test.slow()
      const { path } = await bakery(request)
      await signInAs(page, name)
      for (const tab of tabs) {
        await open(`${path}?tab=${tab}`)
        if (tab === 'location') await expect(page.locator('.map-marker').first()).toBeAttached()
        await expectAccessible(page)
      }
    })
  }

  test('the larger view of the pictures is accessible', async ({ page, open, request }) => {
    const { path } = await bakery(request)
    await signInAs(page, 'trial')
    await open(path)
    await page.getByRole('link', { name: /picture 2/u }).click()
    await expect(page.getByRole('dialog', { name: 'Pictures of Perry Street Bakery' })).toBeVisible()
    await expectAccessible(page)
  })
})

async function bakery(request: APIRequestContext): Promise<Bakery> {
  const [found] = (await (await request.get('/api/businesses?search=Perry Street Bakery')).json()) as { id: number }[]
  const id = found?.id ?? 0
  return { id, path: `/business/${id}` }
}

/** The addresses of the pictures beyond the free ones, from somebody who may know them. */
async function lockedPictures(page: Page): Promise<string[]> {
  await signInAs(page, 'admin')
  const [found] = (await (await page.request.get('/api/businesses?search=Perry Street Bakery')).json()) as {
    imageUrls: string[]
  }[]
  await page.context().clearCookies()
  const locked = found?.imageUrls.slice(FREE_PICTURES) ?? []
  expect(locked).toHaveLength(PICTURES - FREE_PICTURES)
  return locked
}

/** Every text that the site sends to the page from now on. */
async function listen(page: Page): Promise<Promise<string>[]> {
  const bodies: Promise<string>[] = []
  page.on('response', (response: Response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/html|json/u.test(type) && response.status() < 300) bodies.push(response.text().catch(() => ''))
  })
  return bodies
}

/** What is locked never leaves the server: not in a page, not in an answer, and not as a picture. */
async function expectNothingTold(page: Page, heard: Promise<string>[], lockedUrls: string[]): Promise<void> {
  const told = [...(await Promise.all(heard)), await page.content()]
  expect(told.length).toBeGreaterThan(1)
  for (const text of told) {
    expect(text).not.toMatch(PREMIUM)
    for (const url of lockedUrls) expect(text).not.toContain(url)
  }
  for (const url of lockedUrls) expect((await page.request.get(url)).status()).toBe(404)
}

async function expectEverything(page: Page): Promise<void> {
  const ledger = page.getByRole('region', { name: 'The figures' })
  await expect(page.getByRole('region', { name: 'Asking price' })).toContainText('$6,200/mo')
  for (const figure of ['$412,000/yr', '0.45×', '18%', '1014 S Perry St, Spokane, WA 99202']) {
    await expect(ledger).toContainText(figure)
  }
  await expect(ledger.getByText('Locked')).toHaveCount(0)
  await expect(pictures(page)).toHaveCount(PICTURES)
  for (const picture of await pictures(page).all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(page.getByRole('link', { name: 'Upgrade to View' })).toHaveCount(0)
}

function pictures(page: Page) {
  return page.getByRole('img', { name: /^Perry Street Bakery, picture/u })
}

/** As somebody does who was on the site already: the business comes by the API, not in the page. */
async function comeFromHome(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/marketplace?view=list&search=perry')
  await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).click()
}
