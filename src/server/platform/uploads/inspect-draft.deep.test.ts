import { existsSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'
import type { PerformanceEntry } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { DocumentFormat } from '#shared/documents/formats.ts'
import { AppError } from '#shared/errors.ts'
import { FILLER, makePackage, makePdf, makeZip, uploadForm } from '#server/documents/testing.ts'
import { ownChildren } from '#server/platform/worker-process/testing.ts'
import { createWorld } from '#test/world.ts'
import type { World } from '#test/world.ts'
import { inspectDocumentDraft } from './inspect-draft.ts'

const MEGABYTE = 1024 * 1024

async function inspect({ services }: World, bytes: Buffer, format: DocumentFormat): Promise<'taken' | 'refused'> {
  const draft = await services.storage.receive(slices(bytes))
  try {
    await inspectDocumentDraft(services.storage, draft, `books.${format}`)
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

test('while files are inspected, 99 of 100 requests wait less than 100 ms, and each file is inspected quickly', async () => {
  const world = await createWorld()
  // What this process does besides is in one of two: it runs the tests of many files.
  const [first, second] = [await watchInspection(world), await watchInspection(world)]
  const share = Math.min(shareKeptWaiting(first, 100), shareKeptWaiting(second, 100))
  expect(share, `${longestOf(first)}, ${longestOf(second)}`).toBeLessThan(0.01)
})

async function watchInspection(world: World): Promise<Stretch[]> {
  const text = Buffer.alloc(10 * MEGABYTE, 'é')
  const stretches: Stretch[] = []
  const collections = observeCollections()
  for (const [what, format, bytes] of LONG) {
    const startedAt = performance.now()
    await watchStretches(stretches, what, () => inspect(world, bytes, format))
    // On an idle machine it takes a fraction of 500 ms.
    expect(performance.now() - startedAt, what).toBeLessThan(10_000)
  }
  const tenTexts = Array.from({ length: 10 }, () => text)
  const results = await watchStretches(stretches, 'ten texts of 10 MB at once', () =>
    Promise.all(tenTexts.map((each) => inspect(world, each, 'txt'))),
  )
  expect(new Set(results)).toEqual(new Set(['taken']))
  return withoutCollections(stretches, await collections())
}

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

/** A time from one moment at which this thread could answer to the next. */
interface Stretch {
  during: string
  startedAt: number
  tookMs: number
  /** CPU time of this thread, which is not longer because the machine has other work. */
  busyMs: number
}

/** Does the work, and adds its stretches. */
async function watchStretches<Result>(
  stretches: Stretch[],
  during: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const over = new AbortController()
  const watch = (async () => {
    for (let [at, busy] = [performance.now(), busyMs()]; !over.signal.aborted;) {
      // Without a pause, the watch itself would keep a core busy.
      await delay(1)
      const [now, nowBusy] = [performance.now(), busyMs()]
      stretches.push({ during, startedAt: at, tookMs: now - at, busyMs: nowBusy - busy })
      ;[at, busy] = [now, nowBusy]
    }
  })()
  const result = await work()
  over.abort()
  await watch
  return result
}

/** Collections of garbage from now on, which take long in a process that holds the modules and worlds of many tests. */
function observeCollections(): () => Promise<PerformanceEntry[]> {
  const all: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => all.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  return async () => {
    // Entries are told of a moment later.
    await delay(10)
    all.push(...observer.takeRecords())
    observer.disconnect()
    return all
  }
}

function withoutCollections(stretches: readonly Stretch[], collections: readonly PerformanceEntry[]): Stretch[] {
  return stretches.map((stretch) => {
    const inside = collections.filter(
      ({ startTime }) => startTime >= stretch.startedAt && startTime < stretch.startedAt + stretch.tookMs,
    )
    return { ...stretch, busyMs: Math.max(0, stretch.busyMs - sum(inside.map(({ duration }) => duration))) }
  })
}

/** The share of all requests, arriving at any moment, that would wait longer. */
function shareKeptWaiting(stretches: readonly Stretch[], longerThanMs: number): number {
  const tooEarly = stretches.map(({ busyMs: busy }) => Math.max(0, busy - longerThanMs))
  return sum(tooEarly) / sum(stretches.map(({ tookMs }) => tookMs))
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function longestOf(stretches: readonly Stretch[]): string {
  const [longest] = stretches.toSorted((one, other) => other.busyMs - one.busyMs)
  return longest ? `${Math.round(longest.busyMs)} ms during ${longest.during}` : ''
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
