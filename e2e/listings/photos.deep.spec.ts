import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SUBMISSION = {
  businessName: 'The Photographed Shop',
  businessType: 'retail',
  yearEstablished: 1999,
  askingPrice: 120_000,
  monthlyCashFlow: 6000,
  grossRevenue: 300_000,
  description: 'A shop that is there so that its photos can be looked at, from all of its sides.',
  location: 'Spokane, WA',
  businessRegistration: 'UBI 603 123 456',
  hasFinancials: true,
  hasTaxReturns: true,
  verificationConsent: true,
}

interface FilePayload {
  name: string
  mimeType: string
  buffer: Buffer
}

async function jpeg(name: string, background = '#1F5B47'): Promise<FilePayload> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** A listing of a seller that no other test uses. */
async function listShop(page: Page): Promise<number> {
  await signUp(page)
  const made = await page.request.post('/api/businesses', { data: SUBMISSION })
  expect(made.status()).toBe(201)
  const [own] = (await (await page.request.get('/api/my-businesses')).json()) as { id: number }[]
  return own?.id ?? Number.NaN
}

/** Opens the photos page of such a listing. */
async function openOwn(page: Page, open: (path: string) => Promise<void>): Promise<number> {
  const id = await listShop(page)
  await open(`/my-businesses/${id}/photos`)
  return id
}

function choose(page: Page, files: FilePayload[]): Promise<void> {
  return page.locator('input[type=file]').setInputFiles(files)
}

const tiles = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Change photo/u }) })

test('a shop without photos is drawn until the first one is there', async ({ page, open, newVisitor }) => {
  const id = await openOwn(page, open)
  const visitor = await newVisitor()
  await open(`/business/${id}`, visitor)
  const drawing = visitor.getByRole('img', { name: 'Drawing until photos arrive' })
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await choose(page, [await jpeg('one.jpg')])
  await untilReady(page, 1)
  await open(`/business/${id}`, visitor)
  await expect(visitor.getByRole('img', { name: /, picture 1$/u })).toBeVisible()
  await expect(drawing).toHaveCount(0)
})

test('a photo is dragged to another place', async ({ page, open }) => {
  const id = await openOwn(page, open)
  await choose(page, [await jpeg('one.jpg'), await jpeg('two.jpg'), await jpeg('three.jpg')])
  await untilReady(page, 3)
  const [first, second, third] = await keysOf(page, id)
  await tiles(page).nth(2).dragTo(tiles(page).nth(0))
  await expect.poll(() => keysOf(page, id)).toEqual([third, first, second])
})

test.describe('when the connection breaks', () => {
  test.use({ expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/u] })

  test('a photo stays in the list and can be sent again', async ({ page, open, context }) => {
    await openOwn(page, open)
    await context.setOffline(true)
    await choose(page, [await jpeg('front.jpg')])
    const waiting = page.getByRole('list', { name: 'Photos on their way' })
    await expect(waiting).toContainText('You are offline.')
    await context.setOffline(false)
    await waiting.getByRole('button', { name: 'Try again to send front.jpg' }).click()
    await expect(page.getByText('1 of 12 photos')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })
})

test('leaving a page with pending uploads asks for confirmation', async ({ page, open }) => {
  const id = await openOwn(page, open)
  const { promise: isHeld, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(`**/api/businesses/${id}/photos`, async (route) => {
    await isHeld
    await route.continue().catch(() => {})
  })
  await choose(page, [await jpeg('front.jpg')])
  await expect(page.getByRole('progressbar', { name: 'Sending front.jpg' })).toBeVisible()
  await page.getByRole('link', { name: 'View page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photos are still uploading' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(`/my-businesses/${id}?tab=photos`)
  await page.getByRole('link', { name: 'View page' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/business/${id}`)
  goOn()
})

test.describe('on a page that was open for longer than its signed URLs last', () => {
  test.use({ expectedMessages: [/status of 404/u] })

  test('pictures are reloaded with new URLs', async ({ page, open }) => {
    const id = await openOwn(page, open)
    await choose(page, [await jpeg('1.jpg'), await jpeg('2.jpg'), await jpeg('3.jpg'), await jpeg('4.jpg')])
    await untilReady(page, 4)
    await page.route(`**/api/businesses/${id}`, firstWithOldAddresses())
    await page.getByRole('link', { name: 'View page' }).click()
    const fourth = page.getByRole('img', { name: 'The Photographed Shop, picture 4' })
    await expect(fourth).toHaveAttribute('src', /expires=\d{10}/u)
    await expect.poll(() => fourth.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})

test("another seller's photos page is not found", async ({ page, newVisitor }) => {
  const id = await listShop(page)
  const stranger = await newVisitor()
  await stranger.goto(`/my-businesses/${id}/photos`)
  await expect(stranger).toHaveURL(/\/sign-in\?returnTo=/u)
  await signUp(stranger)
  const answer = await stranger.request.get(`/my-businesses/${id}/photos`)
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('Business not found')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('photos are moved by touch', async ({ page, open }) => {
    const id = await openOwn(page, open)
    await choose(page, [await jpeg('one.jpg'), await jpeg('two.jpg')])
    await untilReady(page, 2)
    const [first, second] = await keysOf(page, id)
    await page.getByRole('button', { name: 'Change photo 2' }).tap()
    await page.getByRole('button', { name: 'Make photo 2 the cover' }).tap()
    await expect.poll(() => keysOf(page, id)).toEqual([second, first])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the photos are shown, and the page explains what needs scripts', async ({ page }) => {
    const id = await listShop(page)
    await page.request.post(`/api/businesses/${id}/photos`, { multipart: { file: await jpeg('front.jpg') } })
    await expect
      .poll(async () => (await page.request.get(`/api/my-businesses/${id}/photos`)).text(), { timeout: 15_000 })
      .toContain('"ready"')
    const answer = await page.goto(`/my-businesses/${id}/photos`)
    expect(await answer?.text()).toMatch(/<noscript><p [^>]+>Adding and arranging photos needs JavaScript/u)
    await expect(page.getByRole('button', { name: 'Choose photos' })).toBeDisabled()
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  })
})

/** Stays until the end: what the page asks for in the moment in which its last route ends can stay unanswered. */
function firstWithOldAddresses(): (route: Route) => Promise<void> {
  let isFirst = true
  return async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const text = await (await route.fetch()).text()
    await route.fulfill({ contentType: 'application/json', body: text.replaceAll(/expires=\d+/gu, 'expires=1') })
  }
}

/** Waits for this many processed photos. */
async function untilReady(page: Page, count: number): Promise<void> {
  await expect(page.getByText(`${count} of 12 photos`)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Processing…')).toHaveCount(0, { timeout: 25_000 })
}

async function keysOf(page: Page, id: number): Promise<string[]> {
  const answer = await page.request.get(`/api/my-businesses/${id}/photos`)
  const { photos } = (await answer.json()) as { photos: { key: string }[] }
  return photos.map(({ key }) => key)
}
