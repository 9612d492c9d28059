import { appCode } from '#server/accounts/two-factor/testing.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

// The right password alone is refused.
test.use({ expectedMessages: [/Failed to load resource: .*status of 4/u] })

test('a member switches two-factor sign-in on, saves the recovery codes, and signs in with one', async ({
  page,
  open,
}) => {
  const { email, password } = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open('/account?section=sign-in')
  const section = page.getByRole('region', { name: 'Two-factor sign-in' })
  await section.getByRole('button', { name: 'Set it up' }).click()
  await section.getByLabel('Your password').fill(password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible()
  const key = ((await section.getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await section.getByLabel('6-digit code').fill(await appCode(key))
  await section.getByRole('button', { name: 'Switch it on' }).click()
  const codes = section.getByRole('group', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [first = ''] = await codes.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await codes.getByRole('link', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toBe('handover-recovery-codes.txt')

  await page.request.post('/api/auth/sign-out')
  await open('/sign-in?returnTo=%2Faccount%3Fsection%3Dsign-in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('6-digit code').fill(first)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(section.getByText('9 recovery codes are left.')).toBeVisible()
})
