import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { DocumentFormat } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import { makePackage, makePdf, makeZip, uploadForm } from '#server/documents/testing.ts'
import { ownChildren } from '#server/platform/worker-process/testing.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { inspectDocumentDraft } from './inspect-draft.ts'

const MEGABYTE = 1024 * 1024
/** Incompressible, so that the rest of a package does not look like a zip bomb beside it. */
const FILLER = { name: 'word/media/image1.png', content: randomBytes(20_000) }

async function inspect({ services }: World, bytes: Buffer, format: DocumentFormat): Promise<'taken' | 'refused'> {
  const draft = await services.storage.receive(slices(bytes))
  try {
    await inspectDocumentDraft(draft, format)
    return 'taken'
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_media') return 'refused'
    throw error
  } finally {
    await draft.close()
  }
}

async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

test.runIf(existsSync('/proc/self/stat'))('requests are answered while a file is inspected', async () => {
  const world = await createWorld()
  const seller = await world.person({ role: 'seller' })
  const path = `/api/businesses/${await world.listing({ sellerId: seller.id })}/documents`
  expect((await world.as(seller).post(path, uploadForm({ file: makePdf('one') }))).status).toBe(201)

  const stopped = ownChildren('inspector.ts')
  expect(stopped.length).toBeGreaterThan(0)
  const go = () => stopped.forEach((pid) => process.kill(pid, 'SIGCONT'))
  onTestFinished(go)
  stopped.forEach((pid) => process.kill(pid, 'SIGSTOP'))
  let uploaded = 0
  const uploads = ['two', 'three', 'four', 'five'].map(async (text) => {
    await world.as(seller).post(path, uploadForm({ file: makePdf(text) }))
    uploaded += 1
  })
  expect((await world.get('/healthz')).status).toBe(200)
  expect((await world.get('/api/businesses')).status).toBe(200)
  // Another process may have been started for one of them.
  expect(uploaded).toBeLessThan(4)
  go()
  await Promise.all(uploads)
})

const TABLE = `${'x'.repeat(1000)} `
const LONG: readonly (readonly [string, DocumentFormat, Buffer])[] = [
  ...[
    '<Relationship ',
    '<Relationship a="',
    `<Relationship ${TABLE}`,
    '<Relationship a="b" ',
    '<a b="&amp;"',
    '<!--',
    '<?',
    '</',
    '<a/>',
    '<Relationship Type="a" Target="b"/>',
    '&#x',
  ].map((text): [string, DocumentFormat, Buffer] => [
    `${text.slice(0, 40)} a megabyte long`,
    'docx',
    makePackage({ relations: text.repeat((MEGABYTE - 1000) / text.length), more: [FILLER] }),
  ]),
  [
    'two thousand parts of relations',
    'docx',
    makePackage({
      more: Array.from({ length: 1900 }, (_, index) => ({ name: `word/${index}.rels`, content: '<a/>'.repeat(260) })),
    }),
  ],
  ['20,000 parts', 'docx', makeZip(Array.from({ length: 20_000 }, (_, index) => ({ name: `${index}`, content: 'x' })))],
  ['10 MB of text', 'txt', Buffer.alloc(10 * MEGABYTE, 'é')],
  ['10 MB of spaces', 'txt', Buffer.alloc(10 * MEGABYTE, ' ')],
  [
    '10 MB of markers',
    'jpg',
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(10 * MEGABYTE - 2, '\xff\0', 'latin1')]),
  ],
  ['10 MB of chunks', 'png', longPng()],
]

test('no file blocks other requests, and each is inspected quickly', async () => {
  const world = await createWorld()
  for (const [what, format, bytes] of LONG) {
    const startedAt = performance.now()
    const { stretchMs } = await longestStretch(() => inspect(world, bytes, format))
    expect(stretchMs, what).toBeLessThan(60)
    // On an idle machine it takes a fraction of 500 ms.
    expect(performance.now() - startedAt, what).toBeLessThan(10_000)
  }
})

test('ten texts of 10 MB at once do not block other requests either', async () => {
  const world = await createWorld()
  const text = Buffer.alloc(10 * MEGABYTE, 'é')
  const { result, stretchMs } = await longestStretch(() =>
    Promise.all(Array.from({ length: 10 }, () => inspect(world, text, 'txt'))),
  )
  expect(new Set(result)).toEqual(new Set(['taken']))
  expect(stretchMs).toBeLessThan(60)
})

test('relations may have a megabyte each, and two together', async () => {
  const world = await createWorld()
  const inspectWith = (...parts: { name: string; content: string }[]) =>
    inspect(world, makePackage({ more: [FILLER, ...parts] }), 'docx')
  expect(await inspectWith({ name: 'word/_rels/a.rels', content: `<a>${' '.repeat(MEGABYTE - 10)}</a>` })).toBe('taken')
  expect(await inspectWith({ name: 'word/_rels/a.rels', content: `<a>${' '.repeat(MEGABYTE)}</a>` })).toBe('refused')
  const three = ['a', 'b', 'c'].map((name) => ({
    name: `word/_rels/${name}.rels`,
    content: `<a>${' '.repeat(MEGABYTE - 10)}</a>`,
  }))
  expect(await inspectWith(...three)).toBe('refused')
})

/** The longest CPU time that this thread was busy without a break, during which it answered no request. */
async function longestStretch<Result>(work: () => Promise<Result>): Promise<{ result: Result; stretchMs: number }> {
  let stretchMs = 0
  const over = new AbortController()
  const watch = (async () => {
    for (let before = busyMs(); !over.signal.aborted;) {
      // Without a pause, the watch itself would keep a core busy.
      await delay(1)
      const now = busyMs()
      stretchMs = Math.max(stretchMs, now - before)
      before = now
    }
  })()
  const result = await work()
  over.abort()
  await watch
  return { result, stretchMs }
}

function busyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function longPng(): Buffer {
  const png = Buffer.alloc(10 * MEGABYTE)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(png)
  png.writeUInt32BE(5, 16)
  png.writeUInt32BE(5, 20)
  return png
}
