import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

test('a member sees that an account without staff rights has no access, and can sign in as someone else', async ({
  page,
  open,
}) => {
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })
  await open('/')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Trends' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await expect(page.getByText('You need admin privileges to view user signups.')).toBeVisible()
  await expect(page.getByText(`You are signed in as ${member.email}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log in with another account' }).click()
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fanalytics')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})
