import type { Page } from '@playwright/test'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

const PERRY = '/marketplace?view=list&search=perry'

test('the lightbox can be used with the keyboard alone', async ({ page, open }) => {
  await signInAs(page, 'trial')
  await open(await pathOfBakery(page))
  const fourth = page.getByRole('link', { name: /picture 4/u })
  await fourth.focus()
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: 'Pictures of Perry Street Bakery' })
  await expect(view.getByText('4 of 7')).toBeVisible()
  await expect(view.getByRole('img', { name: 'Perry Street Bakery, 4 of 7' })).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(view.getByText('6 of 7')).toBeVisible()
  await expect(view.getByRole('img', { name: 'Perry Street Bakery, 6 of 7' })).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(view.getByText('7 of 7')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Home')
  await expect(view.getByText('1 of 7')).toBeVisible()
  // The focus stays in the lightbox: after the last control comes the first.
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(/DIALOG|BODY/u)
  await page.keyboard.press('Escape')
  await expect(view).toHaveCount(0)
  await expect(fourth).toBeFocused()
})

test("the lightbox's arrows keep up with quick clicks", async ({ page, open }) => {
  await signInAs(page, 'trial')
  await open(await pathOfBakery(page))
  await page.getByRole('link', { name: /picture 1/u }).click()
  const view = page.getByRole('dialog', { name: 'Pictures of Perry Street Bakery' })
  const next = view.getByRole('button', { name: 'Next picture' })
  for (let press = 0; press < 3; press += 1) await next.dispatchEvent('click')
  await expect(view.getByText('4 of 7')).toBeVisible()
  await expect(view.getByRole('img', { name: 'Perry Street Bakery, 4 of 7' })).toBeInViewport({ ratio: 0.9 })
  await view.getByRole('button', { name: 'Previous picture' }).click()
  await expect(view.getByText('3 of 7')).toBeVisible()
  await view.getByRole('button', { name: 'Close' }).click()
  await expect(view).toHaveCount(0)
})

test('a visitor can enlarge only the free pictures', async ({ page, open }) => {
  await open(await pathOfBakery(page))
  await page.getByRole('link', { name: /picture 3/u }).click()
  const view = page.getByRole('dialog', { name: 'Pictures of Perry Street Bakery' })
  await expect(view.getByText('3 of 3')).toBeVisible()
  await expect(view.getByRole('button', { name: 'Next picture' })).toHaveAttribute('aria-disabled', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('a swipe moves the lightbox, and its counter follows', async ({ page, open }) => {
    await signInAs(page, 'trial')
    await open(await pathOfBakery(page))
    await page.getByRole('link', { name: /picture 1/u }).tap()
    const view = page.getByRole('dialog', { name: 'Pictures of Perry Street Bakery' })
    await expect(view.getByText('1 of 7')).toBeVisible()
    const picture = view.getByRole('img', { name: 'Perry Street Bakery, 1 of 7' })
    // Touch scrolls the strip, which snaps to the next picture.
    await picture.evaluate((image) => image.closest('.snap-x')?.scrollBy({ left: 300, behavior: 'smooth' }))
    await expect(view.getByText('2 of 7')).toBeVisible()
    await expect(view.getByRole('img', { name: 'Perry Street Bakery, 2 of 7' })).toBeInViewport({ ratio: 0.9 })
  })

  for (const count of [1, 2, 4, 5, 12]) {
    test(`${count} pictures fit the page`, async ({ page, open }) => {
      await signInAs(page, 'subscriber')
      const all = (await (await page.request.get('/api/businesses')).json()) as { imageUrls: string[] }[]
      const imageUrls = all.flatMap((business) => business.imageUrls).slice(0, count)
      const path = await pathOfBakery(page)
      await page.route(`**/api${path.replace('business', 'businesses')}`, async (route) => {
        await route.fulfill({ json: { ...(await (await route.fetch()).json()), imageUrls } })
      })
      await open(PERRY)
      await page.getByRole('link', { name: 'View Details of Perry Street Bakery' }).tap()
      await expect(page.getByRole('img', { name: /^Perry Street Bakery, picture/u })).toHaveCount(count)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a picture is a link to its largest size', async ({ page }) => {
    await page.goto(await pathOfBakery(page))
    await page.getByRole('link', { name: /picture 2/u }).click()
    await expect(page).toHaveURL(/\/pictures\/[0-9a-f]{32}\?width=1200$/u)
  })
})

test("a card's arrow accepts a second click while the first one still animates", async ({ page, open }) => {
  await open(PERRY)
  const next = page.getByRole('button', { name: 'Next picture of Perry Street Bakery' })
  await next.hover()
  await next.dispatchEvent('click')
  await next.dispatchEvent('click')
  await expect(page.getByRole('img', { name: 'Perry Street Bakery, picture 3' })).toBeInViewport({ ratio: 0.9 })
  await next.click()
  await expect(page.getByText('4 more pictures with the 3-day trial or Premium')).toBeInViewport({ ratio: 0.9 })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
})

test('a card shows a visitor one blurred preview, and a trial member every picture', async ({ page, open }) => {
  await open(PERRY)
  const card = page.getByRole('article').filter({ hasText: 'Perry Street Bakery' })
  await card.hover()
  await expect(card.locator('img[src^="data:image/"]')).toHaveCount(1)
  await expect(card.getByRole('link', { name: 'Upgrade to View' })).toHaveAttribute(
    'href',
    /^\/subscribe\?returnTo=%2Fbusiness%2F\d+$/u,
  )

  await signInAs(page, 'trial')
  await open(PERRY)
  await card.hover()
  await expect(card.getByRole('img', { name: /^Perry Street Bakery, picture/u })).toHaveCount(7)
  await expect(card.getByRole('link', { name: 'Upgrade to View' })).toHaveCount(0)
})

async function pathOfBakery(page: Page): Promise<string> {
  const [found] = (await (await page.request.get('/api/businesses?search=Perry Street Bakery')).json()) as {
    id: number
  }[]
  return `/business/${found?.id}`
}
