import type { Page } from '@playwright/test'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test, untilAlive } from '#e2e/support/page.ts'

const hasApp = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((name) => name.startsWith('__reactContainer$')))

test('a reading page has no application until a pointer comes near a link', async ({ page, open }) => {
  await open('/privacy')
  await page.getByRole('heading', { level: 1 }).hover()
  expect(await hasApp(page)).toBe(false)
  const pricing = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' })
  await pricing.hover()
  await expect.poll(() => hasApp(page)).toBe(true)
  await untilAlive(page)
  await page.evaluate(() => (document.documentElement.dataset['kept'] = ''))
  await pricing.click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-kept', '')
})

test('a key loads the application too', async ({ page, open }) => {
  await open('/terms')
  expect(await hasApp(page)).toBe(false)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect.poll(() => hasApp(page)).toBe(true)
})

test.describe('when the application can not be loaded', () => {
  test.use({ expectedMessages: [/ERR_FAILED/u] })

  test('links, the theme and the contents work', async ({ page, open }) => {
    await page.route(/\/assets\/index-[^/]+\.js$/u, (route) => route.abort())
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    await open('/privacy')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const last = contents.getByRole('link').last()
    await last.click()
    await expect(
      page.getByRole('main').getByRole('heading', { level: 2, name: await last.innerText() }),
    ).toBeInViewport()
    await contents.getByRole('link').nth(2).click()
    await expect(contents.locator('[aria-current]')).toHaveText(await contents.getByRole('link').nth(2).innerText())
    const other = page.getByRole('button', { name: 'Theme' })
    await other.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await other.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    expect(await hasApp(page)).toBe(false)
  })
})

test('the scroll position stays when the application starts, and is restored when the visitor comes back', async ({
  page,
  open,
}) => {
  const scrollY = () => page.evaluate(() => window.scrollY)
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' })
  for (const isTouched of [false, true]) {
    await open('/help')
    await page.evaluate(() => window.scrollTo(0, 700))
    if (isTouched) {
      await page.keyboard.press('Shift')
      await expect.poll(() => hasApp(page)).toBe(true)
      await untilAlive(page)
    }
    expect(await scrollY()).toBe(700)
    // The mouse would come near the link, which loads the application.
    await terms.evaluate((link) => (link as HTMLAnchorElement).click())
    await expect(page).toHaveURL('/terms')
    await expect.poll(scrollY).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/help')
    await expect.poll(scrollY).toBe(700)
  }
})

test('a theme is chosen once when the application is there', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/help')
  await page.keyboard.press('Tab')
  await expect.poll(() => hasApp(page)).toBe(true)
  await untilAlive(page)
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('members have the application at once, for their counts', async ({ page, open }) => {
  await signInAs(page, 'subscriber')
  await open('/pricing')
  expect(await hasApp(page)).toBe(true)
})
