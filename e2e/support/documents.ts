import type { Buffer } from 'node:buffer'
import type { Locator, Page } from '@playwright/test'
import { makePdf } from '#server/documents/testing.ts'
import { signInAs } from './members.ts'
import { expect } from './page.ts'

/** A business of seller@ without documents, at which no other spec looks; each test leaves it as it was. */
export interface DocumentStage {
  id: number
  path: string
}

export async function stageDocuments(page: Page, title: string): Promise<DocumentStage> {
  await signInAs(page, 'seller')
  const own = (await (await page.request.get('/api/my-businesses')).json()) as { id: number; title: string }[]
  const { id } = own.find((business) => business.title === title) ?? { id: 0 }
  for (const document of await list(page, id)) await page.request.delete(`/api/documents/${document.id}`)
  await page.context().clearCookies()
  return { id, path: `/business/${id}?tab=documents` }
}

export async function clearDocuments(page: Page, { id }: DocumentStage): Promise<void> {
  await page.unrouteAll()
  await signInAs(page, 'seller')
  for (const document of await list(page, id)) await page.request.delete(`/api/documents/${document.id}`)
}

export function items(page: Page): Locator {
  return page.getByRole('tabpanel').getByRole('article')
}

export async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload document' })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function choose(dialog: Locator, name: string, buffer: Buffer): Promise<void> {
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

/** As the seller, without the page; leaves the browser signed in. */
export async function upload(
  page: Page,
  businessId: number,
  { title, file, fileName = 'books.pdf', ...about }: About,
): Promise<void> {
  await signInAs(page, 'seller')
  const answer = await page.request.post(`/api/businesses/${businessId}/documents`, {
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
