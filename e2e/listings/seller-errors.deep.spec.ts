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

test.describe('when submitting fails', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 401/u] })

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
})
