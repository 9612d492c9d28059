import { expectAccessible, NARROW } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { BUSINESS, fillAll } from '#e2e/support/seller-form.ts'

test.describe.configure({ mode: 'default' })

test.use({ viewport: NARROW, contextOptions: { reducedMotion: 'reduce' } })

test('invalid input opens its step, is listed in a summary, and links to its field', async ({ page, open }) => {
  await signUp(page)
  await open('/seller-onboarding')
  await fillAll(page, { name: 'x'.repeat(5000), description: 'Too short', askingPrice: '900' })
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  const summary = page.getByRole('group', { name: 'Please correct 2 fields.' })
  await expect(summary).toBeFocused()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(summary).toContainText('Business name: At most 120 characters')
  await summary.getByRole('button', { name: 'Description must be at least 50 characters' }).click()
  await expect(page.getByLabel('Description')).toBeFocused()
  await expectAccessible(page, [NARROW])
  await page.getByLabel('Description').fill(BUSINESS.description)
  await page.getByLabel('Business name').fill(BUSINESS.name)
  await summary.getByRole('button', { name: 'One more thing in step 2, Financial Information' }).click()
  await expect(page.getByRole('group', { name: 'Please correct one field.' })).toBeFocused()
  await expect(page.getByLabel('Asking price')).toHaveAccessibleDescription(/^Minimum price \$1,000/u)
  await page.getByLabel('Asking price').fill('90k')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
})

test('an empty form lists every error, step by step', async ({ page, open }) => {
  await open('/seller-onboarding?step=3')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  for (const text of [
    'Business name is required',
    'Business type is required',
    'Valid year required',
    'Location is required',
  ]) {
    await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  }
  await page.getByRole('button', { name: '3 more things in step 2, Financial Information' }).click()
  for (const text of ['Minimum price $1,000', 'Monthly cash flow required', 'Gross revenue required']) {
    await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  }
  await page.getByRole('button', { name: '2 more things in step 3, Business Verification' }).click()
  for (const text of ['Business registration number required', 'Verification consent required']) {
    await expect(page.getByRole('paragraph').filter({ hasText: text })).toBeVisible()
  }
})

test('errors are listed in the order of the form', async ({ page, open }) => {
  await open('/seller-onboarding?step=3')
  await page.getByRole('button', { name: 'Submit for Verification' }).click()
  const summary = page.getByRole('group', { name: /Please correct \d+ fields/u })
  await expect(summary).toBeFocused()
  await expect(page.getByText('Step 1 of 3')).toBeVisible()
  await expect(summary.getByRole('button')).toHaveText([
    'Business name is required',
    'Business type is required',
    /Valid year required/u,
    'Location is required',
    'Description must be at least 50 characters',
    /in step 2/u,
    /in step 3/u,
  ])
  await summary.getByRole('button', { name: /in step 2/u }).click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('button')).toHaveText([
    /Minimum price/u,
    'Monthly cash flow required',
    'Gross revenue required',
    /in step 1/u,
    /in step 3/u,
  ])
})

test('amounts can be typed in common formats, and the page shows how it read them', async ({ page, open }) => {
  await open('/seller-onboarding?step=2')
  const price = page.getByLabel('Asking price')
  for (const [typed, understood, tidied] of [
    ['185,000', '$185,000', '185,000'],
    ['$185000.50', '$185,000.50', '185,000.50'],
    ['185k', '$185,000', '185,000'],
    ['1.2m', '$1,200,000', '1,200,000'],
    ['a lot', 'We can’t read that as an amount. Write it like 185,000 or 185000.50.', 'a lot'],
  ] as const) {
    await price.fill(typed)
    await expect(price).toHaveAccessibleDescription(understood)
    await price.blur()
    await expect(price).toHaveValue(tidied)
  }
  await page.getByLabel('Monthly cash flow').fill('3200')
  await expect(page.getByText('$3,200 a month, $38,400 a year.')).toBeVisible()
})

test.describe('when submitting fails', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of (?:500|429|401)/u] })

  test('a server error is shown, and the draft is kept', async ({ page, open }) => {
    await signUp(page)
    await page.route('**/api/businesses', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
    )
    await open('/seller-onboarding')
    await fillAll(page)
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expect(page.getByText('Submission Failed')).toBeVisible()
    await expect(page.getByText('Please try again or contact support.')).toBeVisible()
    await expect(page.getByLabel('Business registration number')).toHaveValue(BUSINESS.registration)
    await page.unroute('**/api/businesses')
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Business Submitted!' })).toBeVisible()
  })

  test('an expired session leads through sign-in and back', async ({ page, open, context }) => {
    await signUp(page)
    await open('/seller-onboarding')
    await fillAll(page)
    await context.clearCookies()
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expect(page).toHaveURL('/sign-in?returnTo=%2Fseller-onboarding%3Fstep%3D3')
    await signUp(page)
    await page.goto('/seller-onboarding?step=3')
    await expect(page.getByLabel('Business registration number')).toHaveValue(BUSINESS.registration)
  })

  test('an error from the server is shown at its field', async ({ page, open }) => {
    await signUp(page)
    await page.route('**/api/businesses', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          status: 429,
          title: 'Too many requests',
          detail: 'Too many attempts. Wait 3 hours and try again.',
          code: 'rate_limited',
        }),
      }),
    )
    await open('/seller-onboarding')
    await fillAll(page)
    await page.getByRole('button', { name: 'Submit for Verification' }).click()
    await expect(page.getByRole('group', { name: 'Too many attempts. Wait 3 hours and try again.' })).toBeFocused()
  })
})
