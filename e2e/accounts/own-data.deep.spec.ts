import { expectAccessible } from '#e2e/support/accessible.ts'
import { mailedCode, mailsTo, signInWith, signUp } from '#e2e/support/members.ts'
import { runSql } from '#e2e/support/database.ts'
import { expect, test } from '#e2e/support/page.ts'

// The wrong password and the wrong code.
test.use({ expectedMessages: [/Failed to load resource: .*status of 400/u] })

test('a member downloads what is stored, closes the account, and keeps it after all', async ({
  page,
  open,
  newVisitor,
}) => {
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  const other = await newVisitor()
  await signInWith(other, member)
  await open('/account')

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
  await password.fill('not my password')
  await closing.getByRole('button', { name: 'Close my account' }).click()
  await expect(closing.getByRole('group', { name: 'Please correct one field.' })).toBeFocused()
  await expect(password).toHaveAccessibleDescription('That is not your password')
  await expectAccessible(page)
  await password.fill(member.password)
  await closing.getByRole('button', { name: 'Close my account' }).click()
  await expect(closing.getByText('Your account is closed.')).toBeVisible()
  await expectAccessible(page)
  expect((await other.request.get('/api/auth/user')).status()).toBe(401)
  await expect.poll(async () => (await mailsTo(member.email)).at(-1)).toContain('account is closed')

  await page.setViewportSize({ width: 360, height: 800 })
  await open('/account')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(closing.getByRole('button', { name: 'Close my account…' })).toBeVisible()
})

test('a member without a password closes the account with a mailed code', async ({ page, open }) => {
  const { email } = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })
  await runSql('delete from credentials where user_id = (select id from users where email = $1)', [email])
  const known = [await mailedCode(email)]
  await open('/account')
  const closing = page.getByRole('region', { name: 'Close my account' })
  await closing.getByRole('button', { name: 'Close my account…' }).click()
  await closing.getByRole('button', { name: 'Send the code' }).click()
  const code = await mailedCode(email, known)
  await closing.getByLabel('6-digit code').fill(code === '000000' ? '111111' : '000000')
  await closing.getByRole('button', { name: 'Close my account' }).click()
  await expect(closing.getByLabel('6-digit code')).toHaveAccessibleDescription(/^That code isn't right/u)
  await expectAccessible(page)
  await closing.getByLabel('6-digit code').fill(code)
  await closing.getByRole('button', { name: 'Close my account' }).click()
  await expect(closing.getByText('Your account is closed.')).toBeVisible()
})
