import { expectAccessible } from '#e2e/support/accessible.ts'
import { mailsTo, signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test('a member downloads what is stored, closes the account, and keeps it after all', async ({ page, open }) => {
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open('/account?section=data')

  const copy = page.getByRole('region', { name: 'Download my data' })
  await copy.getByRole('button', { name: 'Ask for my data' }).click()
  await expect(copy.getByRole('link', { name: 'Download' })).toBeVisible({ timeout: 15_000 })
  const downloading = page.waitForEvent('download')
  await copy.getByRole('link', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('my-data.zip')
  await expect.poll(async () => (await mailsTo(member.email)).at(-1)).toContain('data is ready')

  const closing = page.getByRole('region', { name: 'Close my account' })
  await closing.getByRole('button', { name: 'Close my account…' }).click()
  const password = closing.getByLabel('Your password')
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await password.fill(member.password)
  await closing.getByRole('button', { name: 'Close my account' }).click()
  await expect(closing.getByText('Your account is closed.')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await mailsTo(member.email)).at(-1)).toContain('account is closed')

  await page.setViewportSize({ width: 360, height: 800 })
  await open('/account?section=data')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(closing.getByRole('button', { name: 'Close my account…' })).toBeVisible()
})
