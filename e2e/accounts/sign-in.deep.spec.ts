import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { demoEmail, DEMO_PASSWORD, signInAs, whoIsSignedIn } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('signing in returns to the page that required it', async ({ page, open }) => {
  await open('/pricing')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fpricing')
  await signInOnPage(page, demoEmail('seller'), DEMO_PASSWORD)
  await expect(page).toHaveURL('/pricing')
  expect(await whoIsSignedIn(page)).toMatchObject({ role: 'seller' })
  // The sign-in page is not in the browser's history.
  await page.goBack()
  await expect(page).not.toHaveURL(/sign-in/u)
})

test('a visitor signs in with the keyboard alone', async ({ page, open }) => {
  await open('/sign-in?returnTo=/how-it-works')
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type(` ${demoEmail('lender').toUpperCase()} `)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/how-it-works')
})

test('a signed-in user is redirected from the sign-in page', async ({ page }) => {
  await signInAs(page, 'broker')
  await page.goto('/sign-in?returnTo=/pricing')
  await expect(page).toHaveURL('/pricing')
  await page.goto('/sign-in?returnTo=/api/logout')
  await expect(page).toHaveURL('/')
  expect(await whoIsSignedIn(page)).toMatchObject({ role: 'broker' })
})

test('without scripts no password is sent', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false })
  const answer = await page.goto('/sign-in')
  expect(await answer?.text()).toMatch(/<noscript><p [^>]+>Signing in needs JavaScript/u)
  await page.getByLabel('Email', { exact: true }).fill('ana@mail.example')
  await page.getByLabel('Password', { exact: true }).fill('secret')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled()
  await expect(page).toHaveURL('/sign-in')
  await expect(page.locator('main form')).toHaveAttribute('method', 'post')
})

test('input from before hydration counts', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/u, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/sign-in?returnTo=/pricing', { waitUntil: 'commit' })
  await page.getByLabel('Email', { exact: true }).fill(demoEmail('seller2'))
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  letGo()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/pricing')
})

for (const [mode, heading] of [
  ['sign-in', 'Sign in'],
  ['sign-up', 'Join free'],
  ['forgot', 'Forgotten password'],
  ['reset', 'Choose a new password'],
]) {
  test(`the sign-in page is accessible in mode ${mode}`, async ({ page, open }) => {
    await open(`/sign-in?mode=${mode}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    await expectAccessible(page)
  })
}

test.describe('offline', () => {
  test.use({ expectedMessages: [/Failed to load resource: .*ERR_INTERNET_DISCONNECTED/u] })

  test('sign-in shows a message, and retrying with a connection works', async ({ page, open, context }) => {
    await open('/sign-in?returnTo=/pricing')
    await context.setOffline(true)
    await signInOnPage(page, demoEmail('seller'), DEMO_PASSWORD)
    await expect(page.getByRole('group', { name: /^You are offline\. What you typed is still here/u })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(DEMO_PASSWORD)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/pricing')
  })
})

async function signInOnPage(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
