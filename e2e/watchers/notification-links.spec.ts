import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { countCalls, join } from '#e2e/support/notifications.ts'
import { listBusiness } from '#e2e/support/staff.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a notification links to its subject, by keyboard and by click, and is then read', async ({
  page,
  open,
  newVisitor,
}) => {
  await join(page)
  const seller = await newVisitor()
  await signUp(seller)
  const businessName = 'Hillyard Hardware'
  const id = await listBusiness(seller, { businessName })
  await open('/pricing')
  const bell = page.getByRole('button', { name: /^Notifications/u })
  const link = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: businessName })
  // The fan-out is a job; each opening of the list refetches it.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await bell.click()
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(link).toContainText('Unread')
  await expect(link).toHaveAttribute('href', `/business/${id}`)
  await expectAccessible(page)
  const isRead = page.waitForResponse((response) => response.url().endsWith('/read'))
  await link.press('Enter')
  expect((await isRead).status()).toBe(204)
  await expect(page).toHaveURL(`/business/${id}`)
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden()

  await open('/pricing')
  const calls = countCalls(page, /\/read$/u)
  await bell.click()
  await expect(link).not.toContainText('Unread')
  await link.click()
  await expect(page).toHaveURL(`/business/${id}`)
  expect(calls()).toBe(0)
})
