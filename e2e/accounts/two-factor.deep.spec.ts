import { appCode } from '#server/accounts/two-factor/testing.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { mailedCode, signUp } from '#e2e/support/members.ts'
import type { Member } from '#e2e/support/members.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/page.ts'

test.use({ expectedMessages: [/Failed to load resource: .*status of 4/u] })

test('a member switches two-factor sign-in on, signs in with a code and a recovery code, and switches it off', async ({
  page,
  open,
}) => {
  const member = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open('/account')
  const section = page.getByRole('region', { name: 'Two-factor sign-in' })
  await section.getByRole('button', { name: 'Set it up' }).click()
  await expect(section.getByLabel('Your password')).toBeFocused()
  await section.getByLabel('Your password').fill(member.password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible()
  const key = ((await section.getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)

  await section.getByLabel('6-digit code').fill('12345')
  await section.getByRole('button', { name: 'Switch it on' }).click()
  await expect(section.getByLabel('6-digit code')).toHaveAccessibleDescription(/Enter the 6 digits/u)
  await section.getByLabel('6-digit code').fill(await appCode(key))
  await section.getByRole('button', { name: 'Switch it on' }).click()
  const codes = section.getByRole('group', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expect(codes).toBeFocused()
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await codes.getByRole('link', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toBe('handover-recovery-codes.txt')
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible()

  await signInTo(page, member)
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('6-digit code').fill(first.slice(1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription(/or a recovery code/u)
  await page.getByLabel('6-digit code').fill(await appCode(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()

  await signInTo(page, member)
  await page.getByLabel('6-digit code').fill(first.toUpperCase())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(section.getByText('9 recovery codes are left.')).toBeVisible()

  await section.getByRole('button', { name: 'Switch it off' }).click()
  await section.getByLabel('Your password').fill(member.password)
  await section.getByLabel('6-digit code').fill(first)
  await section.getByRole('button', { name: 'Switch it off' }).click()
  await expect(section.getByLabel('6-digit code')).toHaveAccessibleDescription(/used already/u)
  await section.getByLabel('6-digit code').fill(second)
  await section.getByRole('button', { name: 'Switch it off' }).click()
  await expect(section.getByRole('button', { name: 'Set it up' })).toBeVisible()
})

test('a forgotten password leads to the code too, and a reload of that step back to the beginning', async ({
  page,
  open,
}) => {
  const member = await signUp(page)
  const key = await switchOnByApi(page, member)
  await page.request.post('/api/auth/sign-out')
  await open('/sign-in?mode=forgot')
  await page.getByLabel('Email').fill(member.email)
  const known = await mailedCode(member.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('6-digit code').fill(await mailedCode(member.email, [known]))
  await page.getByLabel('New password', { exact: true }).fill('another long password')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill('another long password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('6-digit code').fill(await appCode(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/sign-in/u)
})

/** Signs out, and enters address and password on the way to the account page. */
async function signInTo(page: Page, { email, password }: Member): Promise<void> {
  await page.request.post('/api/auth/sign-out')
  await page.goto('/sign-in?returnTo=%2Faccount')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function switchOnByApi({ request }: Page, { password }: Member): Promise<string> {
  const made = (await (await request.post('/api/account/two-factor', { data: { password } })).json()) as { key: string }
  await request.post('/api/account/two-factor/confirm', { data: { code: await appCode(made.key) } })
  return made.key
}
