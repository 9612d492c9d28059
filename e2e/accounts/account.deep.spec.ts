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
  await page.getByRole('link', { name: 'Name, email and password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Sections of your account' }).getByRole('link', { name: 'Theme' }).click()
  await expect(page).toHaveURL('/account?section=theme')
  await page.getByLabel('Dark', { exact: true }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.getByLabel('Dark', { exact: true })).toBeChecked()
  await page.getByLabel('Same as this device').check()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expectAccessible(page)
})

test('on a phone the account is a list, and an address with a hash opens its section', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open('/account')
  const list = page.getByRole('navigation', { name: 'Sections of your account' })
  await expect(page.getByRole('region', { name: 'Name' })).toBeHidden()
  expect(await page.getByRole('main').evaluate((main) => main.scrollHeight)).toBeLessThan(1200)
  await expectAccessible(page)
  await list.getByRole('link', { name: /^Name/u }).click()
  await expect(list).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Name' })).toBeFocused()
  await page.getByLabel('First name').fill('Ines')
  await page.getByRole('link', { name: 'All of your account' }).click()
  await expect(list).toBeVisible()
  await list.getByRole('link', { name: /^Name/u }).click()
  await expect(page.getByLabel('First name'), 'what was typed is not lost').toHaveValue('Ines')
  await open('/account#webhooks')
  await expect(page).toHaveURL('/account?section=advanced')
  await expect(page.getByRole('button', { name: 'Add a webhook…' })).toBeVisible()
  await expectAccessible(page)
})
