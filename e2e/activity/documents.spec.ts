import { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { makePackage, makePdf, makePicture } from '#server/documents/testing.ts'
import { expectAccessible } from '#e2e/support/accessible.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

/** A business of seller@ without documents that no other test uses. Each test restores it. */
interface Stage {
  id: number
  path: string
}

// The tests share one business, so they run one at a time.
test.describe.configure({ mode: 'default' })

let stage: Stage

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'seller')
  const own = (await (await page.request.get('/api/my-businesses')).json()) as { id: number; title: string }[]
  const { id } = own.find(({ title }) => title === 'Stampede Pass Land Surveying') ?? { id: 0 }
  for (const document of await list(page, id)) await page.request.delete(`/api/documents/${document.id}`)
  await page.context().clearCookies()
  stage = { id, path: `/business/${id}?tab=documents` }
})

test.afterEach(async ({ page }) => {
  await page.unrouteAll()
  await signInAs(page, 'seller')
  for (const document of await list(page, stage.id)) await page.request.delete(`/api/documents/${document.id}`)
})

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
  await upload(page, { title: 'Books', accessLevel: 'public', tags: '2023, draft', description: 'By us.' })
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

test('each viewer learns how to unlock a document', async ({ page, open, newVisitor }) => {
  const buyer = await newVisitor()
  await signInAs(buyer, 'buyer')
  await open(stage.path, buyer)
  await expect(buyer.getByText('The seller has shared no documents yet.')).toBeVisible()
  await upload(page, { title: 'For everyone', accessLevel: 'public' })
  await upload(page, { title: 'For subscribers', accessLevel: 'subscribers' })
  await upload(page, { title: 'For verified buyers', accessLevel: 'verified_buyers' })
  await upload(page, { title: 'For staff', accessLevel: 'admin_only' })
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
  await upload(page, { title: 'Books', type: 'financial', accessLevel: 'public' })
  await upload(page, { title: 'Lease', type: 'legal', accessLevel: 'public' })
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

test('missing or invalid input is explained, and the draft is kept', async ({ page, open }) => {
  await signInAs(page, 'seller')
  await open(stage.path)
  const dialog = await openUpload(page)
  const submit = dialog.getByRole('button', { name: 'Upload', exact: true })
  await submit.click()
  await expect(page.getByText('Missing Information')).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Please select a file and document type.' })).toBeFocused()
  for (const wrong of ['Choose a file', 'Title is required', 'Document type is required']) {
    await expect(dialog.getByRole('button', { name: wrong })).toBeVisible()
  }
  await choose(dialog, 'song.mp3', Buffer.from('ID3'))
  await dialog.getByLabel('Title').fill('Books')
  await dialog.getByLabel('Document type').selectOption('Financial')
  await submit.click()
  await expect(dialog.getByText('Files of this type are not accepted.').first()).toBeVisible()
  await choose(dialog, 'large.pdf', Buffer.alloc(11 * 1024 * 1024))
  await submit.click()
  await expect(dialog.getByText('this one has 11 MB').first()).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Books')
})

test.describe('refused uploads and changes', () => {
  test.use({ expectedMessages: [/Failed to load resource|net::ERR/u] })

  test("a file whose content doesn't match its name is refused with the reason, and the next attempt succeeds", async ({
    page,
    open,
  }) => {
    await signInAs(page, 'seller')
    await open(stage.path)
    const dialog = await openUpload(page)
    await choose(dialog, 'books.pdf', Buffer.from('<html><script>alert(1)</script>'))
    await dialog.getByLabel('Title').fill('Books')
    await dialog.getByLabel('Document type').selectOption('Financial')
    const submit = dialog.getByRole('button', { name: 'Upload', exact: true })
    await submit.click()
    await expect(page.getByText('Upload Failed')).toBeVisible()
    await expect(page.getByText('Failed to upload document. Please try again.')).toBeVisible()
    await expect(dialog.getByText('This .pdf file is not a valid PDF.').first()).toBeVisible()
    await choose(dialog, 'books.pdf', makePdf())
    await page.route('**/documents', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await submit.click()
    await expect(dialog.getByText('The site did not answer.')).toBeVisible()
    await page.unrouteAll()
    await submit.click()
    await expect(page.getByText('Document Uploaded')).toBeVisible()
  })

  test('a file that is already attached is edited in place, with the details just typed', async ({ page, open }) => {
    await upload(page, { title: 'Books', accessLevel: 'public', file: makePdf() })
    await open(stage.path)
    const dialog = await openUpload(page)
    await choose(dialog, 'books.pdf', makePdf())
    await dialog.getByLabel('Title').fill('Books for staff')
    await dialog.getByLabel('Document type').selectOption('Tax')
    await dialog.getByLabel('Subtype').selectOption('Tax return 2023')
    await dialog.getByRole('radio', { name: 'Admin Review' }).check()
    await dialog.getByLabel('Tags').fill('2023, signed')
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText('This file is already attached as “Books”.')).toBeVisible()
    await expect(page.getByText('Document Uploaded')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Change “Books”' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit document' })
    await expect(edit.getByLabel('Title')).toHaveValue('Books for staff')
    await expect(edit.getByLabel('Subtype')).toHaveValue('tax_return_2023')
    await expect(edit.getByRole('radio', { name: 'Admin Review' })).toBeChecked()
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(edit).toHaveCount(0)
    await expect(items(page)).toContainText('Books for staff')
    await expect(items(page)).toContainText('Tax · Tax return 2023')
    await expect(items(page)).toContainText('Admin Review: ')
    await page.context().clearCookies()
    expect(await list(page, stage.id)).toEqual([])
  })

  test('a change based on a stale list shows a conflict, and nothing is overwritten', async ({ page, open }) => {
    await upload(page, { title: 'Books', accessLevel: 'public' })
    await open(stage.path)
    const [{ id }] = (await list(page, stage.id)) as [{ id: number }]
    await page.getByRole('button', { name: 'Edit Books' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit document' })
    await page.request.patch(`/api/documents/${id}`, { data: { accessLevel: 'admin_only' } })
    await edit.getByLabel('Title').fill('Old books')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(edit.getByText('This document was changed after you opened it.')).toBeVisible()
    await edit.getByRole('button', { name: 'Cancel' }).click()
    await expect(items(page)).toContainText('Admin Review: ')
    await expect(items(page).getByRole('heading')).toHaveText('Books')
  })

  test('a download that is no longer allowed shows the reason', async ({ page, open }) => {
    await upload(page, { title: 'Books', accessLevel: 'subscribers' })
    await page.context().clearCookies()
    await signInAs(page, 'subscriber')
    await open(stage.path)
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Download Books' }).click()
    await expect(page.getByText('Download Failed')).toBeVisible()
    await expect(page.getByText('Sign in to open this document')).toBeVisible()
  })

  test('a list that failed to load can be retried, and a failed delete shows an error', async ({ page, open }) => {
    await upload(page, { title: 'Books', accessLevel: 'public' })
    await open(`/business/${stage.id}`)
    await page.route('**/documents', (route) => route.fulfill({ status: 500, body: 'out of order' }))
    await page.getByRole('tab', { name: 'Documents' }).click()
    await expect(page.getByText("The documents didn't load")).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(items(page)).toHaveCount(1)
    await page.route('**/api/documents/*', (route) => route.fulfill({ status: 500, body: 'out of order' }))
    await page.getByRole('button', { name: 'Delete Books' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Delete Failed')).toBeVisible()
    await expect(page.getByText('Failed to delete document.')).toBeVisible()
    await expect(items(page)).toHaveCount(1)
  })
})

test('an upload shows its progress', async ({ page, open }) => {
  await signInAs(page, 'seller')
  await open(stage.path)
  const dialog = await openUpload(page)
  await choose(dialog, 'shop.png', await makePicture('png', 1200, 900))
  await dialog.getByLabel('Title').fill('The shop')
  await dialog.getByLabel('Document type').selectOption('Other')
  const held = Promise.withResolvers<void>()
  await page.route('**/documents', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Upload of shop.png' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Uploading…' })).toBeVisible()
  held.resolve()
  await expect(page.getByText('Document Uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'Preview The shop' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'The shop' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
})

test('before hydration, documents are listed and can be downloaded', async ({ page, newVisitor }) => {
  await upload(page, { title: 'Books', accessLevel: 'public' })
  const visitor = await newVisitor({ javaScriptEnabled: false })
  await visitor.goto(stage.path)
  const downloading = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'Download Books' }).click()
  expect((await downloading).suggestedFilename()).toBe('books.pdf')
})

test.describe('in both widths and themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the library and its dialogs are accessible', async ({ page, open, newVisitor }) => {
    test.slow()
    await upload(page, { title: 'Books '.repeat(19), tags: 'a, b, c, d', description: 'x'.repeat(1500) })
    await upload(page, { title: 'Workbook', file: makePackage({ format: 'xlsx' }), fileName: 'books.xlsx' })
    await upload(page, { title: 'For verified buyers', accessLevel: 'verified_buyers' })
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

function items(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('article')
}

async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload document' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function choose(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
  await dialog.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

interface About {
  title: string
  type?: string
  accessLevel?: string
  tags?: string
  description?: string
  file?: Buffer
  fileName?: string
}

/** As the seller, through the API; leaves the browser signed in. */
async function upload(page: Page, { title, file, fileName = 'books.pdf', ...about }: About): Promise<void> {
  await signInAs(page, 'seller')
  const answer = await page.request.post(`/api/businesses/${stage.id}/documents`, {
    multipart: {
      type: 'financial',
      ...about,
      title: title.trim(),
      file: { name: fileName, mimeType: 'application/octet-stream', buffer: file ?? makePdf(title) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

async function list(page: Page, id: number): Promise<{ id: number }[]> {
  return (await page.request.get(`/api/businesses/${id}/documents`)).json()
}

/** Whether a canvas has any pixel that is not white. */
function isDrawn(element: Element): boolean {
  const canvas = element as HTMLCanvasElement
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.some((value, index) => index % 4 !== 3 && value < 128 && (data[index | 3] ?? 0) > 128)
}
