import type { Locator, Page } from '@playwright/test'
import { makePdf } from '#server/documents/testing.ts'
import { expect, test } from '#e2e/support/empty-market.ts'
import { signUp } from '#e2e/support/members.ts'
import { listBusiness } from '#e2e/support/staff.ts'
import { chooseFrom } from '#e2e/support/menu.ts'

// The responses that these tests fake.
test.use({ expectedMessages: [/Failed to load resource|net::ERR/u] })

for (const width of [1280, 360]) {
  test.describe(`at ${width} px`, () => {
    // From the start: while a page is open, a change of its size can leave Chromium without frames.
    test.use({ viewport: { width, height: 740 } })

    test("a dialog's toast is shown above it, announced, and can be dismissed: upload", async ({ page, open }) => {
      await stage(page, open)
      await page.getByRole('button', { name: 'Upload document' }).click()
      const dialog = page.getByRole('dialog', { name: 'Upload document' })
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
      await expectAbove(page, dialog, 'Missing Information')
      await dialog
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'books.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') })
      await dialog.getByLabel('Title').fill('Books')
      await dialog.getByLabel('Document type').selectOption('Financial')
      await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
      await expectAbove(page, dialog, 'Upload Failed')
      await expect(dialog.getByLabel('Title'), 'the dialog stays as it was').toHaveValue('Books')
    })
  })
}

test("a dialog's toast is shown above it: a failed download in a preview", async ({ page, open }) => {
  const id = await stage(page, open)
  await upload(page, id)
  await open(`/business/${id}?tab=documents`)
  await chooseFrom(page, 'More about Books', 'Preview Books')
  const dialog = page.getByRole('dialog', { name: 'Books' })
  await page.route('**/download', (route) => route.abort())
  await dialog.getByRole('link', { name: 'Download Books' }).click()
  await expectAbove(page, dialog, 'Download Failed')
})

test('the toast of a closing dialog is shown above the page: edit, delete', async ({ page, open }) => {
  const id = await stage(page, open)
  await upload(page, id)
  await open(`/business/${id}?tab=documents`)
  await chooseFrom(page, 'More about Books', 'Edit Books')
  await page.getByRole('dialog').getByLabel('Title').fill('Books of 2025')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectAbove(page, undefined, 'Document Changed')
  await page.route('**/api/documents/*', (route) => route.fulfill({ status: 500, body: 'out of order' }))
  for (const [title, answers] of [
    ['Delete Failed', () => page.unrouteAll()],
    ['Document Deleted', () => Promise.resolve()],
  ] as const) {
    await chooseFrom(page, 'More about Books of 2025', 'Delete Books of 2025')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectAbove(page, undefined, title)
    await answers()
  }
})

test('the toast of a closing dialog is shown above the page: a changed role', async ({ page, open }) => {
  await signUp(page)
  await open('/marketplace')
  const dialog = page.getByRole('dialog', { name: 'Welcome to Handover' })
  await dialog.getByRole('button', { name: /^Seller/u }).click()
  await expectHit(page.getByText('Role Selected', { exact: true }))
  await expect(dialog).toHaveCount(0)
})

test('the toast of a sale step is shown above the page once its dialog is closed', async ({ page, open }) => {
  const id = await stage(page, open)
  await open(`/my-businesses/${id}`)
  await page.route('**/status', (route) => route.fulfill({ status: 500, body: 'out of order' }))
  await page.getByRole('button', { name: 'Sale status: For sale' }).click()
  await page.getByRole('button', { name: /^Withdraw/u }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw/u })
    .click()
  await expectAbove(page, undefined, 'Nothing was changed')
})

async function stage(page: Page, open: (path: string) => Promise<void>): Promise<number> {
  await signUp(page)
  await page.request.post('/api/user/role', { data: { role: 'seller' } })
  const id = await listBusiness(page, { businessName: 'Toast and Jam' })
  await open(`/business/${id}?tab=documents`)
  return id
}

async function upload(page: Page, id: number): Promise<void> {
  const file = { name: 'books.pdf', mimeType: 'application/pdf', buffer: makePdf('toast') }
  const answer = await page.request.post(`/api/businesses/${id}/documents`, {
    multipart: { type: 'financial', title: 'Books', file },
  })
  expect(answer.status()).toBe(201)
}

/** The toast is on top, above an open dialog if there is one, and can be dismissed without closing the dialog. */
async function expectAbove(page: Page, dialog: Locator | undefined, title: string): Promise<void> {
  const text = (dialog ?? page).getByText(title, { exact: true })
  await expectHit(text)
  const region = (dialog ?? page.locator('body')).locator('[aria-live]').filter({
    has: page.getByText(title, { exact: true }),
  })
  await expect(region).toHaveCount(1)
  const dismiss = (dialog ?? page).getByRole('button', { name: 'Dismiss' })
  await expectHit(dismiss)
  await dismiss.click()
  await expect(text).toHaveCount(0)
  if (dialog) await expect(dialog).toBeVisible()
}

async function expectHit(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isHit = () =>
    target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && (element.contains(hit) || hit.contains(element)) && hit.closest('[data-toast]') !== null
    })
  await expect.poll(isHit, { message: 'the toast is in front' }).toBe(true)
}
