import { randomUUID } from 'node:crypto'
import type { Page, Worker } from '@playwright/test'
import type { SentNote } from '#shared/push/push.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { whoIsSignedIn } from '#e2e/support/members.ts'
import { join } from '#e2e/support/notifications.ts'
import { expect, test } from '#e2e/support/page.ts'

test.use({ ownContext: true, contextOptions: { reducedMotion: 'reduce', permissions: ['notifications'] } })

/** A browser of tests has no push service and shows no notes: an address as a push service gives it, and the permission. */
async function standInForBrowser(page: Page): Promise<void> {
  await page.addInitScript((id) => {
    const keys = {
      // A point of the curve, as every browser's key is one.
      p256dh: 'BOdshDf-21dIzEup01TbDYuvFZsgwAe0cqJaeY1ITHya9JM8MjC2NUXR9RG2gYyvbID-fRhHecXnBXT7dFVRpjM',
      auth: 'A'.repeat(22),
    }
    const subscription = { toJSON: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${id}`, keys }) }
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription)
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  }, randomUUID())
}

interface Recorder {
  shown: { title: string; body: string | undefined; tag: string | undefined; data: unknown }[]
  opened: string[]
}

/** Records what the service worker shows and opens. */
async function record(worker: Worker): Promise<() => Promise<Recorder>> {
  await worker.evaluate(() => {
    const recorder: Recorder = { shown: [], opened: [] }
    Object.assign(globalThis, { recorder })
    ServiceWorkerRegistration.prototype.showNotification = (title, { body, tag, data } = {}) => {
      recorder.shown.push({ title, body, tag, data })
      return Promise.resolve()
    }
    const { clients } = globalThis as unknown as { clients: { openWindow: (url: string) => Promise<null> } }
    clients.openWindow = (url) => {
      recorder.opened.push(new URL(url).pathname)
      return Promise.resolve(null)
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { recorder: Recorder }).recorder)
}

test('push is switched on by a press, and a browser shows what is pushed to its member alone', async ({
  page,
  open,
}) => {
  await standInForBrowser(page)
  await join(page)
  const { id: memberId } = (await whoIsSignedIn(page)) as { id: string }
  const session = await page.context().newCDPSession(page)
  let registrationId = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId
  })
  await session.send('ServiceWorker.enable')
  await open('/notification-settings')
  const coming = page.context().waitForEvent('serviceworker')
  await page.getByRole('button', { name: 'Switch push on' }).click()
  await expect(page.getByText('Push is on')).toBeVisible()
  await expect(page.getByText('On, even while the site is closed, until you sign out here.')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expectAccessible(page)

  const worker = await coming
  const read = await record(worker)
  async function push(note: Partial<SentNote>): Promise<void> {
    const whole = { title: 'New message', body: 'Bea wrote to you.', tag: 'a', path: '/messages/1', ...note }
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId,
      data: JSON.stringify(whole),
    })
  }
  await push({ memberId })
  const shown = { title: 'New message', body: 'Bea wrote to you.', tag: 'a', data: '/messages/1' }
  await expect.poll(async () => (await read()).shown).toEqual([shown])
  await push({ memberId: randomUUID() })
  await push({ memberId, path: '//evil.example' })
  const unsaid = { title: 'Handover', body: 'There is news for you. Open it to read more.', tag: 'news', data: '/' }
  await expect.poll(async () => (await read()).shown).toEqual([shown, unsaid, unsaid])

  await worker.evaluate(() => {
    const event = new (globalThis as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent('notificationclick')
    globalThis.dispatchEvent(Object.assign(event, { notification: { close: () => {}, data: '/messages/1' } }))
  })
  await expect.poll(async () => (await read()).opened).toEqual(['/messages/1'])

  await page.getByRole('button', { name: 'Switch push off' }).click()
  await expect(page.getByText('Push is off')).toBeVisible()
  expect(await (await page.request.get('/api/push')).json()).toMatchObject({ isOnHere: false })
})
