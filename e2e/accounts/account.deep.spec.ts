import { expectAccessible } from '#e2e/support/accessible.ts'
import { mailedCode, mailsTo, newMember, signInWith, signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test('changing the name, email or password on the account page signs out other browsers', async ({
  page,
  open,
  newVisitor,
}) => {
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  const other = await newVisitor()
  await signInWith(other, member)
  await open('/dashboard')
  await page.getByRole('link', { name: 'Name, email, password and where you are signed in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  await page.getByLabel('First name').fill('Anna')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Your name is now Anna Moreno.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Anna' })).toBeVisible()

  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  const { email } = newMember()
  const address = page.getByRole('region', { name: 'Email' })
  await address.getByLabel('New email').fill(email)
  await address.getByLabel('Your password').fill(member.password)
  await address.getByRole('button', { name: 'Send the code' }).click()
  await address.getByLabel('6-digit code').fill(await mailedCode(email))
  await address.getByRole('button', { name: 'Change address' }).click()
  await expect(address.getByText(`You sign in as ${email}`)).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await other.request.get('/api/auth/user')).status()).toBe(401)
  await expect.poll(async () => (await mailsTo(member.email)).at(-1)).toContain('account was changed')

  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Your password').fill(member.password)
  await password.getByLabel('New password').fill('another long password')
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Every other browser is signed out.')).toBeVisible()
  await expect(password.getByLabel('New password')).toHaveValue('')
  await signInWith(other, { email, password: 'another long password' })
  await page.reload()
  await sessions.getByRole('button', { name: /^Sign out \S+ on /u }).click()
  await expect(page.getByText(/^\S+ on .* is signed out\.$/u)).toBeVisible()
  await expect(sessions.getByText('You aren’t signed in anywhere else.')).toBeVisible()
  expect((await other.request.get('/api/auth/user')).status()).toBe(401)
  await signInWith(other, { email, password: 'another long password' })
  await page.reload()
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Only this browser is signed in now.')).toBeVisible()
  expect((await other.request.get('/api/auth/user')).status()).toBe(401)
})

test.describe('refused input', () => {
  test.use({ expectedMessages: [/Failed to load resource: .*status of 4/u] })

  test('errors are shown at their fields and keep the input; the theme can follow the device', async ({
    page,
    open,
  }) => {
    await signUp(page)
    await page.request.post('/api/user/role', { data: { role: 'seller' } })
    await open('/account')
    const password = page.getByRole('region', { name: 'Password' })
    await password.getByLabel('Your password').fill('not this one')
    await password.getByLabel('New password').fill('another long password')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByRole('group', { name: 'Please correct one field.' })).toBeFocused()
    await expect(password.getByLabel('Your password')).toHaveAccessibleDescription('That is not your password')
    await expect(password.getByLabel('New password')).toHaveValue('another long password')

    await page.getByLabel('Dark', { exact: true }).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.getByLabel('Dark', { exact: true })).toBeChecked()
    await page.getByLabel('Same as this device').check()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    await expectAccessible(page)
  })
})
