import { randomUUID } from 'node:crypto'
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { APIResponse, Page } from '@playwright/test'
import sharp from 'sharp'
import { makePages } from '#server/documents/stamps/testing.ts'
import { createDatabase, runSql } from '#e2e/support/database.ts'
import { offerCash } from '#e2e/support/deals.ts'
import { test as base } from '#e2e/support/empty-market.ts'
import { signInAs } from '#e2e/support/members.ts'
import { openServer } from '#e2e/support/server.ts'
import type { OpenServer } from '#e2e/support/server.ts'
import { expect } from '#e2e/support/page.ts'

const run = promisify(execFile)

/** The bundle with the sample street, on a database beside that of the other tests. */
const test = base.extend<object, { market: OpenServer }>({
  market: [
    async ({ variables }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'handover-bundle-'))
      await run('npm', ['run', 'bundle', '--silent', '--', folder])
      const market = await openServer(
        { ...variables, DEMO: '1', DATABASE_URL: await createDatabase('bundle') },
        { cwd: folder, program: ['src/bundle/main.js'] },
      )
      await use(market)
      await market.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('the bundle serves pages and runs every program that the code starts', async ({ page, newVisitor }) => {
  expect(await (await page.request.get('/')).text()).toContain('</html>')
  const [seller, admin, buyer] = [await newVisitor(), await newVisitor(), page]
  await signInAs(seller, 'seller')
  await signInAs(admin, 'admin')
  await signInAs(buyer, 'subscriber')
  const listingId = await ownBusiness(seller)
  const documentId = await shareBooks(seller, listingId)

  // By folder and file of the program, a request for what it made or checked.
  const drawn: Record<string, () => Promise<APIResponse>> = {
    'checklists/drawer.ts': () => page.request.get('/checklists/due-diligence.pdf'),
    'papers/drawer.ts': () => samplePaper(buyer),
    'pictures/encoder.ts': () => samplePicture(buyer),
    'access/certificate-drawer.ts': () => certificate(buyer),
    'uploads/inspector.ts': () => seller.request.get(`/api/documents/${documentId}/download`),
    'stamps/stamper.ts': async () => {
      await letIn(buyer, seller, listingId)
      return buyer.request.get(`/api/documents/${documentId}/download`)
    },
    'deals/offer-drawer.ts': () => offer(buyer, listingId),
    'logo/logo-drawer.ts': () => logo(admin),
  }
  const known = [...Object.keys(drawn), 'copies/fingerprinter.ts'].toSorted()
  expect(known, 'a program that this test does not know').toEqual(await startedPrograms())
  // A job compares the listings of the sample street.
  await expect.poll(() => runSql('select from listing_fingerprints', [], 'bundle')).toBeGreaterThan(0)
  for (const [program, draw] of Object.entries(drawn)) {
    const answer = await draw()
    expect(answer.status(), `${program}: ${answer.ok() ? '' : await answer.text()}`).toBe(200)
    expect(answer.headers()['content-type'], program).toMatch(/^(?:application\/pdf|image\/)/u)
    expect((await answer.body()).length, program).toBeGreaterThan(100)
  }
})

/** Every program that a module names by its address, as the bundle finds them. */
async function startedPrograms(): Promise<string[]> {
  const paths = globSync('{src/server,demo}/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const found = await Promise.all(
    paths.map(async (path) =>
      [...(await readFile(path, 'utf8')).matchAll(/new URL\(['"`]([^'"`]+\.ts)['"`], import\.meta/gu)].map(([, name]) =>
        join(basename(dirname(path)), name ?? ''),
      ),
    ),
  )
  return [...new Set(found.flat())].toSorted()
}

async function ownBusiness(seller: Page): Promise<number> {
  const own = (await (await seller.request.get('/api/my-businesses')).json()) as { id: number; status: string }[]
  return own.find(({ status }) => status === 'listed')?.id ?? 0
}

async function shareBooks(seller: Page, listingId: number): Promise<number> {
  const answer = await seller.request.post(`/api/businesses/${listingId}/documents`, {
    multipart: {
      type: 'financial',
      title: 'Books',
      accessLevel: 'approved_buyers',
      file: { name: 'books.pdf', mimeType: 'application/pdf', buffer: await makePages(1) },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { id: number }).id
}

async function letIn(buyer: Page, seller: Page, listingId: number): Promise<void> {
  const path = `/api/businesses/${listingId}/access`
  expect((await buyer.request.post(path, { data: { confirms: true } })).ok()).toBe(true)
  const { buyers } = (await (await seller.request.get(path)).json()) as { buyers: { id: number }[] }
  for (const { id } of buyers) await seller.request.patch(path, { data: { accessId: id, step: 'grant' } })
}

async function certificate(buyer: Page): Promise<APIResponse> {
  const { version } = (await (await buyer.request.get('/api/nda')).json()) as { version: number }
  const signed = await buyer.request.post('/api/nda/signatures', {
    data: { version, typedName: 'Sam Example', consents: true, intends: true },
  })
  const { id } = (await signed.json()) as { id: string }
  return buyer.request.get(`/api/nda/signatures/${id}.pdf`)
}

async function offer(buyer: Page, listingId: number): Promise<APIResponse> {
  const opened = await buyer.request.post('/api/conversations', {
    data: { listingId, clientKey: randomUUID(), text: 'Is it still for sale?' },
  })
  const { id } = (await opened.json()) as { id: string }
  const { offers } = await offerCash(buyer, id, 8_000_000)
  return buyer.request.get(`/api/offers/${offers[0]?.id}.pdf`)
}

/** One of the picture that staff chose. */
async function logo(admin: Page): Promise<APIResponse> {
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const answer = await admin.request.post('/api/admin/settings/logo', {
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { key } = (await answer.json()) as { key: string }
  return admin.request.get(`/logo/${key}/mark.png`)
}

/** The sample documents are drawn at the start. */
async function samplePaper(buyer: Page): Promise<APIResponse> {
  const businesses = (await (await buyer.request.get('/api/businesses')).json()) as { id: number }[]
  for (const { id } of businesses) {
    const documents = (await (await buyer.request.get(`/api/businesses/${id}/documents`)).json()) as {
      id: number
      fileName: string
      accessLevel: string
    }[]
    const paper = documents.find(({ accessLevel, fileName }) => accessLevel === 'public' && fileName.endsWith('.pdf'))
    if (paper) return buyer.request.get(`/api/documents/${paper.id}/download`)
  }
  throw new Error('There is no sample document.')
}

async function samplePicture(buyer: Page): Promise<APIResponse> {
  const html = await (await buyer.request.get('/marketplace?view=list')).text()
  const path = /\/pictures\/[^"' ]+/u.exec(html)?.[0]
  return buyer.request.get(path ?? '/no-picture')
}
