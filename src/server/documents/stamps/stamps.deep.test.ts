import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/errors.ts'
import { grantAccess } from '#server/access/testing.ts'
import { addDocument, list, makePicture, stage } from '#server/documents/testing.ts'
import { ownChildren } from '#server/platform/worker-process/testing.ts'
import type { Person, World } from '#test/world.ts'
import { drawFooter } from './draw-on-picture.ts'
import { stampPdf } from './pdf/draw-on-pdf.ts'
import { sweepStampedFiles } from './sweep-stamped-files.ts'
import { makePages, readPages, withExtras } from './testing.ts'

const BOOKS = { accessLevel: 'approved_buyers', title: 'Books' } as const
const hasProc = existsSync('/proc/self/stat')

/** A buyer whom the seller approved. */
async function approve(world: World, id: number, firstName: string): Promise<{ buyer: Person; accessId: number }> {
  const buyer = await world.person({ firstName, role: 'buyer' })
  return { buyer, accessId: await grantAccess(world, id, buyer) }
}

async function reasonOf(answer: Response): Promise<[number, string | undefined]> {
  return [answer.status, Problem.parse(await answer.json()).reason]
}

const stampedFiles = (world: World) => world.sql('select access_id, file_key from stamped_files order by access_id')

test('each page of a PDF names its reader, and another reader gets another stamp', async () => {
  const { world, owner, id } = await stage()
  const file = await withExtras(await makePages(3))
  const documentId = await addDocument(world, id, { ...BOOKS, file })
  const path = `/api/documents/${documentId}/download`
  const [noor, bea] = [await approve(world, id, 'Noor'), await approve(world, id, 'Bea')]
  for (const { buyer, accessId } of [noor, bea]) {
    const answer = await world.as(buyer).get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const bytes = await answer.arrayBuffer()
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength))
    const pages = await readPages(bytes)
    expect(pages).toHaveLength(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Sales of month ${index + 1}`)
      expect(page).toContain(`For ${buyer.firstName} Example · ${buyer.email} · Access No. ${accessId} · `)
      // Across the page too.
      expect(page.split(`${buyer.email} · Access No. ${accessId}`).length, 'diagonals').toBeGreaterThan(5)
    }
    const text = Buffer.from(bytes).toString('latin1')
    expect(text).not.toContain('original.txt')
    expect(text).not.toContain('/Annots')
  }
  const original = Buffer.from(await (await world.as(owner).get(path)).arrayBuffer())
  expect(original.equals(file), 'the owner gets the file as it is').toBe(true)
  expect(await world.sql('select access_id, action, document_id from access_log order by id')).toEqual(
    [noor, bea].map(({ accessId }) => ({ access_id: accessId, action: 'downloaded', document_id: documentId })),
  )
})

test.each([
  ['Łukasz Wójcik', 'Łukąsz Wójcik'],
  ['Nguyễn Thị Ánh', 'Nguyên Thi Anh'],
  ['Юлія Ґончаренко', 'Юлия Гончаренко'],
  ['李小龍', '王小明'],
  ['김민준', '이서연'],
  ['محمد علي', 'أحمد علي'],
])('a stamp names %s in the letters that were typed, and nobody else', async (name, other) => {
  const stamp = { name, contact: 'reader@example.com', mark: 'Access No. 7', at: '2026-11-26T20:00:00.000Z' }
  const [page] = await readPages(await stampPdf(await makePages(1), stamp))
  // Where the font changes, readers may find a space twice.
  expect(page?.replaceAll(/\s+/gu, ' ')).toContain(`For ${name} · reader@example.com · Access No. 7 · `)
  const [own, others] = await Promise.all([stamp, { ...stamp, name: other }].map((each) => drawFooter(each, 900)))
  expect(difference(await gray(sharp(own?.bytes)), await gray(sharp(others?.bytes)))).toBeGreaterThan(0.1)
})

test.each(['png', 'jpeg'] as const)(
  'a %s leaves with a strip that names its reader, and text across it',
  async (format) => {
    const { world, owner, id, upload } = await stage()
    const file = await makePicture(format, 900, 600)
    const fields = { accessLevel: 'approved_buyers' }
    const { id: documentId } = (await (await upload({ file, fileName: `shop.${format}`, fields })).json()) as {
      id: number
    }
    const { buyer, accessId } = await approve(world, id, 'Noor')
    const before = new Date()
    const answer = await world.as(buyer).get(`/api/documents/${documentId}/download`)
    expect(answer.headers.get('content-type')).toBe(`image/${format}`)
    const stamped = sharp(await answer.arrayBuffer())
    const { width, height } = await stamped.metadata()

    // The time has no seconds, so the strip is the one of this minute or of the last.
    const stamps = [before, new Date()].map((at) => ({
      name: 'Noor Example',
      contact: buyer.email,
      mark: `Access No. ${accessId}`,
      at: at.toISOString(),
    }))
    const strips = await Promise.all(stamps.map((stamp) => drawFooter(stamp, 900)))
    expect([width, height]).toEqual([900, 600 + (strips[0]?.height ?? 0)])
    const other = await drawFooter({ ...stamps[0], name: 'Bea Example' } as (typeof stamps)[0], 900)
    const strip = await gray(stamped.clone().extract({ left: 0, top: 600, width: 900, height: other.height }))
    const differences = await Promise.all(strips.map(async ({ bytes }) => difference(strip, await gray(sharp(bytes)))))
    expect(Math.min(...differences), 'the strip names this reader').toBeLessThan(format === 'png' ? 0.01 : 2)
    expect(difference(strip, await gray(sharp(other.bytes))), 'and nobody else').toBeGreaterThan(2)

    const area = { left: 0, top: 0, width: 900, height: 600 }
    const changed = difference(await gray(stamped.clone().extract(area)), await gray(sharp(file)))
    expect(changed, 'there is text across it').toBeGreaterThan(0.5)
    expect(changed, 'which hides nothing').toBeLessThan(12)
    const page = await world.as(buyer).get(`/api/documents/${documentId}/pages/1`)
    expect([page.headers.get('page-count'), page.headers.get('content-type')]).toEqual(['1', `image/${format}`])
    await page.arrayBuffer()
    expect(await reasonOf(await world.as(buyer).get(`/api/documents/${documentId}/pages/2`))).toEqual([404, undefined])
    const own = Buffer.from(await (await world.as(owner).get(`/api/documents/${documentId}/download`)).arrayBuffer())
    expect(own.equals(file)).toBe(true)
  },
)

function gray(picture: Sharp): Promise<Buffer> {
  return picture.flatten({ background: '#ffffff' }).grayscale().raw().toBuffer()
}

/** The mean difference of two pictures, of 255. */
function difference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length)
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

test('a stamped file is kept for its grant, made again for another file, and goes with the grant', async () => {
  const { world, owner, id } = await stage()
  const documentId = await addDocument(world, id, { ...BOOKS, file: await makePages(2) })
  const { buyer, accessId } = await approve(world, id, 'Noor')
  const download = async (one: number = documentId) =>
    Buffer.from(await (await world.as(buyer).get(`/api/documents/${one}/download`)).arrayBuffer())
  const both = await Promise.all([download(), download()])
  expect(both[0].equals(both[1]), 'two at once get one file').toBe(true)
  expect((await download()).equals(both[0])).toBe(true)
  const [kept, ...more] = await stampedFiles(world)
  expect(more).toEqual([])
  await world.services.storage.delete(String(kept?.['file_key']))
  expect(await readPages(await download())).toHaveLength(2)
  expect(await stampedFiles(world)).toEqual([
    { access_id: accessId, file_key: expect.not.stringMatching(String(kept?.['file_key'])) },
  ])

  const next = await addDocument(world, id, { ...BOOKS, file: await makePages(5) })
  await world.as(owner).delete(`/api/documents/${documentId}`)
  await world.runJobs()
  expect(await readPages(await download(next))).toHaveLength(5)
  expect(await storedStamps(world)).toHaveLength(1)

  const { buyer: bea } = await approve(world, id, 'Bea')
  await (await world.as(bea).get(`/api/documents/${next}/download`)).arrayBuffer()
  const revoked = await world.as(owner).patch(`/api/businesses/${id}/access`, { accessId, step: 'revoke' })
  expect(revoked.status).toBe(200)
  expect(await reasonOf(await world.as(buyer).get(`/api/documents/${next}/download`))).toEqual([
    403,
    'approval_required',
  ])
  await world.runJobs()
  expect(await storedStamps(world), 'the other buyer’s stays').toHaveLength(1)
  await world.sql("update listing_access set until = now() where state = 'granted'")
  await sweepStampedFiles(world.services)
  await world.runJobs()
  expect(await stampedFiles(world)).toEqual([])
  expect(await storedStamps(world)).toEqual([])
})

async function storedStamps({ services }: World): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of services.storage.list('stamped/')) keys.push(key)
  return keys
}

test('what is view only is read page by page, each page once an hour in the log', async () => {
  const { world, owner, id } = await stage()
  const documentId = await addDocument(world, id, { ...BOOKS, file: await makePages(3), isViewOnly: true })
  const { buyer, accessId } = await approve(world, id, 'Noor')
  const get = (call: string, person = buyer) => world.as(person).get(`/api/documents/${documentId}/${call}`)
  for (const call of ['download', 'preview']) expect(await reasonOf(await get(call))).toEqual([403, 'view_only'])
  for (const page of [2, 1, 2]) {
    const answer = await get(`pages/${page}`)
    expect(answer.headers.get('page-count')).toBe('3')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const [text, ...others] = await readPages(await answer.arrayBuffer())
    expect(others).toEqual([])
    expect(text).toContain(`Sales of month ${page}`)
    expect(text).toContain(`Access No. ${accessId}`)
  }
  for (const page of ['4', '0', 'x', '1.5']) expect((await get(`pages/${page}`)).status).toBe(404)
  expect(await world.sql('select action, page from access_log order by id')).toEqual([
    { action: 'opened', page: null },
    { action: 'read_page', page: 2 },
    { action: 'read_page', page: 1 },
  ])
  expect(await world.sql('select user_id from document_downloads')).toEqual([{ user_id: buyer.id }])
  const own = await get('pages/3', owner)
  expect(await readPages(await own.arrayBuffer())).toEqual([expect.not.stringContaining('Access No.')])
  await (await get('download', owner)).arrayBuffer()
})

test('of a confidential business, only approved buyers learn more than how many documents there are', async () => {
  const { world, owner, id } = await stage()
  const own = await addDocument(world, id, {
    accessLevel: 'public',
    title: 'Sunrise Bakery P&L',
    file: await makePages(1),
  })
  await addDocument(world, id, { accessLevel: 'subscribers' })
  await addDocument(world, id, { accessLevel: 'verified_buyers', type: 'tax' })
  await addDocument(world, id, { accessLevel: 'admin_only', type: 'legal' })
  await world.sql('update listings set is_confidential = true, pin_miles = 3 where id = $1', [id])
  const { buyer } = await approve(world, id, 'Noor')
  const stranger = world.as(await world.person({ isSubscribed: true }))
  const counts = {
    total: 3,
    types: [
      { type: 'financial', count: 2 },
      { type: 'tax', count: 1 },
    ],
  }
  for (const client of [world, stranger]) {
    expect(await list(client, id)).toEqual([])
    expect(await (await client.get(`/api/businesses/${id}/document-counts`)).json()).toEqual(counts)
    expect(await reasonOf(await client.get(`/api/documents/${own}/download`))).toEqual([403, 'approval_required'])
  }
  for (const [person, count] of [
    [buyer, 3],
    [owner, 4],
  ] as const) {
    const documents = await list(world.as(person), id)
    expect(documents.map(({ canOpen }) => canOpen)).toEqual(Array.from({ length: count }, () => true))
    const none = await (await world.as(person).get(`/api/businesses/${id}/document-counts`)).json()
    expect(none).toEqual({ total: 0, types: [] })
  }
  expect(await list(world.as(buyer), id)).toContainEqual(
    expect.objectContaining({ id: own, accessLevel: 'public', opensTo: 'approved_buyers' }),
  )
  const [page] = await readPages(await (await world.as(buyer).get(`/api/documents/${own}/preview`)).arrayBuffer())
  expect(page).toContain(buyer.email)
})

test('an encrypted PDF that opens without a password is refused where it would be for approved buyers, at upload and later', async () => {
  const { world, owner, id, upload } = await stage()
  const file = await makePages(1, { password: 'secret' })
  const refused = await upload({ file, fields: { accessLevel: 'approved_buyers' } })
  expect(refused.status).toBe(415)
  expect(Problem.parse(await refused.json()).fields?.['file']).toMatch(/encrypted.*Save it without protection/u)

  const { id: documentId } = (await (await upload({ file })).json()) as { id: number }
  const changed = await world.as(owner).patch(`/api/documents/${documentId}`, { accessLevel: 'approved_buyers' })
  expect(changed.status).toBe(400)
  expect(Problem.parse(await changed.json()).fields?.['accessLevel']).toMatch(/encrypted/u)

  await world.sql('update listings set is_confidential = true, pin_miles = 3 where id = $1', [id])
  expect((await upload({ file: await makePages(2, { password: 'secret' }) })).status).toBe(415)
  const { buyer } = await approve(world, id, 'Noor')
  expect(await reasonOf(await world.as(buyer).get(`/api/documents/${documentId}/download`))).toEqual([
    403,
    'cannot_be_stamped',
  ])
  const notes = { file: Buffer.from('notes'), fileName: 'notes.txt' }
  const viewOnly = await upload({ ...notes, fields: { isViewOnly: 'true' } })
  expect(viewOnly.status).toBe(400)
  expect(Problem.parse(await viewOnly.json()).fields?.['isViewOnly']).toMatch(/Only PDFs and pictures/u)
  // What no stamp can be drawn on leaves as it is.
  const text = (await (await upload({ ...notes, fields: { accessLevel: 'approved_buyers' } })).json()) as { id: number }
  expect(await (await world.as(buyer).get(`/api/documents/${text.id}/download`)).text()).toBe('notes')
})

test.runIf(hasProc)('a stamper that is killed costs one request a 503, and the next one gets the file', async () => {
  const { world, id } = await stage()
  const documentId = await addDocument(world, id, { ...BOOKS, file: await makePages(40) })
  const { buyer } = await approve(world, id, 'Noor')
  const path = `/api/documents/${documentId}/download`
  const { storage } = world.services
  const { open } = storage
  // It dies once it has some of the file.
  vi.spyOn(storage, 'open').mockImplementationOnce(async (key) => {
    const file = await open(key)
    return file && { ...file, stream: () => Readable.from(killStamper(file.stream())) }
  })
  const { status, headers } = await world.as(buyer).get(path)
  expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json'])
  expect(await stampedFiles(world)).toEqual([])
  expect(await readPages(await (await world.as(buyer).get(path)).arrayBuffer())).toHaveLength(40)
})

async function* killStamper(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isKilled = false
  for await (const piece of file) {
    yield piece
    if (!isKilled) for (const pid of ownChildren('stamper.ts')) process.kill(pid, 'SIGKILL')
    isKilled = true
  }
}
