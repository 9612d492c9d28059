import type { Page, Response } from '@playwright/test'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { PICTURES, bakery, pictures } from '#e2e/support/bakery.ts'

/** Details that are locked for visitors, as text or as the API's cents. */
const PREMIUM = /1014 S Perry|412,000|41200000|47\.6461|-117\.3914/u
const FREE_PICTURES = 3

test('a buyer who never had a trial is told nothing of what is locked', async ({ page, open, request }) => {
  const { path } = await bakery(request)
  const lockedUrls = await lockedPictures(page)
  await signInAs(page, 'buyer')
  const heard = await listen(page)
  await open(path)
  const ledger = page.getByRole('region', { name: 'Business Details' })
  await expect(ledger.getByText('Locked')).toHaveCount(3)
  await expect(ledger).toContainText(
    'The free 3-day trial opens these figures, 4 more pictures and the street address. No card needed.',
  )
  await expect(ledger.getByRole('button', { name: 'Start the free trial' })).toBeVisible()
  await expect(ledger.getByRole('link', { name: 'Subscribe' })).toHaveCount(0)
  await expect(pictures(page)).toHaveCount(FREE_PICTURES)
  await expect(page.locator('img[src^="data:image/"]')).toHaveCount(PICTURES - FREE_PICTURES)
  await expect(page.getByText('4 more pictures', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade to View' })).toHaveAttribute(
    'href',
    /^\/subscribe\?returnTo=%2Fbusiness%2F\d+$/u,
  )
  const contact = page.getByRole('region', { name: 'Contact Seller' })
  await expect(contact).toContainText('With Premium, $2.99 a month, you write to up to 3 sellers.')
  await expect(contact.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
    'href',
    /^\/subscribe\?returnTo=%2Fbusiness%2F\d+$/u,
  )
  await expect(page.getByText('Access Required')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Join Free' })).toHaveCount(0)

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

test('an expired trial shows the public part and says so', async ({ page, open, request }) => {
  const { id, path } = await bakery(request)
  const lockedUrls = await lockedPictures(page)
  await signInAs(page, 'expired')
  expect((await page.request.get(`/api/businesses/${id}`)).status()).toBe(403)
  const heard = await listen(page)
  await open(path)
  await expect(page.locator('h1')).toHaveText('Perry Street Bakery')
  await expect(page.getByText('Your free trial is over. Premium, $2.99 a month, opens these figures')).toBeVisible()
  await expect(page.getByText('Locked')).toHaveCount(3)
  await expect(page.getByText('4 more pictures', { exact: true })).toBeVisible()
  await expect(page.getByText('Start the free trial')).toHaveCount(0)
  for (const tab of ['location', 'documents']) await open(`${path}?tab=${tab}`)
  await expectNothingTold(page, heard, lockedUrls)
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
