import { makePackage, makePdf, makePicture } from '#server/documents/testing.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { choose, clearDocuments, items, openUpload, stageDocuments, upload } from '#e2e/support/documents.ts'
import type { DocumentStage } from '#e2e/support/documents.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'
import { chooseFrom } from '#e2e/support/menu.ts'

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
  await dialog.getByLabel('Title').fill('Profit and loss 2023')
  await dialog.getByLabel('Document type').selectOption('Financial')
  await dialog.getByLabel('Subtype').selectOption('Profit & loss')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Document Uploaded')).toBeVisible()
  await expect(dialog).toHaveCount(0)

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

  await chooseFrom(page, 'More about Profit and loss 2023', /^Who opened it/u)
  await expect(page.getByRole('dialog').getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('dialog')).toContainText('Priya Raman')
  await page.getByRole('button', { name: 'Close' }).click()

  await chooseFrom(page, 'More about Profit and loss 2023', /^Delete Profit/u)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('You have shared no documents yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeFocused()
})

test('a picture is previewed in its own size', async ({ page, open }) => {
  await upload(page, stage.id, { title: 'The shop', file: await makePicture('png', 1200, 900), fileName: 'shop.png' })
  await open(stage.path)
  await chooseFrom(page, 'More about The shop', 'Preview The shop')
  const picture = page.getByRole('dialog').getByRole('img', { name: 'The shop' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
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
      await chooseFrom(page, /^More about Books/u, name)
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
