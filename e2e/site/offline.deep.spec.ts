import type { Page } from '@playwright/test'
import type { KeptRecord } from '#shared/phone/kept-record.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { openLine } from '#e2e/support/cut-line.ts'
import type { Line } from '#e2e/support/cut-line.ts'
import { signInAs } from '#e2e/support/members.ts'
import { join } from '#e2e/support/notifications.ts'
import { expect, test as base } from '#e2e/support/page.ts'

let line: Line

/** The site behind a line that can be cut. */
const test = base.extend({
  baseURL: async ({ baseURL: site = '' }, use) => {
    line = await openLine(site)
    await use(line.url)
    line.close()
  },
})

test.use({
  ownContext: true,
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedMessages: [/503 \(\)|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/u],
})

/** What the browser keeps, once it keeps as much as is expected. */
async function untilKept(page: Page, given: { saved: number; seen: number } | undefined): Promise<void> {
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const stored = await caches.match('/kept', { cacheName: 'handover-kept' })
        const kept = stored && ((await stored.json()) as KeptRecord)
        return kept && { saved: kept.saved.length, seen: kept.seen.length }
      }),
    )
    .toEqual(given)
}

test('a member reads offline what they saved and looked at, and nobody else does after them', async ({
  page,
  open,
}) => {
  await join(page)
  expect((await page.request.put('/api/saved/businesses/1', { data: {} })).status()).toBe(200)
  await open('/business/2')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await untilKept(page, { saved: 1, seen: 1 })

  await line.cut()
  await page.goto('/marketplace')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  const seen = page.getByRole('region', { name: 'Last seen' }).getByRole('article')
  await expect(seen.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saved' }).getByRole('article')).toHaveCount(1)
  await seen.getByText('About the business').tap()
  await expect(seen.getByRole('group')).toHaveAttribute('open')
  await expect.poll(() => seen.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(400)
  await expectAccessible(page)

  await line.mend()
  await page.getByRole('link', { name: 'Try again' }).tap()
  await expect(page).toHaveURL('/marketplace')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')

  // Somebody else signs in in the same browser.
  await untilKept(page, { saved: 1, seen: 1 })
  await signInAs(page, 'seller2')
  await page.goto('/terms')
  await untilKept(page, { saved: 0, seen: 0 })

  await open('/')
  await page.getByRole('button', { name: /^Account of/u }).tap()
  await page.getByRole('link', { name: 'Sign Out' }).tap()
  await expect(page.getByRole('link', { name: 'Join Free' })).toBeVisible()
  await untilKept(page, undefined)
  await line.cut()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a visitor reads offline what they looked at, until they sign in', async ({ page, open }) => {
  await open('/business/2')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await untilKept(page, { saved: 0, seen: 1 })
  await line.cut()
  await page.goto('/marketplace')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Last seen' }).getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)

  await line.mend()
  await page.getByRole('link', { name: 'Try again' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
  await untilKept(page, { saved: 0, seen: 1 })
  await signInAs(page, 'seller2')
  await page.goto('/terms')
  await untilKept(page, undefined)
})
