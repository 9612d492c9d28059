import type { Page } from '@playwright/test'
import { expectAccessible, NARROW } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { BUSINESS, fillAll } from '#e2e/support/seller-form.ts'

test.describe.configure({ mode: 'default' })

test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } })

test('a seller lists a business on a phone, and finds it on the market and on her dashboard', async ({
  page,
  open,
}) => {
  const { firstName } = await signUp(page)
  const name = 'Books by Phone'
  await open('/seller-onboarding')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('List Your Business')
  await fillAll(page, { name })
  await page.getByRole('button', { name: 'Submit for Verification' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeFocused()
  await expect(page.getByText('Business Submitted', { exact: true })).toBeVisible()
  for (const step of ['Prepare 2 years of tax returns', 'Gather financial statements', 'Verify your registration']) {
    await expect(page.getByText(step)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Return to Marketplace' }).click()
  await expect(page).toHaveURL('/marketplace')
  await page.goto('/marketplace?view=list')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('$85,000')
  await expect(card).toContainText('Review')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${firstName}`)
  await page.getByRole('link', { name: `View ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toContainText('Retail')
  // Submitting also deleted the draft.
  await open('/seller-onboarding')
  await expect(page.getByLabel('Business name')).toHaveValue('')
})

test('each step has a name, and Previous, Next Step and the browser’s back navigate between them', async ({
  page,
  open,
}) => {
  await open('/seller-onboarding')
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByLabel('Business name').fill('Kept')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await expect(page).toHaveURL('/seller-onboarding?step=2')
  await expect(page.getByRole('heading', { level: 2, name: 'Financial Information' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Financial Information' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await page.getByRole('button', { name: 'Next Step' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Business Verification' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Next Step' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Financial Information' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/seller-onboarding')
  await expect(page.getByLabel('Business name')).toHaveValue('Kept')
})

test('the keyboard alone lists a business', async ({ page, open }) => {
  await signUp(page)
  await open('/seller-onboarding')
  const { keyboard } = page
  await page.getByLabel('Business name').focus()
  await keyboard.type('Keyboard Shop')
  await keyboard.press('Tab')
  await keyboard.type('Retail')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('1998')
  await keyboard.press('Tab')
  await keyboard.type('98368')
  await expect(page.getByText('On the map: Port Townsend, WA 98368')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move the pin west' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Move the pin west' }))
  await keyboard.press('Enter')
  await expect(page.getByText(/^The pin is [\d.]+ miles? west of/u)).toBeVisible()
  await tabTo(page, page.getByLabel('Description'))
  await keyboard.type(BUSINESS.description)
  await tabTo(page, page.getByRole('button', { name: 'Next Step' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Financial Information' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('85000')
  await keyboard.press('Tab')
  await keyboard.type('3200')
  await keyboard.press('Tab')
  await keyboard.type('240000')
  await tabTo(page, page.getByLabel('I have tax returns for the last 2 years'))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Next Step' }))
  await keyboard.press('Space')
  await tabTo(page, page.getByLabel('Business registration number'))
  await keyboard.type('601 234 567')
  await tabTo(page, page.getByLabel(/^I have the right to sell this business/u))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Submit for Verification' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeFocused()
})

for (const step of ['1', '2', '3']) {
  test(`step ${step} is accessible in both widths and themes`, async ({ page, open }) => {
    await open(`/seller-onboarding?step=${step}`)
    await expectAccessible(page)
    if (step === '3') await page.getByRole('button', { name: 'Submit for Verification' }).click()
  })
}

test('the last screen is accessible in both widths and themes', async ({ page, open }) => {
  await open('/seller-onboarding?listed=1')
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read, and offers nothing that would lose input', async ({ page }) => {
    await page.goto('/seller-onboarding?step=1')
    await expect(page.getByRole('heading', { level: 2, name: 'Business Information' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next Step' })).toBeDisabled()
  })
})

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
