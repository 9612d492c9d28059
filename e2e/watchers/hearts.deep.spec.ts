import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { join } from '#e2e/support/notifications.ts'
import { answerTo } from '#e2e/support/saved.ts'
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

async function savedOf(page: Page, id: number): Promise<unknown> {
  const answer = await page.request.get(`/api/saved/businesses/${id}`)
  return answer.ok() ? answer.json() : answer.status()
}

test('a heart that is taken back brings back the note, by Undo and by another press', async ({
  page,
  open,
  newVisitor,
}) => {
  const id = await stage(page, await newVisitor(), 'Kept Bakery')
  const kept = { note: 'Ask about the oven', isFollowed: false }
  await page.request.put(`/api/saved/businesses/${id}`, { data: kept })
  await open(`/business/${id}`)
  const heart = heartOf(page, 'Kept Bakery')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await heart.press(' ')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  expect(await savedOf(page, id)).toBe(404)
  await expectAccessible(page)
  await undo.press('Enter')
  await expect(page.getByText('Back on your shortlist')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()
  expect(await savedOf(page, id)).toMatchObject(kept)

  await heart.press(' ')
  await expect(undo).toBeVisible()
  await heart.press(' ')
  await expect(page.getByText('Back on your shortlist')).toBeVisible()
  expect(await savedOf(page, id)).toMatchObject(kept)
})

test('two quick presses of a heart leave what the last one says', async ({ page, open, newVisitor }) => {
  const id = await stage(page, await newVisitor(), 'Quick Bakery')
  await page.request.put(`/api/saved/businesses/${id}`, { data: {} })
  await open(`/business/${id}`)
  const heart = heartOf(page, 'Quick Bakery')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // The first request gets to the server after the second press.
  const pressedAgain = Promise.withResolvers<void>()
  const requests: string[] = []
  await page.route('**/api/saved/businesses/*', async (route) => {
    requests.push(route.request().method())
    if (route.request().method() === 'DELETE') await pressedAgain.promise
    await route.continue()
  })
  const [removed, saved] = [answerTo(page, 'DELETE'), answerTo(page, 'PUT')]
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  pressedAgain.resolve()
  await Promise.all([removed, saved])
  expect(requests).toEqual(['DELETE', 'PUT'])
  expect(await savedOf(page, id)).toMatchObject({ id })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

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

test('a full shortlist says so, at a heart and after sign-in', async ({ page, open, newVisitor }) => {
  const id = await stage(page, await newVisitor(), 'Full Bakery')
  const detail = 'You have saved 500 businesses. Remove one to save another.'
  await page.route('**/api/saved/businesses/*', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { status: 409, title: 'Conflict', detail, code: 'conflict', reason: 'too_many_saved' },
    }),
  )
  await open(`/business/${id}`)
  const heart = heartOf(page, 'Full Bakery')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(page.getByText(detail)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await open(`/saved?save=${id}`)
  await expect(page.getByText(detail)).toBeVisible()
})
