import { expectAccessible } from '#e2e/support/accessible.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { countCalls } from '#e2e/support/notifications.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('missing input is explained to staff, and nothing is sent', async ({ page, open }) => {
  await signInAs(page, 'admin')
  await open('/analytics')
  const calls = countCalls(page, /trigger-feature-update/u)
  await page.getByLabel('Title').fill('   ')
  await page.getByLabel('Message', { exact: true }).fill('Something new')
  await page.getByRole('button', { name: 'Send notification' }).click()
  await expect(page.getByText('Please enter both title and message')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Something new')
  expect(calls()).toBe(0)
  await expectAccessible(page)
})

test.describe('when an update is refused', () => {
  test.use({ expectedMessages: [/Failed to load resource: .*trigger-feature-update/u] })

  test('staff see an error, and the draft is kept', async ({ page, open }) => {
    await signInAs(page, 'admin')
    await open('/analytics')
    const keys: (string | undefined)[] = []
    await page.route('**/api/admin/trigger-feature-update', async (route) => {
      keys.push(
        await route
          .request()
          .headerValue('idempotency-key')
          .then((key) => key ?? undefined),
      )
      await route.fulfill({ status: 503, body: '' })
    })
    await page.getByLabel('Title').fill('Kept')
    await page.getByLabel('Message', { exact: true }).fill('Kept as well')
    await page.getByRole('button', { name: 'Send notification' }).click()
    await expect(page.getByText('Failed to send notification')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Kept')
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Kept as well')
    await page.getByRole('button', { name: 'Send notification' }).click()
    await expect.poll(() => keys.length).toBe(2)
    await page.getByLabel('Message', { exact: true }).fill('Other words')
    await page.getByRole('button', { name: 'Send notification' }).click()
    await expect.poll(() => keys.length).toBe(3)
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/u)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

test('only staff see the form', async ({ page, open, newVisitor }) => {
  await signInAs(page, 'seller')
  for (const visitor of [page, await newVisitor()]) {
    await open('/analytics', visitor)
    await expect(visitor.getByRole('heading', { level: 1, name: 'Admin Access Required' })).toBeVisible()
    await expect(visitor.getByText('You need admin privileges to view user signups.')).toBeVisible()
    await expect(visitor.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /^\/api\/login/u)
    await expect(visitor.getByLabel('Title')).toHaveCount(0)
  }
})
