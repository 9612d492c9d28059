import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { BusinessDocument } from '#shared/documents/documents.ts'
import { Problem } from '#shared/errors.ts'
import { createApi } from '#server/app/api.ts'
import type { World } from '#test/world.ts'
import { makePdf, uploadForm } from './testing.ts'
import { stage, list } from './testing.ts'

const FILE_HEAD =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="books.txt"\r\ncontent-type: text/plain\r\n\r\n'

test('an upload stores the details of the file and returns them unchanged', async () => {
  const { world, owner, id, upload } = await stage()
  const file = makePdf()
  const answer = await upload({
    file,
    fileName: 'C:\\Büros\\“Steuer” 2023\u202E.PDF',
    fields: {
      title: ' Tax return ',
      description: 'The whole of it.',
      type: 'tax',
      subType: 'tax_return_2023',
      accessLevel: 'public',
      tags: 'Tax, 2023,tax',
    },
  })
  expect(answer.status).toBe(201)
  const document = BusinessDocument.parse(await answer.json())
  expect(document).toMatchObject({
    title: 'Tax return',
    description: 'The whole of it.',
    type: 'tax',
    subType: 'tax_return_2023',
    accessLevel: 'public',
    tags: ['Tax', '2023'],
    fileName: '“Steuer” 2023.pdf',
    fileSize: file.length,
    contentType: 'application/pdf',
    downloadCount: 0,
    isVerified: false,
    canOpen: true,
    lockedBy: null,
  })
  expect(await list(world.as(owner), id)).toEqual([document])

  const download = await world.get(`/api/documents/${document.id}/download`)
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(file.length),
    'content-disposition': `attachment; filename="Steuer 2023.pdf"; filename*=UTF-8''%E2%80%9CSteuer%E2%80%9D%202023.pdf`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(Buffer.from(await download.arrayBuffer()).equals(file)).toBe(true)
  const preview = await world.get(`/api/documents/${document.id}/preview`)
  expect(preview.headers.get('content-disposition')).toMatch(/^inline; /u)
  expect(preview.headers.get('content-security-policy')).toBe('sandbox')
  await preview.text()
})

test('only PDFs and pictures have a preview', async () => {
  const { upload, world, owner } = await stage()
  const { id } = BusinessDocument.parse(
    await (await upload({ file: Buffer.from('books'), fileName: 'books.txt' })).json(),
  )
  expect((await world.as(owner).get(`/api/documents/${id}/preview`)).status).toBe(415)
})

test('uploading the same file twice makes one document, even at the same time', async () => {
  const { world, owner, id, upload } = await stage()
  const file = makePdf()
  const answers = await Promise.all(Array.from({ length: 5 }, () => upload({ file })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201])
  expect(await list(world.as(owner), id)).toHaveLength(1)
  expect(await keptFiles(world)).toHaveLength(1)
})

test.each([
  ['title', { title: 'Books of 2025' }],
  ['type', { type: 'tax' }],
  ['subtype', { subType: 'profit_loss' }],
  ['access', { accessLevel: 'admin_only' }],
  ['description', { description: 'By our accountant' }],
  ['tags', { tags: '2025, audited' }],
])('a file that exists already, sent with another %s, is refused and changes nothing', async (_, fields) => {
  const { world, owner, id, upload } = await stage()
  const file = makePdf()
  const first = BusinessDocument.parse(await (await upload({ file, fields: { accessLevel: 'public' } })).json())
  const answer = await upload({ file, fields: { accessLevel: 'public', ...fields } })
  expect(answer.status).toBe(409)
  const problem = Problem.parse(await answer.json())
  expect(problem.reason).toBe('already_uploaded')
  expect(problem.detail).toContain('as “Books”')
  expect(BusinessDocument.parse(problem.existing)).toEqual(first)
  expect(await list(world.as(owner), id)).toEqual([first])
  expect(await keptFiles(world)).toHaveLength(1)
})

test('another business may have the same file', async () => {
  const { world, owner, upload } = await stage()
  const other = await world.listing({ sellerId: owner.id })
  await upload({ file: makePdf() })
  const answer = await world.as(owner).post(`/api/businesses/${other}/documents`, uploadForm({ file: makePdf() }))
  expect(answer.status).toBe(201)
})

test.each([
  ['no file', { file: undefined }, ['file']],
  ['no type', { fields: { type: undefined } }, ['type']],
  ['no title', { fields: { title: '  ' } }, ['title']],
  ['nothing at all', { file: undefined, fields: { type: '', title: '' } }, ['file', 'type', 'title']],
  ['an unknown field', { fields: { isVerified: 'true' } }, ['isVerified']],
  ['a chosen listing', { fields: { listingId: '1' } }, ['listingId']],
  ['a subtype of another type', { fields: { subType: 'bylaws' } }, ['subType']],
  ['an unknown level', { fields: { accessLevel: 'everyone' } }, ['accessLevel']],
  ['a long description', { fields: { description: 'x'.repeat(20_000) } }, ['description']],
])('an upload with %s is refused, and nothing is stored', async (_, given, fields) => {
  const { world, upload } = await stage()
  const answer = await upload({ file: makePdf(), ...given })
  expect(answer.status).toBe(400)
  expect(Object.keys(Problem.parse(await answer.json()).fields ?? {}).toSorted()).toEqual(fields.toSorted())
  expect(await keptFiles(world)).toEqual([])
})

