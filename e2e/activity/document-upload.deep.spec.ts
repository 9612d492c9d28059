import { Buffer } from 'node:buffer'
import { makePdf, makePicture } from '#server/documents/testing.ts'
import { choose, clearDocuments, items, list, openUpload, stageDocuments, upload } from '#e2e/support/documents.ts'
import type { DocumentStage } from '#e2e/support/documents.ts'
import { signInAs } from '#e2e/support/members.ts'
import { expect, test } from '#e2e/support/page.ts'

// They take turns on one business.
test.describe.configure({ mode: 'default' })

let stage: DocumentStage

test.beforeEach(async ({ page }) => {
  stage = await stageDocuments(page, 'Dry Fork Vineyard')
})

test.afterEach(({ page }) => clearDocuments(page, stage))

test('what is missing or wrong is said, and nothing that was typed is lost', async ({ page, open }) => {
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

test.describe('what the server refuses', () => {
  test.use({ expectedMessages: [/Failed to load resource|net::ERR/u] })

  test('a file that is not what its name says is refused with the reason, and the next try goes through', async ({
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
    await upload(page, stage.id, { title: 'Books', accessLevel: 'public', file: makePdf() })
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

  test('a change from an old list is told, and nothing is overwritten', async ({ page, open }) => {
    await upload(page, stage.id, { title: 'Books', accessLevel: 'public' })
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

  test('a download that is no longer allowed says why', async ({ page, open }) => {
    await upload(page, stage.id, { title: 'Books', accessLevel: 'subscribers' })
    await page.context().clearCookies()
    await signInAs(page, 'subscriber')
    await open(stage.path)
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Download Books' }).click()
    await expect(page.getByText('Download Failed')).toBeVisible()
    await expect(page.getByText('You are signed out. Sign in again to get this file.')).toBeVisible()
  })

  test('a list that does not load is tried again, and a delete that fails says so', async ({ page, open }) => {
    await upload(page, stage.id, { title: 'Books', accessLevel: 'public' })
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

test('an upload shows how far it is', async ({ page, open }) => {
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
