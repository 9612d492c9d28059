import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import {
  demoEmail,
  DEMO_PASSWORD,
  mailedCode,
  mailsTo,
  newMember,
  signInAs,
  signInWith,
  signUp,
  signUpUnverified,
  whoIsSignedIn,
} from '#e2e/support/members.ts'
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

for (const foreign of ['https://evil.example/', '//evil.example', '/..//evil.example', 'javascript:alert(1)']) {
  test(`sign-in never redirects to ${foreign}`, async ({ page, open }) => {
    await open(`/sign-in?returnTo=${encodeURIComponent(foreign)}`)
    await signInOnPage(page, demoEmail('advisor'), DEMO_PASSWORD)
    await expect(page).toHaveURL('/')
  })
}

test('a password can be shown', async ({ page, open }) => {
  await open('/sign-in')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('abc')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('abc')
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

test.describe('refused input', () => {
  test.use({ expectedMessages: [/Failed to load resource: .*(?:status of 4|ERR_INTERNET_DISCONNECTED)/u] })

  test('a wrong password shows one message, and the input stays', async ({ page, open, newVisitor }) => {
    const { email } = await signUp(await newVisitor())
    await open('/sign-in')
    await signInOnPage(page, email, 'not the password')
    const summary = page.getByRole('group', { name: 'That email and password don’t match.' })
    await expect(summary).toBeFocused()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'choose a new password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten password')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  })

  test('an unverified address is sent a code, and a wrong code is refused', async ({ page, open }) => {
    const member = newMember()
    await signUpUnverified(page, member)
    const code = await mailedCode(member.email)
    await open('/sign-in?returnTo=/pricing')
    await signInOnPage(page, member.email, member.password)
    await page.getByRole('link', { name: 'Enter your code' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
    await page.getByLabel('6-digit code').fill(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('group', { name: 'Please correct one field.' })).toBeFocused()
    await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription(/isn't right, or it has expired/u)
    await page.getByLabel('6-digit code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/pricing')
  })

  test('a new password ends the session in other browsers', async ({ page, open, newVisitor }) => {
    const other = await newVisitor()
    const { email, password } = await signUp(other)
    expect(await whoIsSignedIn(other)).toMatchObject({ email })
    await open('/sign-in?returnTo=/pricing')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeFocused()
    await page.getByLabel('6-digit code').fill(await newestResetCode(email))
    await page.getByLabel('New password', { exact: true }).fill('another long password')
    await page.getByRole('button', { name: 'Save and sign in' }).click()
    await expect(page).toHaveURL('/pricing')
    expect(await whoIsSignedIn(page)).toMatchObject({ email })
    expect(await whoIsSignedIn(other)).toBeUndefined()
    const old = await other.request.post('/api/auth/sign-in/email', { data: { email, password } })
    expect(old.status()).toBe(401)
    await signInWith(other, { email, password: 'another long password' })
  })

  test('offline shows a message, and retrying with a connection works', async ({ page, open, context }) => {
    await open('/sign-in?returnTo=/pricing')
    await context.setOffline(true)
    await signInOnPage(page, demoEmail('seller'), DEMO_PASSWORD)
    await expect(page.getByRole('group', { name: /^You are offline\. What you typed is still here/u })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(DEMO_PASSWORD)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/pricing')
  })

  test('too many attempts show a message to wait', async ({ page, open }) => {
    await page.route('**/api/auth/sign-in/email', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          status: 429,
          title: 'Too many requests',
          detail: 'Too many attempts. Wait 12 minutes and try again.',
          code: 'rate_limited',
        }),
      }),
    )
    await open('/sign-in')
    await signInOnPage(page, demoEmail('seller'), DEMO_PASSWORD)
    await expect(page.getByRole('group', { name: 'Too many attempts. Wait 12 minutes and try again.' })).toBeFocused()
  })
})

async function signInOnPage(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The first code of an account verifies its address; the next one resets the password. */
async function newestResetCode(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(2)
  return mailedCode(email)
}

test.describe('when the browser blocks cookies', () => {
  test.use({ expectedMessages: [/status of 401/u], ownContext: true })

  test('sign-in says so, and does not lead around in a circle', async ({ page, open }) => {
    await page.route('**/api/auth/sign-in/email', async (route) => {
      const answer = await route.fetch()
      const { 'set-cookie': _, ...headers } = answer.headers()
      // To fetch has stored it already.
      await page.context().clearCookies()
      await route.fulfill({ response: answer, headers })
    })
    await open('/sign-in?returnTo=%2Fdashboard')
    await page.getByLabel('Email').fill(demoEmail('buyer'))
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText(/^Your browser blocks cookies for this site/u)).toBeVisible()
    await expect(page).toHaveURL('/sign-in?returnTo=%2Fdashboard')
  })
})
