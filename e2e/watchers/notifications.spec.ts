import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEFAULT_PREFERENCES } from '#shared/notifications/notifications.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { mailsTo, signInAs, signUp } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { listBusiness } from '#e2e/support/staff.ts'
import { join, countCalls } from '#e2e/support/notifications.ts'

// A colour that is still on its way to another has the contrast of neither.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const POLL_MS = 30_000

// Everyone gets what is announced: one at a time, so that the counts are known.
test.describe.configure({ mode: 'default' })

test('what staff tells everyone is counted by the bell, listed, and read at a press', async ({
  page,
  open,
  newVisitor,
}) => {
  test.slow()
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
  const item = list.getByRole('button', { name: first })
  await expect(item).toContainText('Unread')
  await expectAccessible(page)

  await item.click()
  await expect(item).not.toContainText('Unread')
  await expect(item).toBeFocused()
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const calls = countCalls(page, /\/read$/u)
  await item.press('Enter')
  expect(calls()).toBe(0)

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

test('a notification leads to what it is about, by key and by click, and is read then', async ({
  page,
  open,
  newVisitor,
}) => {
  test.slow()
  await joinQuietly(page)
  const seller = await newVisitor()
  await signUp(seller)
  const businessName = `Led To ${randomUUID()}`
  const id = await listBusiness(seller, { businessName })
  await open('/pricing')
  const bell = page.getByRole('button', { name: /^Notifications/u })
  const link = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: businessName })
  // The fan-out is a job; each opening asks for the list anew.
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

test('the list is asked for when it opens, and each time anew', async ({ page, open }) => {
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

test.describe('when the notifications do not answer', () => {
  test.use({ expectedMessages: [/Failed to load resource: net::ERR_FAILED.*\/api\/notifications/u] })

  test('the list says so, and Try again brings them', async ({ page, open }) => {
    await joinQuietly(page)
    await open('/pricing')
    await page.route('**/api/notifications', (route) => route.abort())
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(page.getByText("Your notifications didn't load")).toBeVisible()
    await page.unroute('**/api/notifications')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No notifications yet')).toBeVisible()
  })
})

test.describe('what a link tells', () => {
  // What a beacon carries is seen where requests are routed.
  test.use({ ownContext: true })

  test("a mail's link ends its kind of mail, with one press and without signing in", async ({
    page,
    open,
    newVisitor,
  }) => {
    test.slow()
    const [member, other] = [await newVisitor(), await newVisitor()]
    const { email } = await join(member)
    const { email: otherEmail } = await join(other)
    await signInAs(page, 'admin')
    await open('/analytics')
    await announce(page, `Mailed ${randomUUID()}`, 'By mail as well.')

    const reader = await newVisitor({ reducedMotion: 'reduce' })
    const asked = reader.waitForRequest((request) => request.url().endsWith('/api/events'))
    await reader.goto(await linkIn(email))
    await expect(reader.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
    await expect(reader.getByText('We will not email you about Feature updates any more.')).toBeVisible()
    await expect(reader).toHaveURL('/unsubscribe?done=feature_update')
    expect((await asked).postData()).not.toContain('token')
    await expectAccessible(reader)

    await open('/notification-settings', member)
    const topic = member.getByRole('group', { name: 'Feature updates' })
    await expect(topic.getByRole('switch', { name: 'Email' })).not.toBeChecked()
    await expect(topic.getByRole('switch', { name: 'In-app' })).toBeChecked()

    const plain = await newVisitor({ javaScriptEnabled: false })
    await plain.goto(await linkIn(otherEmail))
    await plain.getByRole('button', { name: 'Unsubscribe from these emails' }).click()
    await expect(plain).toHaveURL('/unsubscribe?done=feature_update')
    await expect(plain.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  })
})

test.describe('a link that is not whole', () => {
  test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 400/u] })

  test('changes nothing and says so', async ({ page, open }) => {
    for (const path of ['/unsubscribe?token=half-of-it', '/unsubscribe', '/unsubscribe?done=nothing-we-know']) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible()
    }
    await expectAccessible(page)
  })
})

/** Somebody new whom the other tests' announcements don't reach. */
async function joinQuietly(page: Page): Promise<void> {
  await join(page)
  const data = { ...DEFAULT_PREFERENCES, featureUpdatesInApp: false }
  expect((await page.request.post('/api/notification-preferences', { data })).status()).toBe(200)
}

/** On the page of staff: sends a feature update and waits for the site to have taken it. */
async function announce(staff: Page, title: string, message: string): Promise<void> {
  await staff.getByLabel('Title').fill(title)
  await staff.getByLabel('Message', { exact: true }).fill(message)
  await staff.getByRole('button', { name: 'Send notification' }).click()
  await expect(staff.getByText('Test notification has been sent to all users')).toBeVisible()
  await expect(staff.getByLabel('Title')).toHaveValue('')
  await expect(staff.getByLabel('Message', { exact: true })).toHaveValue('')
}

/** Where the newest mail of an announcement lets its reader unsubscribe. */
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
