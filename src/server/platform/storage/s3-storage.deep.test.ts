import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { layLine } from '#test/servers/faulty-line.ts'
import { installSwift, startSwift } from '#test/servers/swift.ts'
import type { Swift } from '#test/servers/swift.ts'
import { createWorld } from '#test/world.ts'
import { s3Storage } from './s3-storage.ts'
import type { S3Limits, S3Settings } from './s3-storage.ts'
import { putStream } from './storage.ts'
import type { Storage } from './storage.ts'
import { keys, testStorage } from './testing.ts'

const UNAVAILABLE = {
  code: 'unavailable',
  message: 'Our file storage is not answering at the moment. Try again shortly.',
}

// Installed once for this file; if that is not possible, one line with the reason replaces its tests.
const reason = await installSwift()
if (reason === undefined) {
  const swift = await startSwift()
  afterAll(() => swift.stop())
  testSwift(swift)
} else {
  process.stdout.write(`S3 was not tested on OpenStack Swift. ${reason}\n`)
  test.skip(`S3 on OpenStack Swift. ${reason}`, () => {})
}

function testSwift(swift: Swift): void {
  testStorage(async () => createStorage(await createBucket(swift)))

  test('a list continues over all pages', async () => {
    const storage = await createStorage(await createBucket(swift), { keysPerPage: 4 })
    const names = Array.from({ length: 11 }, (_, index) => `documents/ab/file${index}.pdf`)
    await Promise.all(names.map((name) => storage.put(name, Buffer.from('x'))))
    expect(await keys(storage, 'documents/')).toEqual(names.toSorted())
  })

  test('an upload leaves nothing on this machine’s disk', async () => {
    const folder = await createFolder()
    const storage = await createStorage(await createBucket(swift), {}, folder)
    await putStream(storage, 'documents/ab/one.pdf', Readable.from([Buffer.from('x')]))
    const failing = new Readable({ read: (): void => void failing.destroy(new Error('the visitor left')) })
    await expect(putStream(storage, 'documents/ab/two.pdf', failing)).rejects.toThrow('the visitor left')
    expect(await readdir(folder)).toEqual([])
  })

  test('a file closed unread, or read to its end, releases its connection', async () => {
    const line = await layLine(swift.endpoint)
    onTestFinished(line.stop)
    const storage = await createStorage({ ...(await createBucket(swift)), endpoint: line.url })
    await storage.put('documents/ab/one.pdf', Buffer.alloc(1_000_000))
    for (let round = 0; round < 5; round += 1) {
      await (await storage.open('documents/ab/one.pdf'))?.close()
      const file = await storage.open('documents/ab/one.pdf')
      if (file) await buffer(file.stream())
    }
    // One is kept for the next request.
    await expect.poll(() => line.connections()).toBeLessThanOrEqual(1)
  })

  test('a file cut off on the way ends with an error, not as if it were complete', async () => {
    const line = await layLine(swift.endpoint)
    onTestFinished(line.stop)
    const bucket = await createBucket(swift)
    await (await createStorage(bucket)).put('documents/ab/one.pdf', Buffer.alloc(8_000_000))
    const storage = await createStorage({ ...bucket, endpoint: line.url }, { idleMs: 2000 })
    const file = await storage.open('documents/ab/one.pdf')
    line.hold()
    await expect(file && buffer(file.stream())).rejects.toThrow(/timed out/u)
  })

  test('a wrong secret or an unknown access key is refused for every operation', async () => {
    const bucket = await createBucket(swift)
    await (await createStorage(bucket)).put('documents/ab/one.pdf', Buffer.from('x'))
    for (const wrong of [{ secretAccessKey: 'another secret' }, { accessKeyId: 'test:nobody' }]) {
      const storage = await createStorage({ ...bucket, ...wrong })
      await expect(storage.open('documents/ab/one.pdf')).rejects.toMatchObject(UNAVAILABLE)
      await expect(storage.put('documents/ab/two.pdf', Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE)
      await expect(putStream(storage, 'documents/ab/two.pdf', Readable.from([Buffer.from('x')]))).rejects.toMatchObject(
        UNAVAILABLE,
      )
      await expect(storage.delete('documents/ab/one.pdf')).rejects.toMatchObject(UNAVAILABLE)
      await expect(keys(storage, 'documents/')).rejects.toMatchObject(UNAVAILABLE)
    }
    expect(await keys(await createStorage(bucket), 'documents/')).toEqual(['documents/ab/one.pdf'])
  })

  test('a missing bucket is not treated as an empty one', async () => {
    const storage = await createStorage({ ...(await createBucket(swift)), bucket: 'never-made' })
    await expect(storage.open('documents/ab/one.pdf')).rejects.toMatchObject(UNAVAILABLE)
    await expect(keys(storage, 'documents/')).rejects.toMatchObject(UNAVAILABLE)
  })

  test('a slow connection delays a file and nothing else', async () => {
    const line = await layLine(swift.endpoint)
    onTestFinished(line.stop)
    const storage = await createStorage({ ...(await createBucket(swift)), endpoint: line.url })
    const { get } = await createSite(storage)
    // The first answer takes longer, whatever the line does.
    await get('/api/businesses')
    const release = line.hold()
    const answered: string[] = []
    const picture = get(`/pictures/${PICTURE}`).finally(() => answered.push('the picture'))
    await expect.poll(() => line.heldPieces()).toBeGreaterThan(0)
    expect((await get('/api/businesses')).status).toBe(200)
    expect(answered).toEqual([])
    release()
    const late = await picture
    expect(late.status).toBe(200)
    expect(await late.text()).toBe('a picture')
  })

  test('a connection that dies in the middle of an upload is reported in time, and nothing is stored', async () => {
    const line = await layLine(swift.endpoint)
    onTestFinished(line.stop)
    const bucket = await createBucket(swift)
    const storage = await createStorage({ ...bucket, endpoint: line.url }, { sendWithinMs: 800 })
    line.hold()
    const startedAt = Date.now()
    await expect(storage.put('documents/ab/one.pdf', Buffer.alloc(3_000_000))).rejects.toMatchObject(UNAVAILABLE)
    await expect(
      putStream(storage, 'documents/ab/one.pdf', Readable.from([Buffer.alloc(3_000_000)])),
    ).rejects.toMatchObject(UNAVAILABLE)
    expect(Date.now() - startedAt).toBeLessThan(3000)
    expect(await keys(await createStorage(bucket), 'documents/')).toEqual([])
  })

  test('a dead idle connection costs another attempt, but no file', async () => {
    const line = await layLine(swift.endpoint)
    onTestFinished(line.stop)
    const storage = await createStorage({ ...(await createBucket(swift)), endpoint: line.url })
    for (const name of ['one', 'two']) {
      await putStream(storage, `documents/ab/${name}.pdf`, Readable.from([Buffer.from('x')]))
      line.cutAtNextPiece()
    }
    expect(await keys(storage, 'documents/')).toEqual(['documents/ab/one.pdf', 'documents/ab/two.pdf'])
  })
}

test('while the store hangs, the site goes on', async () => {
  const store = await hang()
  const storage = await createStorage(
    { ...SETTINGS, endpoint: store.url },
    { answerWithinMs: 60_000, sendWithinMs: 100 },
  )
  const { get } = await createSite(storage)
  await get('/api/businesses')
  const answered: string[] = []
  const pictures = Array.from({ length: 60 }, () =>
    timed(get(`/pictures/${PICTURE}`)).finally(() => answered.push('a picture')),
  )
  await store.reached(60)
  expect((await get('/api/businesses')).status).toBe(200)
  expect(answered).toEqual([])
  store.stop()
  for (const picture of await Promise.all(pictures)) {
    expect(picture).toMatchObject({ status: 503, detail: UNAVAILABLE.message })
  }
})

test('while the store hangs, a picture is reported unavailable in time', async () => {
  const store = await hang()
  const storage = await createStorage({ ...SETTINGS, endpoint: store.url }, { answerWithinMs: 1000, sendWithinMs: 100 })
  const { get } = await createSite(storage)
  const picture = timed(get(`/pictures/${PICTURE}`))
  await store.reached(1)
  const inTime = Promise.race([picture, delay(2500, 'late')])
  expect(await inTime).toMatchObject({ status: 503, detail: UNAVAILABLE.message })
})

test('an unreachable store is reported at once', async () => {
  const storage = await createStorage({ ...SETTINGS, endpoint: 'http://127.0.0.1:9' })
  const { get } = await createSite(storage)
  const picture = await timed(get(`/pictures/${PICTURE}`))
  expect(picture).toMatchObject({ status: 503, detail: UNAVAILABLE.message })
  expect(picture.ms).toBeLessThan(2500)
})

test('a site starts although its bucket is unreachable', async () => {
  const world = await createWorld({
    S3_BUCKET: 'handover',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  expect((await world.get('/api/businesses')).status).toBe(200)
  await expect(world.services.storage.open('documents/ab/one.pdf')).rejects.toMatchObject(UNAVAILABLE)
})

const PICTURE = 'ab'.repeat(16)
const SETTINGS: S3Settings = {
  endpoint: undefined,
  region: 'us-east-1',
  bucket: 'handover',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  forcePathStyle: true,
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'handover-spool-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function createStorage(settings: S3Settings, limits: Partial<S3Limits> = {}, folder?: string): Promise<Storage> {
  const spoolFolder = folder ?? (await createFolder())
  return s3Storage(settings, { spoolFolder, limits, log: pino({ level: 'silent' }) })
}

let made = 0

async function createBucket({ endpoint, region, accessKeyId, secretAccessKey }: Swift): Promise<S3Settings> {
  const bucket = `bucket-${(made += 1)}`
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle: true }
}

/** A site with a business that has one picture, if the storage works. */
async function createSite(storage: Storage) {
  const world = await createWorld()
  world.services.storage = storage
  await world.pictures(await world.listing(), [PICTURE])
  await storage.put(`pictures/ab/${PICTURE}-800.webp`, Buffer.from('a picture')).catch(() => {})
  return world
}

async function timed(response: Promise<Response>): Promise<{ status: number; ms: number; detail?: string }> {
  const startedAt = Date.now()
  const { status, headers, body } = await response
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json')
  const { detail } = isProblem ? ((await new Response(body).json()) as { detail: string }) : {}
  return { status, ms: Date.now() - startedAt, ...(detail && { detail }) }
}

/** Accepts every connection and never answers. `reached` waits until that many requests for files are open. */
async function hang(): Promise<{ url: string; reached(count: number): Promise<void>; stop(): void }> {
  const open = new Set<Socket>()
  const asking = new Set<Socket>()
  const arrivals = new EventEmitter()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => {}))
    socket.on('data', (piece) => {
      if (piece.subarray(0, 4).toString() !== 'GET ') return
      asking.add(socket)
      arrivals.emit('request')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  function stop(): void {
    server.close()
    for (const socket of open) socket.destroy()
  }
  onTestFinished(stop)
  return {
    url: `http://127.0.0.1:${port}`,
    async reached(count) {
      while (asking.size < count) await once(arrivals, 'request')
    },
    stop,
  }
}
