import type { Locator, Page } from '@playwright/test'
import { makePages } from '#server/documents/stamps/testing.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { runSql } from '#e2e/support/database.ts'
import { choose, items, openUpload } from '#e2e/support/documents.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'

// Colors are checked without transitions, since intermediate ones lack contrast.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedMessages: [/status of 415.*\/documents|ERR_FAILED.*\/pages\/1|status of 403.*\/pages\/2/u],
})

test('a seller shares books for viewing; an approved buyer reads page by page until the seller revokes', async ({
  page: buyer,
  open,
  newVisitor,
}) => {
  const seller = await newVisitor()
  await signUp(seller)
  const id = await listBusiness(seller)
  const path = `/business/${id}?tab=documents`
  await open(path, seller)
  const form = await openUpload(seller)
  await choose(form, 'notes.txt', Buffer.from('notes'))
  await form.getByRole('radio', { name: 'Approved Buyers' }).check()
  await expect(form.getByText('Leaves without a stamp; upload a PDF to have one.')).toBeVisible()
  await expect(form.getByRole('switch', { name: 'View only' })).toHaveCount(0)
  await choose(form, 'books.pdf', await makePages(1, { password: 'secret' }))
  await form.getByLabel('Title').fill('Books of 2025')
  await form.getByLabel('Document type').selectOption('Financial')
  await form.getByRole('switch', { name: 'View only' }).check()
  await expectAccessible(seller)
  await send(seller, form)
  await expect(form.getByText(/This PDF is encrypted or protected/u).first()).toBeVisible()
  await choose(form, 'books.pdf', await makePages(3))
  await send(seller, form)
  await expect(items(seller)).toContainText(
    'Approved Buyers: Only buyers you approve, after they sign the NDA, view only',
  )

  await signUp(buyer, { firstName: 'Bea', lastName: 'Moreno' })
  await buyer.request.post('/api/user/role', { data: { role: 'buyer', isTrialUser: true } })
  await open(path, buyer)
  await expect(items(buyer)).toContainText('Books of 2025')
  await items(buyer).getByRole('link', { name: 'Ask the seller to open Books of 2025' }).click()
  await expect(buyer.getByRole('heading', { name: 'For approved buyers' })).toBeFocused()
  const accessId = await approve(buyer, seller, id)

  await open(path, buyer)
  await expect(items(buyer)).toContainText('View only: the seller lets you read it here.')
  // Set before the page is read: a route comes into force in the browser a moment later, and a key can be faster.
  let isBroken = false
  await buyer.route('**/pages/1', (route) => (isBroken ? route.abort() : route.continue()))
  const firstPage = buyer.waitForResponse('**/pages/1')
  await items(buyer).getByRole('button', { name: 'Read Books of 2025' }).click()
  await firstPage
  const viewer = buyer.getByRole('dialog', { name: 'Books of 2025' })
  await expect(viewer.getByRole('status')).toHaveText('Page 1 of 3')
  await expect(viewer.getByText(/Sales of month 1.*Bea Moreno/u)).toBeAttached()
  await expectAccessible(buyer)
  for (const width of [360, 1280]) {
    await buyer.setViewportSize({ width, height: 800 })
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await buyer.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'Books of 2025, page 2 of 3' })).toBeVisible()
  await expect(viewer.getByText('Sales of month 2')).toBeAttached()
  await viewer.getByRole('button', { name: 'Next page' }).click()
  await expect(viewer.getByRole('status')).toHaveText('Page 3 of 3')
  await expect(viewer.getByRole('button', { name: 'Next page' })).toBeDisabled()
  // While a page loads, the one before is shown.
  await expect(viewer.getByText('Sales of month 3')).toBeAttached()
  await buyer.keyboard.press('ArrowRight')
  await buyer.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('status')).toHaveText('Page 2 of 3')
  await expect(viewer.getByText('Sales of month 2')).toBeAttached()

  isBroken = true
  await buyer.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('alert')).toContainText("This page didn't load")
  isBroken = false
  await viewer.getByRole('button', { name: 'Try again' }).click()
  await expect(viewer.getByText('Sales of month 1')).toBeAttached()

  await seller.request.patch(`/api/businesses/${id}/access`, { data: { accessId, step: 'revoke' } })
  await buyer.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('alert')).toContainText('Your access has ended')
  await expect(viewer.getByRole('img')).toHaveCount(0)
  await expectAccessible(buyer)
  await buyer.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(items(buyer).getByRole('link', { name: /^Ask the seller/u })).toBeVisible()

  await runSql('update listings set is_confidential = true, pin_miles = 3 where id = $1', [String(id)])
  const stranger = await newVisitor()
  await open(path, stranger)
  const panel = stranger.getByRole('tabpanel')
  await expect(panel).toContainText('1 document, open to buyers the seller approves: 1 financial')
  await expect(panel).not.toContainText('Books of 2025')
  await expect(panel.getByRole('link', { name: 'Sign in to ask the seller' })).toBeVisible()
  await expectAccessible(stranger)
})

/** The file is checked by two processes, which may have to start first. */
async function send(seller: Page, form: Locator): Promise<void> {
  const answered = seller.waitForResponse((answer) => answer.url().endsWith('/documents') && answer.status() !== 200)
  await form.getByRole('button', { name: 'Upload', exact: true }).click()
  await answered
}

/** The buyer signs and asks, and the seller approves. Returns the number of the access. */
async function approve(buyer: Page, seller: Page, id: number): Promise<number> {
  const { version } = (await (await buyer.request.get('/api/nda')).json()) as { version: number }
  await buyer.request.post('/api/nda/signatures', {
    data: { version, typedName: 'Bea Moreno', consents: true, intends: true },
  })
  const path = `/api/businesses/${id}/access`
  await buyer.request.post(path, { data: { confirms: true } })
  const { buyers } = (await (await seller.request.get(path)).json()) as { buyers: { id: number }[] }
  const accessId = buyers[0]?.id ?? 0
  const answer = await seller.request.patch(path, { data: { accessId, step: 'grant' } })
  expect(answer.status(), await answer.text()).toBe(200)
  return accessId
}
