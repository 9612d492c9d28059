import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SentNote } from '#shared/push/push.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { whoIsSignedIn } from '#e2e/support/members.ts'
import { join } from '#e2e/support/notifications.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ ownContext: true, contextOptions: { reducedMotion: 'reduce', permissions: ['notifications'] } })

/** A browser of tests has no push service: an address as one would give it. */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript((id) => {
    const text = (length: number) => 'A'.repeat(length)
    // A point of the curve, as every browser's key is one.
    const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${id}`, keys: { p256dh, auth: text(22) } }),
      unsubscribe: () => Promise.resolve(true),
    }
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription)
  }, randomUUID())
}

async function notesOf(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })
}

test('push is switched on by a press, and a browser shows what is pushed to its member', async ({ page, open }) => {
  await standInForPushService(page)
  await join(page)
  const { id: memberId } = (await whoIsSignedIn(page)) as { id: string }
  const session = await page.context().newCDPSession(page)
  let registrationId = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId
  })
  await session.send('ServiceWorker.enable')
  await open('/notification-settings')
  await page.getByRole('switch', { name: 'Push' }).first().click()
  await page.getByRole('button', { name: 'Switch push on' }).click()
  await expect(page.getByText('Push is on')).toBeVisible()
  await expect(page.getByText('It is on. A note appears on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expectAccessible(page)

  async function push(note: Partial<SentNote>): Promise<void> {
    const data = JSON.stringify({ title: 'New message', body: 'Bea wrote to you.', tag: 'a', path: '/messages', ...note })
    await session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data })
  }
  await push({ memberId })
  await expect.poll(() => notesOf(page)).toEqual([{ title: 'New message', body: 'Bea wrote to you.' }])
  await push({ memberId, body: 'Bea wrote to you again.' })
  await expect.poll(() => notesOf(page)).toEqual([{ title: 'New message', body: 'Bea wrote to you again.' }])
  await push({ memberId: randomUUID(), tag: 'b' })
  await expect
    .poll(async () => (await notesOf(page)).map(({ title }) => title).toSorted())
    .toEqual(['Handover', 'New message'])

  await page.getByRole('button', { name: 'Switch push off' }).click()
  await expect(page.getByText('Push is off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch push on' })).toBeVisible()
})
