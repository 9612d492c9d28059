import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test('the theme that is chosen on the account page stays after a reload, and can follow the device', async ({
  page,
  open,
}) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open('/dashboard')
  await page.getByRole('link', { name: 'Name, email, password and where you are signed in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.getByLabel('Dark', { exact: true }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByLabel('Dark', { exact: true })).toBeChecked()
  await page.getByLabel('Same as this device').check()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expectAccessible(page)
})
