import { makePackage, makePdf } from '#server/documents/testing.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { choose, clearDocuments, items, list, openUpload, stageDocuments, upload } from '#e2e/support/documents.ts'
import type { DocumentStage } from '#e2e/support/documents.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

// The tests share one business, so they run one at a time.
test.describe.configure({ mode: 'default' })

let stage: DocumentStage

test.beforeEach(async ({ page }) => {
  stage = await stageDocuments(page, 'Stampede Pass Land Surveying')
})

test.afterEach(({ page }) => clearDocuments(page, stage))

test('a seller uploads a document, sees who opened it, and deletes it', async ({ page, open, newVisitor }) => {
  await signInAs(page, 'seller')
  await open(stage.path)
  await expect(page.getByText('You have shared no documents yet.')).toBeVisible()
  const dialog = await openUpload(page)
  await choose(dialog, 'P&L 2023.pdf', makePdf())
  await expect(dialog.getByText('P&L 2023.pdf')).toBeVisible()
  await dialog.getByLabel('Title').fill('Profit and loss 2023')
  await dialog.getByLabel('Document type').selectOption('Legal')
  await dialog.getByLabel('Subtype').selectOption('Bylaws')
  await dialog.getByLabel('Document type').selectOption('Financial')
  await expect(dialog.getByLabel('Subtype'), 'another type clears the subtype').toHaveValue('')
  await dialog.getByLabel('Subtype').selectOption('Profit & loss')
  await expect(dialog.getByRole('radio', { name: 'Subscribers' })).toBeChecked()
  await dialog.getByLabel('Tags').fill('2023, audited, P&L, final, signed')
  await dialog.getByLabel('Description').fill('By our accountant.')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Document Uploaded')).toBeVisible()
  await expect(page.getByText('Your document has been uploaded successfully.')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const item = items(page)
  for (const text of [
    'Financial · Profit & loss',
    'By our accountant.',
    'Subscribers: Active subscription required',
    'P&L 2023.pdf',
    `${makePdf().length} Bytes`,
    '0 downloads',
    '+2',
  ]) {
    await expect(item).toContainText(text)
  }

  const buyer = await newVisitor()
  await signInAs(buyer, 'trial')
  await open(stage.path, buyer)
  const downloading = buyer.waitForEvent('download')
  await buyer.getByRole('link', { name: 'Download Profit and loss 2023' }).click()
  expect((await downloading).suggestedFilename()).toBe('P&L 2023.pdf')
  await expect(items(buyer)).toContainText('1 download')
  await buyer.getByRole('button', { name: 'Preview Profit and loss 2023' }).click()
  await expect(buyer.getByRole('img', { name: 'Profit and loss 2023, page 1 of 1' })).toBeVisible()
  await expect
    .poll(() => buyer.getByRole('img', { name: /page 1/u }).evaluate(isDrawn), { message: 'the page is drawn' })
    .toBe(true)
  await expect(buyer.getByRole('button', { name: 'Upload document' })).toHaveCount(0)
  await expect(buyer.getByRole('button', { name: /^Delete/u })).toHaveCount(0)

  await page.getByRole('button', { name: 'Who opened it Profit and loss 2023' }).click()
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('dialog')).toContainText('Priya Raman')
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Delete Profit and loss 2023' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete document' })).toContainText(
    'Are you sure you want to delete "Profit and loss 2023"? This action cannot be undone.',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Document Deleted')).toBeVisible()
  await expect(page.getByText('The document has been removed.')).toBeVisible()
  await expect(page.getByText('You have shared no documents yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeFocused()
})

test("an owner edits a document's details and access, which applies at once", async ({ page, open, newVisitor }) => {
  await upload(page, stage.id, { title: 'Books', accessLevel: 'public', tags: '2023, draft', description: 'By us.' })
  await open(stage.path)
  await page.getByRole('button', { name: 'Edit Books' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit document' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Books')
  await expect(dialog.getByLabel('Document type')).toHaveValue('financial')
  await expect(dialog.getByLabel('Tags')).toHaveValue('2023, draft')
  await expect(dialog.getByLabel('Description')).toHaveValue('By us.')
  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('button', { name: 'Title is required' })).toBeVisible()
  await dialog.getByLabel('Title').fill('Books of 2023')
  await dialog.getByLabel('Tags').fill('2023, signed')
  await dialog.getByRole('radio', { name: 'Admin Review' }).check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Document Changed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit Books of 2023' })).toBeFocused()
  for (const text of ['Books of 2023', 'signed', 'Admin Review: ']) await expect(items(page)).toContainText(text)
  const visitor = await newVisitor()
  expect(await list(visitor, stage.id)).toEqual([])
})

test('each visitor is told what opens a document', async ({ page, open, newVisitor }) => {
  const buyer = await newVisitor()
  await signInAs(buyer, 'buyer')
  await open(stage.path, buyer)
  await expect(buyer.getByText('The seller has shared no documents yet.')).toBeVisible()
  await upload(page, stage.id, { title: 'For everyone', accessLevel: 'public' })
  await upload(page, stage.id, { title: 'For subscribers', accessLevel: 'subscribers' })
  await upload(page, stage.id, { title: 'For verified buyers', accessLevel: 'verified_buyers' })
  await upload(page, stage.id, { title: 'For staff', accessLevel: 'admin_only' })
  const signIn = new RegExp(`^/api/login\\?returnTo=${RegExp.escape(encodeURIComponent(stage.path))}$`, 'u')

  await page.context().clearCookies()
  await open(stage.path)
  await expect(items(page)).toHaveCount(3)
  await expect(page.getByText('For staff')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download For everyone' })).toBeVisible()
  for (const title of ['For subscribers', 'For verified buyers']) {
    await expect(page.getByRole('link', { name: `Sign in to download ${title}` })).toHaveAttribute('href', signIn)
  }

  await open(stage.path, buyer)
  await expect(buyer.getByRole('link', { name: 'Subscribe to download For subscribers' })).toHaveAttribute(
    'href',
    '/subscribe',
  )
  await expect(
    buyer.getByRole('link', { name: 'Become a verified buyer to download For verified buyers' }),
  ).toHaveAttribute('href', '/verified-buyer')
  await expect(buyer.getByRole('tabpanel').getByRole('button', { name: 'Start the free trial' })).toBeVisible()
})

test('the list is filtered by type, and the URL holds the filter', async ({ page, open }) => {
  await upload(page, stage.id, { title: 'Books', type: 'financial', accessLevel: 'public' })
  await upload(page, stage.id, { title: 'Lease', type: 'legal', accessLevel: 'public' })
  // Signed-out visitors may get a page that was cached some seconds ago.
  await page.context().clearCookies()
  await signInAs(page, 'buyer')
  await open(stage.path)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Legal (1)')
  await expect(page).toHaveURL(`${stage.path}&type=legal`)
  await expect(items(page)).toHaveText([/Lease/u])
  await open(`${stage.path}&type=legal`)
  await expect(items(page)).toHaveText([/Lease/u])
  await page.getByRole('combobox', { name: 'Type' }).selectOption('All types (2)')
  await expect(items(page)).toHaveCount(2)
  await expect(page).toHaveURL(stage.path)
})

test('before hydration, documents are listed and can be downloaded', async ({ page, newVisitor }) => {
  await upload(page, stage.id, { title: 'Books', accessLevel: 'public' })
  const visitor = await newVisitor({ javaScriptEnabled: false })
  // An address of its own: the page of another test's visitor may be cached for some seconds, without this document.
  await visitor.goto(`${stage.path}&type=financial`)
  const downloading = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Download Books' }).click()
  expect((await downloading).suggestedFilename()).toBe('books.pdf')
})

test.describe('in both widths and themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the library and its dialogs are accessible', async ({ page, open, newVisitor }) => {
    await upload(page, stage.id, { title: 'Books '.repeat(19), tags: 'a, b, c, d', description: 'x'.repeat(1500) })
    await upload(page, stage.id, { title: 'Workbook', file: makePackage({ format: 'xlsx' }), fileName: 'books.xlsx' })
    await upload(page, stage.id, { title: 'For verified buyers', accessLevel: 'verified_buyers' })
    await open(stage.path)
    await expectAccessible(page)
    const dialog = await openUpload(page)
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    for (const name of [/^Preview Books/u, /^Who opened it Books/u, /^Edit Books/u, /^Delete Books/u]) {
      await page.getByRole('button', { name }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      if (name.source.includes('Preview')) await expect(page.getByRole('img', { name: /page 1 of 1/u })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    }
    const visitor = await newVisitor({ reducedMotion: 'reduce' })
    await open(stage.path, visitor)
    await expectAccessible(visitor)
  })
})

/** Whether there is anything but white on a canvas. */
function isDrawn(element: Element): boolean {
  const canvas = element as HTMLCanvasElement
  if (canvas.width === 0 || canvas.height === 0) return false
  // From a copy: Chromium warns about a canvas that is read twice, and this is asked until it is drawn.
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
  copy?.drawImage(canvas, 0, 0)
  const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.some((value, index) => index % 4 !== 3 && value < 128 && (data[index | 3] ?? 0) > 128)
}
