import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { WELCOME } from '#e2e/support/role-dialog.ts'

test('a signed-in user without a role is asked once, and skipping lasts for this tab', async ({ page, open }) => {
  await signUp(page)
  await open('/terms')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click()
  const dialog = page.getByRole('dialog', { name: WELCOME })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Skip for now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/help')
  await open('/pricing')
  await page.waitForTimeout(500)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('one click on a business starts the trial and keeps the role', async ({ page, open }) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  await open(await bakeryPath(page))
  await page.getByRole('button', { name: 'Start the free trial' }).first().click()
  await expect(page.getByText('Your free trial has begun')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the free trial' })).toHaveCount(0)
  expect(await roleOf(page)).toBe('seller')
  await expect(page).toHaveURL(/\/business\/\d+$/u)
})

async function roleOf(page: Page): Promise<unknown> {
  const { role } = (await (await page.request.get('/api/auth/user')).json()) as { role: unknown }
  return role
}

async function bakeryPath(page: Page): Promise<string> {
  const answer = await page.request.get('/api/businesses?search=Perry%20Street%20Bakery')
  const [bakery] = (await answer.json()) as { id: number }[]
  return `/business/${bakery?.id}`
}
