import type { Page } from '@playwright/test'
import type { TrialStatus } from '#shared/accounts/user.ts'
import { TRIAL_REFETCH_MS } from '#shared/accounts/user.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signInAs, signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test("the dialog of an expired trial blocks the page and can't be closed", async ({ page, open }) => {
  await signInAs(page, 'expired')
  await open('/marketplace?view=list')
  const dialog = page.getByRole('dialog', { name: 'Trial Expired' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: 'Subscribe for $2.99/month' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('link', { name: 'Sign Out' })).toBeFocused()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  }
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  // Browsers may close a dialog despite a canceled event.
  await dialog.evaluate((element) => element instanceof HTMLDialogElement && element.close())
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await expectAccessible(page)
})

test('the links of the dialog work, and pages needed before paying stay accessible', async ({ page, open }) => {
  await signInAs(page, 'expired')
  for (const path of ['/pricing', '/how-it-works', '/financing', '/report', '/sign-out']) {
    await open(path)
    await page.waitForTimeout(300)
    await expect(page.getByRole('dialog'), path).toHaveCount(0)
  }
  await open('/marketplace')
  const dialog = page.getByRole('dialog', { name: 'Trial Expired' })
  await dialog.getByRole('link', { name: 'Subscribe for $2.99/month' }).click()
  await expect(page).toHaveURL('/subscribe')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('a trial that is about to end is announced once', async ({ page, open }) => {
  await signInAs(page, 'trial')
  await answerStatus(page, { isExpired: false, daysRemaining: 1 })
  await open('/marketplace?view=list')
  const dialog = page.getByRole('dialog', { name: 'Trial Ending Soon' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Subscribe for $2.99/month' })).toHaveAttribute('href', '/subscribe')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue Trial' }).click()
  await expect(dialog).toHaveCount(0)
  await open('/')
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a trial with days left shows no message', async ({ page, open }) => {
  await signInAs(page, 'trial')
  await answerStatus(page, { isExpired: false, daysRemaining: 2 })
  const asked = page.waitForResponse('**/api/user/trial-status')
  await open('/marketplace?view=list')
  await asked
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a trial that ends while a page is open is noticed within five minutes', async ({ page, open }) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer', isTrialUser: true } })
  await page.clock.install()
  await answerStatus(page, { isExpired: false, daysRemaining: 2 })
  const asked = page.waitForResponse('**/api/user/trial-status')
  await open('/marketplace?view=list')
  await asked
  await answerStatus(page, { isExpired: true, daysRemaining: 0 })
  await page.clock.runFor(TRIAL_REFETCH_MS / 2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(TRIAL_REFETCH_MS / 2 + 1000)
  await expect(page.getByRole('dialog', { name: 'Trial Expired' })).toBeVisible()
})

for (const name of ['buyer', 'subscriber', 'seller'] as const) {
  test(`a ${name} without a trial never sees the dialog`, async ({ page, open }) => {
    await signInAs(page, name)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open('/marketplace?view=list')
    await page.waitForTimeout(500)
    expect(asked).not.toContain('/api/user/trial-status')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

async function answerStatus(page: Page, status: TrialStatus): Promise<void> {
  await page.unroute('**/api/user/trial-status')
  await page.route('**/api/user/trial-status', (route) => route.fulfill({ json: status }))
}
