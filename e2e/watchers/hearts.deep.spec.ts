import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { join } from '#e2e/support/notifications.ts'
import { listBusiness } from '#e2e/support/staff.ts'

test.describe.configure({ mode: 'default' })
test.use({
  // Colors are checked without transitions, since intermediate ones lack contrast.
  contextOptions: { reducedMotion: 'reduce' },
  // The refusals that these tests fake.
  expectedMessages: [/Failed to load resource: the server responded with a status of 4/u],
})

const heartOf = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` })

/** A member with a role, and a business of somebody else. */
async function stage(page: Page, seller: Page, businessName: string): Promise<number> {
  await signUp(seller, { firstName: 'Rosa', lastName: 'Seller' })
  const id = await listBusiness(seller, { businessName })
  await join(page)
  return id
}

test('a heart that is pressed after the session ended leads to sign-in', async ({ page, open, newVisitor }) => {
  const id = await stage(page, await newVisitor(), 'Ended Bakery')
  await open(`/business/${id}`)
  const heart = heartOf(page, 'Ended Bakery')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.context().clearCookies()
  await heart.click()
  await expect(page).toHaveURL(`/sign-in?returnTo=${encodeURIComponent(`/saved?save=${id}`)}`)
})

test('nothing moves under the pointer that is on its way to a heart', async ({ page, open, newVisitor }) => {
  const id = await stage(page, await newVisitor(), 'Steady Bakery')
  await open(`/business/${id}`)
  const heart = heartOf(page, 'Steady Bakery')
  const before = await heart.boundingBox()
  await heart.hover()
  await expect(page.getByRole('button', { name: 'Compare Steady Bakery' })).toBeVisible()
  expect(await heart.boundingBox()).toEqual(before)
})

test('from one business to another the heart says what it saves', async ({ page, open, newVisitor }) => {
  const seller = await newVisitor()
  const id = await stage(page, seller, 'First Bakery')
  await page.request.put(`/api/saved/businesses/${id}`, { data: {} })
  await listBusiness(seller, { businessName: 'Second Bakery' })
  await open(`/business/${id}`)
  await expect(heartOf(page, 'First Bakery')).toHaveAttribute('aria-pressed', 'true')
  const entry = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Second Bakery' })
  // The fan-out is a job; each opening of the list refetches it.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Notifications/u }).click()
    await expect(entry).toBeVisible({ timeout: 1000 })
  }).toPass()
  await entry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Second Bakery' })).toBeVisible()
  await expect(heartOf(page, 'Second Bakery')).toHaveAttribute('aria-pressed', 'false')
  await expect(heartOf(page, 'First Bakery')).toHaveCount(0)
})
