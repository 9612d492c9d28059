import type { Page, Response } from '@playwright/test'
import { signInAs, signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { subscribe } from '#e2e/support/subscriptions.ts'
import { PICTURES, bakery, expectEverything, pictures } from '#e2e/support/bakery.ts'

/** Details that are locked for visitors, as text or as the API's cents. */
const PREMIUM = /1014 S Perry|412,000|41200000|47\.6461|-117\.3914/u
const FREE_PICTURES = 3

for (const name of ['buyer', 'lender', 'seller2'] as const) {
  test(`${name}@, who never had a trial, sees what is locked and how to unlock it`, async ({ page, open, request }) => {
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
    await expect(panel).toContainText('opens the exact address, if the seller has given one')
    await page.getByRole('tab', { name: 'Documents' }).click()
    await expect(panel.getByRole('link', { name: 'Download Equipment included in the price' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Subscribe to download Profit and loss' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Start the free trial' })).toBeVisible()
    await expectNothingTold(page, heard, lockedUrls)
  })
}

test("the trial can be started on a business's page, and unlocks it", async ({ page, open, request }) => {
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

test('a trial unlocks everything but the conversation', async ({ page, open, request }) => {
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

test('a subscriber sees both ways to contact the seller, and the remaining contacts', async ({
  page,
  open,
  request,
}) => {
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

test('an expired trial shows the public part and says so', async ({ page, open, request }) => {
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

test('the owner sees all of it, marked as their own', async ({ page, open, request }) => {
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

/** URLs of the locked pictures, fetched as a user with access. */
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

/** Collects every text response that the page receives from now on. */
async function listen(page: Page): Promise<Promise<string>[]> {
  const bodies: Promise<string>[] = []
  page.on('response', (response: Response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/html|json/u.test(type) && response.status() < 300) bodies.push(response.text().catch(() => ''))
  })
  return bodies
}

/** Locked data never leaves the server: not in a page, an API response or a picture. */
async function expectNothingTold(page: Page, heard: Promise<string>[], lockedUrls: string[]): Promise<void> {
  const told = [...(await Promise.all(heard)), await page.content()]
  expect(told.length).toBeGreaterThan(1)
  for (const text of told) {
    expect(text).not.toMatch(PREMIUM)
    for (const url of lockedUrls) expect(text).not.toContain(url)
  }
  for (const url of lockedUrls) expect((await page.request.get(url)).status()).toBe(404)
}
