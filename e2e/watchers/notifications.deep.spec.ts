import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_PREFERENCES } from '#shared/notifications/notifications.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { mailsTo, signInAs } from '#e2e/support/members.ts'
import { expect, test, untilAlive } from '#e2e/support/page.ts'
import { join, countCalls } from '#e2e/support/notifications.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const POLL_MS = 30_000

// Announcements reach everyone, so the tests run one at a time to know the counts.
test.describe.configure({ mode: 'default' })

test('an announcement by staff is counted on the bell, listed, and read on click', async ({
  page,
  open,
  newVisitor,
}) => {
  await join(page)
  await page.clock.install()
  await open('/pricing')
  const bell = page.getByRole('button', { name: /^Notifications/u })
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleName('Notifications')

  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(list.getByText('No notifications yet')).toBeVisible()
  await expect(list.getByText("We'll notify you about new features and activity.")).toBeVisible()
  await expect(list.getByRole('button', { name: 'Mark all read' })).toBeDisabled()
  await expect(list.getByRole('button', { name: 'Mark all read' })).toHaveAccessibleDescription('Nothing unread')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(bell).toBeFocused()

  const staff = await newVisitor()
  await signInAs(staff, 'admin')
  await open('/analytics', staff)
  const [first, second] = [`Calmer maps ${randomUUID()}`, `Papers open ${randomUUID()}`]
  await announce(staff, first, 'Pins that stand close together now count themselves.')
  await announce(staff, second, 'A second line\nis kept as one.')

  await expect
    .poll(async () => {
      await page.clock.runFor(POLL_MS)
      return bell.getAttribute('aria-label')
    })
    .toBe('Notifications, 2 unread')

  await bell.click()
  const items = list.getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText(second)
  await expect(items.first()).toContainText('A second line\nis kept as one.')
  await expect(items.first()).toContainText('Just now')
  const item = list.getByRole('link', { name: first })
  await expect(item).toContainText('Unread')
  await expectAccessible(page)

  await item.click()
  await expect(page).toHaveURL('/dashboard')
  await expect(list).toBeHidden()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const calls = countCalls(page, /\/read$/u)
  await bell.click()
  await expect(item).not.toContainText('Unread')
  await item.press('Enter')
  await expect(list).toBeHidden()
  expect(calls()).toBe(0)
  await bell.click()

  await list.getByRole('button', { name: 'Mark all read' }).click()
  await expect(items.filter({ hasText: 'Unread' })).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(list.getByRole('button', { name: 'Mark all read' })).toBeDisabled()
  await expect(list.getByRole('button', { name: 'Mark all read' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('the list is fetched each time it opens', async ({ page, open }) => {
  await joinQuietly(page)
  const calls = countCalls(page, /\/api\/notifications$/u)
  await open('/pricing')
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
  expect(calls()).toBe(0)
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(page.getByText('No notifications yet')).toBeVisible()
    await expect.poll(calls).toBe(times)
    await page.keyboard.press('Escape')
  }
})

test.describe('unsubscribe links', () => {
  // A beacon's body is visible only when requests are routed.
  test.use({ ownContext: true })

  test("an email's link unsubscribes from its kind of email, with one click and without signing in", async ({
    page,
    open,
    newVisitor,
  }) => {
    const [member, other] = [await newVisitor(), await newVisitor()]
    const { email } = await join(member)
    const { email: otherEmail } = await join(other)
    await signInAs(page, 'admin')
    await open('/analytics')
    await announce(page, `Mailed ${randomUUID()}`, 'By mail as well.')

    const reader = await newVisitor({ reducedMotion: 'reduce' })
    const asked = reader.waitForRequest((request) => request.url().endsWith('/api/events'))
    await reader.goto(await linkIn(email))
    await untilAlive(reader)
    await open('/notification-settings', member)
    const topic = member.getByRole('group', { name: 'Feature updates' })
    await expect(topic.getByRole('switch', { name: 'Email' }), 'opening the link changes nothing').toBeChecked()
    await reader.getByRole('button', { name: 'Unsubscribe from these emails' }).click()
    await expect(reader.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
    await expect(reader.getByText('We will not email you about Feature updates any more.')).toBeVisible()
    await expect(reader).toHaveURL('/unsubscribe?done=feature_update')
    expect((await asked).postData()).not.toContain('token')
    await expectAccessible(reader)

    await open('/notification-settings', member)
    await expect(topic.getByRole('switch', { name: 'Email' })).not.toBeChecked()
    await expect(topic.getByRole('switch', { name: 'In-app' })).toBeChecked()

    const plain = await newVisitor({ javaScriptEnabled: false })
    await plain.goto(await linkIn(otherEmail))
    await plain.getByRole('button', { name: 'Unsubscribe from these emails' }).click()
    await expect(plain).toHaveURL('/unsubscribe?done=feature_update')
    await expect(plain.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  })
})

test.describe('an incomplete link', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 400/u] })

  test('changes nothing when opened, and shows an error', async ({ page, open }) => {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().endsWith('/api/events')) posts.push(request.url())
    })
    for (const path of ['/unsubscribe', '/confirm-listing']) {
      await open(`${path}?token=half-of-it&utm_source=mail`)
      await untilAlive(page)
      expect(posts, 'gateways open links and run scripts').toEqual([])
      await page.locator('main form button').click()
      await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible()
      posts.length = 0
    }
    for (const path of ['/unsubscribe', '/unsubscribe?done=nothing-we-know', '/confirm-listing']) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible()
    }
  })
})

/** A new member who doesn't receive the other tests' announcements. */
async function joinQuietly(page: Page): Promise<void> {
  await join(page)
  const data = { ...DEFAULT_PREFERENCES, featureUpdatesInApp: false }
  expect((await page.request.post('/api/notification-preferences', { data })).status()).toBe(200)
}

/** Sends a feature update from the staff page and waits for its response. */
async function announce(staff: Page, title: string, message: string): Promise<void> {
  await staff.getByLabel('Title').fill(title)
  await staff.getByLabel('Message', { exact: true }).fill(message)
  await staff.getByRole('button', { name: 'Send notification' }).click()
  await expect(staff.getByText('Test notification has been sent to all users')).toBeVisible()
  await expect(staff.getByLabel('Title')).toHaveValue('')
  await expect(staff.getByLabel('Message', { exact: true })).toHaveValue('')
}

/** The unsubscribe link of the newest announcement email. */
async function linkIn(email: string): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(email)).at(-1)?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
        link = /\/unsubscribe\?token=[\w.~%-]+/u.exec(mail)?.[0] ?? ''
        return link
      },
      { message: `a link in a mail for ${email}`, timeout: 15_000 },
    )
    .not.toBe('')
  return link
}
