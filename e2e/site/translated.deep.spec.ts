import type { Page } from '@playwright/test'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test, untilAlive } from '#e2e/support/page.ts'
import { addTranslator, pressTranslator } from '#e2e/support/translate.ts'

test.beforeEach(async ({ page }) => addTranslator(page))

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
  await pressTranslator(page, 'translate')
}

const TRANSLATION = 'font > font'

test('a translated marketplace shows the count of what it found, and its filters come and go', async ({ page }) => {
  await openTranslated(page, '/marketplace?view=list')
  const count = page.locator('#results')
  const all = await count.innerText()
  await page.getByRole('main').getByRole('searchbox').fill('perry')
  await expect(count).toHaveText('1 business')
  await expect(count.locator(TRANSLATION)).not.toHaveCount(0)
  await page.getByLabel('Industry').first().selectOption({ index: 1 })
  await expect(page).toHaveURL(/industry=/u)
  await page
    .getByRole('button', { name: /^Clear All/u })
    .first()
    .click()
  await expect(count).toHaveText(all)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page).not.toHaveURL(/view=list/u)
  await expect(count).toHaveText(all)
  await pressTranslator(page, 'showOriginal')
  await expect(page.locator(TRANSLATION)).toHaveCount(0)
  await expect(count).toHaveText(all)
  await page.getByRole('main').getByRole('searchbox').fill('perry')
  await expect(count).toHaveText('1 business')
})

test.describe('before its application', () => {
  // React can't take over such a page, and renders it anew.
  test.use({ expectedMessages: [/Minified React error #418/u] })

  test('a page that is translated before its application comes works', async ({ page }) => {
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      if (!route.request().url().includes('start-script')) await until
      await route.continue()
    })
    await page.goto('/marketplace?view=list', { waitUntil: 'commit' })
    await expect(page.locator('#results')).toBeVisible()
    await pressTranslator(page, 'translate')
    goOn()
    await untilAlive(page)
    await page.getByRole('main').getByRole('searchbox').fill('perry')
    await expect(page.locator('#results')).toHaveText('1 business')
  })
})

test('the tabs and dialogs of a translated business open', async ({ page }) => {
  await signInAs(page, 'subscriber')
  await openTranslated(page, '/business/1')
  for (const name of ['Financials', 'Location', 'History', 'Documents', 'Overview']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).not.toBeEmpty()
  }
  const compare = page.getByRole('main').getByRole('button', { name: /^Compare ./u })
  await compare.click()
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Share Documents' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(TRANSLATION)).not.toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('a translated valuation is worked out', async ({ page }) => {
  await openTranslated(page, '/valuation')
  await page.getByLabel('Annual revenue').fill('400000')
  await expect(page.locator('#valuation-missing')).toHaveText('Still needed: annual cash flow and industry.')
  await page.getByLabel('Annual cash flow').fill('90000')
  await page.getByLabel('Industry').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Calculate value' }).click()
  await expect(page.getByRole('heading', { name: 'The estimate', exact: true })).toBeVisible()
})

/** From page to page without a document, so that React takes each translated page away. */
const JOURNEYS = {
  visitor: [
    '/',
    '/marketplace',
    '/map',
    '/business/1',
    '/professionals',
    '/market',
    '/pricing',
    '/contact',
    '/compare?ids=1,2',
    '/sign-in',
  ],
  subscriber: ['/dashboard', '/messages', '/saved', '/account', '/passport', '/notification-settings', '/subscribe'],
  seller: ['/dashboard', '/my-businesses/1', '/messages', '/seller-onboarding'],
  admin: ['/admin/members', '/admin/settings', '/admin/review', '/admin/mail', '/admin/payments', '/analytics'],
} as const

for (const [who, paths] of Object.entries(JOURNEYS)) {
  test(`translated pages follow one another, as ${who}`, async ({ page }) => {
    if (who !== 'visitor') await signInAs(page, who as 'subscriber' | 'seller' | 'admin')
    await openTranslated(page, '/marketplace?view=list')
    await page.evaluate(() => (document.documentElement.dataset['kept'] = ''))
    for (const path of paths) {
      await page.evaluate((to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: "This page didn't load" })).toBeHidden()
    }
    await expect(page.locator('html')).toHaveAttribute('data-kept', '')
  })
}
