import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { FAILED_PICTURE, PICTURE_REFUSALS } from '#shared/listings/pictures.ts'
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
    .filter({ has: page.getByRole('button', { name: /^Delete photo/u }) })

test.describe('with files that are not photos', () => {
  test.use({ expectedMessages: [/status of 415/u] })

  test("photos chosen together keep their order, and an invalid one doesn't stop the others", async ({
    page,
    open,
  }) => {
    const id = await openOwn(page, open)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos')
    await expect(page.getByText('0 of 12 photos')).toBeVisible()
    await choose(page, [
      await jpeg('front.jpg', '#A3402E'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
      { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
      { name: 'disguise.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
      await jpeg('inside.jpg', '#2F6690'),
    ])
    await expect(page.getByText('2 of 12 photos')).toBeVisible()
    const failed = page.getByRole('list', { name: 'Photos on their way' })
    await expect(failed.getByRole('listitem')).toHaveCount(3)
    await expect(failed).toContainText(PICTURE_REFUSALS.empty)
    await expect(failed.getByText(PICTURE_REFUSALS.wrong_kind)).toHaveCount(2)
    await failed.getByRole('button', { name: 'Dismiss notes.txt' }).click()
    await expect(failed.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('img', { name: /^Photo \d$/u })).toHaveCount(2)
    await expect(page.getByText('Processing…')).toHaveCount(0, { timeout: 15_000 })
    await expect(tiles(page).first()).toContainText('Cover')
    await expectAccessible(page)

    await open(`/business/${id}`)
    await expect(page.getByRole('img', { name: /^The Photographed Shop, picture/u })).toHaveCount(2)
  })
})

test('photos can be ordered with the keyboard alone, and the focus follows', async ({ page, open }) => {
  const id = await openOwn(page, open)
  await choose(page, [await jpeg('one.jpg'), await jpeg('two.jpg'), await jpeg('three.jpg'), await jpeg('four.jpg')])
  await untilReady(page, 4)
  const before = await keysOf(page, id)
  await expect(tiles(page).nth(3)).toContainText('Members')

  const right = page.getByRole('button', { name: 'Move photo 1 right' })
  await right.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move photo 2 right' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move photo 3 right' })).toBeFocused()
  await expect(page.getByText('Moved to place 3 of 4.')).toBeAttached()
  const [first, second, third, fourth] = before
  await expect.poll(() => keysOf(page, id)).toEqual([second, third, first, fourth])

  await page.getByRole('button', { name: 'Make photo 4 the cover' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Make photo 1 the cover' })).toBeFocused()
  await expect.poll(() => keysOf(page, id)).toEqual([fourth, second, third, first])
  await expect(tiles(page).first()).toContainText('Cover')
})

test('a photo is dragged to another place', async ({ page, open }) => {
  const id = await openOwn(page, open)
  await choose(page, [await jpeg('one.jpg'), await jpeg('two.jpg'), await jpeg('three.jpg')])
  await untilReady(page, 3)
  const [first, second, third] = await keysOf(page, id)
  await tiles(page).nth(2).dragTo(tiles(page).nth(0))
  await expect.poll(() => keysOf(page, id)).toEqual([third, first, second])
})

test('a photo is deleted only after confirmation', async ({ page, open }) => {
  const id = await openOwn(page, open)
  await choose(page, [await jpeg('one.jpg'), await jpeg('two.jpg')])
  await untilReady(page, 2)
  const [, second] = await keysOf(page, id)
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete photo 1?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(tiles(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Delete photo 1' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(tiles(page)).toHaveCount(1)
  expect(await keysOf(page, id)).toEqual([second])
})

test('photos can be dropped from the desktop, and more than twelve wait for room', async ({ page, open }) => {
  await openOwn(page, open)
  const { buffer } = await jpeg('small.jpg')
  const files = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    for (let index = 1; index <= 13; index += 1) transfer.items.add(new File([bytes], `shop-${index}.jpg`))
    return transfer
  }, buffer.toString('base64'))
  const area = page.getByRole('region', { name: 'Photos' })
  await area.dispatchEvent('dragover', { dataTransfer: files })
  await area.dispatchEvent('drop', { dataTransfer: files })
  await expect(page.getByText('12 of 12 photos')).toBeVisible({ timeout: 20_000 })
  const waiting = page.getByRole('list', { name: 'Photos on their way' })
  await expect(waiting).toContainText('shop-13.jpg')
  await expect(waiting).toContainText(PICTURE_REFUSALS.too_many)
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeDisabled()
  await expect(page.getByText('Processing…')).toHaveCount(0, { timeout: 25_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete photo 12' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('11 of 12 photos')).toBeVisible()
  await waiting.getByRole('button', { name: 'Try again to send shop-13.jpg' }).click()
  await expect(page.getByText('12 of 12 photos')).toBeVisible()
  await expect(waiting).toHaveCount(0)
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
  await page.getByRole('link', { name: 'The Photographed Shop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photos are still uploading' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/photos$/u)
  await page.getByRole('link', { name: 'The Photographed Shop' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`/business/${id}`)
  goOn()
})

test('a file that only looks like a photo is reported to its owner alone', async ({ page, open }) => {
  const id = await openOwn(page, open)
  const png = await sharp({ create: { width: 900, height: 675, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  png.fill(0x55, png.indexOf('IDAT') + 10, png.indexOf('IDAT') + 60)
  await choose(page, [{ name: 'broken.png', mimeType: 'image/png', buffer: png }])
  await expect(page.getByText(FAILED_PICTURE)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  const { imageUrls } = (await (await page.request.get(`/api/businesses/${id}/summary`)).json()) as {
    imageUrls: string[]
  }
  expect(imageUrls).toEqual([])
})

test.describe('on a page that was open for longer than its signed URLs last', () => {
  test.use({ expectedMessages: [/status of 404/u] })

  test('pictures are reloaded with new URLs', async ({ page, open }) => {
    const id = await openOwn(page, open)
    await choose(page, [await jpeg('1.jpg'), await jpeg('2.jpg'), await jpeg('3.jpg'), await jpeg('4.jpg')])
    await untilReady(page, 4)
    await page.route(`**/api/businesses/${id}`, firstWithOldAddresses())
    await page.getByRole('link', { name: 'The Photographed Shop' }).click()
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
