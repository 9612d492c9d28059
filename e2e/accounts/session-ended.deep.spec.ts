import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makePdf } from '#server/documents/testing.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'
import { subscribe } from '#e2e/support/subscriptions.ts'

test.use({ expectedMessages: [/Failed to load resource: the server responded with a status of 401/u] })

test('a download detects that the session has ended, and the page switches to its signed-out state', async ({
  page,
  open,
  newVisitor,
}) => {
  const id = await listWithDocument(await newVisitor())
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer', isTrialUser: true } })
  await open(`/business/${id}?tab=documents`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join Free' })).toHaveCount(0)
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Download Books of the shop' }).click()
  await expect(page.getByText('Download Failed')).toBeVisible()
  await expectStranger(page)
})

test('an owner whose session ends sees the page of a stranger', async ({ page, open }) => {
  const id = await listWithDocument(page)
  await open(`/business/${id}?tab=documents`)
  await expect(page.getByRole('button', { name: 'Upload document' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Download Books of the shop' }).click()
  await expect(page.getByText('Download Failed')).toBeVisible()
  await expectStranger(page)
  await expect(page.getByText('This is your business')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit this listing' })).toHaveCount(0)
  for (const name of ['Upload document', 'More about Books of the shop']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})

test('a preview says that the session has ended, and the conversation is gone from the page', async ({
  page,
  open,
  newVisitor,
}) => {
  const id = await listWithDocument(await newVisitor())
  await signUpSubscriber(page)
  const sent = await page.request.post('/api/conversations', {
    data: { listingId: id, clientKey: randomUUID(), text: 'May I see the books?' },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  await open(`/business/${id}?tab=documents`)
  await expect(page.getByRole('link', { name: 'Go to your conversation' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Preview Books of the shop' }).click()
  await expect(page.getByText('You are signed out', { exact: true })).toBeVisible()
  await expectStranger(page)
  await expect(page.getByText('You have a conversation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to your conversation' })).toHaveCount(0)
})

test('a preview that the page takes away, since another call was refused first, says so too', async ({
  page,
  open,
  newVisitor,
}) => {
  const id = await listWithDocument(await newVisitor())
  await signUpSubscriber(page)
  await open(`/business/${id}?tab=documents`)
  // Its answer never comes.
  await page.route('**/api/documents/*/preview', () => {})
  await page.getByRole('button', { name: 'Preview Books of the shop' }).click()
  await expect(page.getByText('Loading the preview…')).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('You are signed out', { exact: true })).toBeVisible()
  await expectStranger(page)
})

test('a message that is being written stays until its dialog closes', async ({ page, open, newVisitor }) => {
  const id = await listWithDocument(await newVisitor())
  await signUpSubscriber(page)
  await open(`/business/${id}?tab=documents`)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Message' })
  await dialog.getByLabel('Message').fill('Is the lease included?')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByRole('group', { name: /^You are signed out\./u })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Join Free', includeHidden: true }).first()).toBeAttached()
  await expect(dialog.getByLabel('Message')).toHaveValue('Is the lease included?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectStranger(page)
})

test('the dashboard opened with a lost session says so, and signs in half a second later', async ({ page }) => {
  await signUp(page)
  const lost = await page.context().cookies()
  await page.request.post('/api/auth/sign-out')
  await page.context().addCookies(lost)
  // A navigation without content leaves the page as it is.
  await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }))
  const leaving = page.waitForRequest('**/api/login?*')
  await page.goto('/dashboard')
  await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible()
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
  expect(new URL((await leaving).url()).searchParams.get('returnTo')).toBe('/dashboard')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('You are logged out')
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2Fdashboard',
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the dashboard of a lost session has a link to sign-in', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/sign-in?returnTo=%2Fdashboard')
  })
})

test('a file that the browser saves itself is not asked for once the session has ended', async ({ page, open }) => {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer', isTrialUser: true } })
  await open('/market')
  const file = page.getByRole('link', { name: 'Download as CSV' })
  const saved = page.waitForEvent('download')
  await file.click()
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/u)

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('download', () => asked.push('a download'))
  await page.context().clearCookies()
  await file.click()
  await expect(page.getByText('Download Failed')).toBeVisible()
  await expect(page.getByText('You are signed out. Sign in again to get this file.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join Free' })).toBeVisible()
  expect(asked).not.toContain('a download')
  expect(asked).not.toContain('/api/market.csv')
})

test('a list that is saved once the session has ended leads to sign-in', async ({ page, open }) => {
  await signUp(page)
  await listBusiness(page, { businessName: 'Session Street Lists' })
  await open('/dashboard')
  await page.context().clearCookies()
  await page.getByRole('link', { name: /CSV/u }).first().click()
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fdashboard')
})

/** Everything that the page shows to the signed-out. */
async function expectStranger(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join Free' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Contact Seller' }).getByRole('link', { name: 'Sign In' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in to download Books of the shop' })).toBeVisible()
}

/** Lists a business with a document for subscribers. */
async function listWithDocument(seller: Page): Promise<number> {
  await signUp(seller)
  const id = await listBusiness(seller, { businessName: 'Session Street Books' })
  const sent = await seller.request.post(`/api/businesses/${id}/documents`, {
    multipart: {
      title: 'Books of the shop',
      type: 'financial',
      accessLevel: 'subscribers',
      file: { name: 'books.pdf', mimeType: 'application/octet-stream', buffer: makePdf('Books of the shop') },
    },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  return id
}

async function signUpSubscriber(page: Page): Promise<void> {
  const { email } = await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'buyer' } })
  await subscribe(email)
}