test('a missing file or type is reported in the words of the page', async () => {
  const { upload } = await stage()
  const problem = Problem.parse(await (await upload({ file: undefined })).json())
  expect(problem).toMatchObject({ reason: 'missing_information', detail: 'Please select a file and document type.' })
})

test.each([
  ['JSON', 'application/json', '{}', 415],
  ['no boundary', 'multipart/form-data', 'x', 415],
  ['an empty boundary', 'multipart/form-data; boundary=', 'x', 415],
  ['no part', 'multipart/form-data; boundary=x', 'nothing', 400],
  ['a truncated form', 'multipart/form-data; boundary=x', `${FILE_HEAD}books`, 400],
  ['two files', 'multipart/form-data; boundary=x', `${FILE_HEAD}books\r\n${FILE_HEAD}more books\r\n--x--\r\n`, 400],
])('%s is refused as an upload', async (_, contentType, body, status) => {
  const { world, owner, id } = await stage()
  const answer = await world.as(owner).post(`/api/businesses/${id}/documents`, body, { 'content-type': contentType })
  expect(answer.status).toBe(status)
  expect(await keptFiles(world)).toEqual([])
})

test('only the owner and staff upload; anyone else gets not found', async () => {
  const { world, id, upload } = await stage()
  const path = `/api/businesses/${id}/documents`
  expect((await world.post(path, uploadForm({ file: makePdf() }))).status).toBe(401)
  const other = world.as(await world.person({ role: 'seller', isSubscribed: true }))
  expect((await other.post(path, uploadForm({ file: makePdf() }))).status).toBe(404)
  expect(
    (await world.as(await world.person({ role: 'admin' })).post(path, uploadForm({ file: makePdf() }))).status,
  ).toBe(201)
  expect((await upload({ file: makePdf('another') })).status).toBe(201)
})

test('a deleted document is gone immediately, and its file soon after', async () => {
  const { world, owner, id, upload } = await stage()
  const document = BusinessDocument.parse(await (await upload({ file: makePdf() })).json())
  const path = `/api/documents/${document.id}`
  expect((await world.delete(path)).status).toBe(401)
  expect((await world.as(await world.person({ isSubscribed: true })).delete(path)).status).toBe(404)
  expect((await world.as(owner).delete(path)).status).toBe(204)
  expect((await world.as(owner).delete(path)).status).toBe(404)
  expect((await world.as(owner).get(`${path}/download`)).status).toBe(404)
  expect(await list(world.as(owner), id)).toEqual([])
  await world.runJobs()
  expect(await keptFiles(world)).toEqual([])
  expect((await upload({ file: makePdf() })).status).toBe(201)
})

test('a business has at most 200 documents', async () => {
  const { world, id, upload } = await stage()
  await world.sql(
    `insert into documents (listing_id, title, type, access_level, tags, file_name, content_type, file_bytes, file_hash, file_key)
     select $1, 'x', 'other', 'public', '{}', 'x.txt', 'text/plain', 1, n, n from generate_series(1, 199) n`,
    [id],
  )
  const answers = await Promise.all(['a', 'b'].map((text) => upload({ file: makePdf(text) })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await keptFiles(world)).toHaveLength(1)
})

test('when storage fails, the upload reports it and everything else keeps working', async () => {
  const { world, owner, id, upload } = await stage()
  const { storage } = world.services
  world.services.storage = {
    ...storage,
    receive: async (source) => ({ ...(await storage.receive(source)), keep: refuseForRoom }),
  }
  expect((await upload({ file: makePdf() })).status).toBe(503)
  world.services.storage = storage
  expect(await list(world.as(owner), id)).toEqual([])
})

test('a file that is too large is refused during the upload, and memory use stays flat', async () => {
  const { world, owner, id } = await stage()
  const server = createServer(getRequestListener(createApi(world.services).fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const path = `/api/businesses/${id}/documents`
  const before = process.memoryUsage().rss
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendTooMuch({ port, path, cookie: owner.cookie })))
  expect(answers).toEqual(answers.map(() => [413, 'file_too_large']))
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  expect(await keptFiles(world)).toEqual([])
})

/** Sends 40 MB in chunks of 64 KB without announcing the length. Resolves with the response, whenever it arrives. */
function sendTooMuch({ port, path, cookie }: { port: number; path: string; cookie: string }): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie }
    const sending = request({ port, path, method: 'POST', headers }, (answer) => {
      answer.toArray().then((pieces) => {
        const problem = Problem.parse(JSON.parse(Buffer.concat(pieces as Buffer[]).toString()))
        resolve([answer.statusCode, problem.reason])
      }, reject)
    })
    // The server cuts off what is still being sent after it refused the upload.
    sending.on('error', () => {})
    const piece = Buffer.alloc(64 * 1024, 'x')
    Readable.from(
      (function* pieces() {
        yield Buffer.from(FILE_HEAD)
        for (let count = 0; count < 640; count += 1) yield piece
      })(),
    ).pipe(sending)
  })
}

async function keptFiles({ services }: World): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of services.storage.list('documents/')) keys.push(key)
  return keys
}

function refuseForRoom(): Promise<never> {
  return Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
}
