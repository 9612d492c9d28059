import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { putStream } from './storage.ts'
import type { Storage } from './storage.ts'

const MEGABYTE = 1024 * 1024

/** What every storage guarantees, wherever it keeps its files. Each test gets an empty one. */
export function testStorage(create: () => Promise<Storage>): void {
  test('a stored file is returned complete, with its size', async () => {
    const storage = await create()
    await storage.put('documents/ab/one.pdf', Buffer.from('the books'))
    expect(await read(storage, 'documents/ab/one.pdf')).toBe('the books')
    expect((await storage.open('documents/ab/none.pdf')) === undefined).toBe(true)
  })

  test('10 MB stream in and out unchanged', async () => {
    const storage = await create()
    const bytes = randomBytes(10 * MEGABYTE)
    await putStream(storage, 'documents/ab/large.pdf', slices(bytes, 100_000))
    const file = await storage.open('documents/ab/large.pdf')
    expect(file?.size).toBe(bytes.length)
    expect(file && bytes.equals(await buffer(file.stream()))).toBe(true)
  })

  test('an upload is inspected before it is stored or discarded', async () => {
    const storage = await create()
    const bytes = randomBytes(3 * MEGABYTE + 17)
    const [kept, refused] = [
      await storage.receive(slices(bytes, 70_000)),
      await storage.receive(slices(bytes, 2 * MEGABYTE)),
    ]
    expect(kept).toMatchObject({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    expect(bytes.equals(await joined(refused.pieces()))).toBe(true)
    await refused.close()
    expect(await keys(storage, 'documents/')).toEqual([])
    await kept.keep('documents/ab/one.pdf')
    await kept.close()
    const file = await storage.open('documents/ab/one.pdf')
    expect(file && bytes.equals(await buffer(file.stream()))).toBe(true)
  })

  test('an empty file is a file', async () => {
    const storage = await create()
    await putStream(storage, 'documents/ab/empty.txt', Readable.from([]))
    expect(await read(storage, 'documents/ab/empty.txt')).toBe('')
  })

  test('a source that fails half-way leaves nothing', async () => {
    const storage = await create()
    const failing = Readable.from(
      (function* () {
        yield randomBytes(6 * MEGABYTE)
        throw new Error('the visitor left')
      })(),
    )
    await expect(putStream(storage, 'documents/ab/half.pdf', failing)).rejects.toThrow('the visitor left')
    expect(await storage.open('documents/ab/half.pdf')).toBe(undefined)
    expect(await keys(storage, 'documents/')).toEqual([])
  })

  test('while a file is received, nothing is visible or listed', async () => {
    const storage = await create()
    const source = new PassThrough()
    const kept = putStream(storage, 'documents/ab/slow.pdf', source)
    source.write(randomBytes(MEGABYTE))
    await delay(100)
    expect(await storage.open('documents/ab/slow.pdf')).toBe(undefined)
    expect(await keys(storage, 'documents/')).toEqual([])
    source.end('the end')
    await kept
    expect(await keys(storage, 'documents/')).toEqual(['documents/ab/slow.pdf'])
  })

  test('a later file replaces an earlier one', async () => {
    const storage = await create()
    await storage.put('pictures/ab/one-400.webp', Buffer.from('first, and longer'))
    await putStream(storage, 'pictures/ab/one-400.webp', Readable.from([Buffer.from('second')]))
    expect(await read(storage, 'pictures/ab/one-400.webp')).toBe('second')
  })

  test('when many files are stored under one key at once, one is there complete', async () => {
    const storage = await create()
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(200_000))
    await Promise.all(
      texts.map((text) => putStream(storage, 'documents/ab/one.txt', slices(Buffer.from(text), 50_000))),
    )
    expect(texts).toContain(await read(storage, 'documents/ab/one.txt'))
    expect(await keys(storage, 'documents/')).toEqual(['documents/ab/one.txt'])
  })

  test('a deleted file is gone, and may be deleted again', async () => {
    const storage = await create()
    await storage.put('documents/ab/one.pdf', Buffer.from('x'))
    await storage.delete('documents/ab/one.pdf')
    expect(await storage.open('documents/ab/one.pdf')).toBe(undefined)
    await storage.delete('documents/ab/one.pdf')
  })

  test('a list has every key of its prefix, with its time', async () => {
    const storage = await create()
    const names = Array.from({ length: 25 }, (_, index) => `pictures/${index % 3}a/picture${index}-400.webp`)
    await Promise.all(names.map((name) => storage.put(name, Buffer.from('x'))))
    await storage.put('documents/ab/one.pdf', Buffer.from('x'))
    expect(await keys(storage, 'pictures/')).toEqual(names.toSorted())
    expect(await keys(storage, 'originals/')).toEqual([])
    for await (const { modifiedAt } of storage.list('documents/')) {
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(10_000)
    }
  })

  test.each(['../secret.txt', '/etc/passwd', 'documents/../../x.txt', 'documents/a b.pdf', 'documents/', 'ü.pdf', ''])(
    'a key like "%s" is refused',
    async (key) => {
      const storage = await create()
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
      await expect(putStream(storage, key, Readable.from([Buffer.from('x')]))).rejects.toThrow('not a storage key')
      await expect(storage.open(key)).rejects.toThrow('not a storage key')
      await expect(storage.delete(key)).rejects.toThrow('not a storage key')
    },
  )

  test('files that are opened and closed unread do not slow down the next ones', async () => {
    const storage = await create()
    await storage.put('documents/ab/one.pdf', randomBytes(MEGABYTE))
    for (let round = 0; round < 20; round += 1) await (await storage.open('documents/ab/one.pdf'))?.close()
    const file = await storage.open('documents/ab/one.pdf')
    expect(file && (await buffer(file.stream())).length).toBe(MEGABYTE)
    await file?.close()
  })

  test('a file closed during reading ends there', async () => {
    const storage = await create()
    await storage.put('documents/ab/one.pdf', randomBytes(4 * MEGABYTE))
    const file = await storage.open('documents/ab/one.pdf')
    const stream = file?.stream()
    stream?.on('error', () => {})
    stream?.once('data', () => stream.pause())
    await delay(50)
    await file?.close()
    await expect.poll(() => stream?.destroyed).toBe(true)
  })
}

export async function keys(storage: Storage, prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of storage.list(prefix)) found.push(key)
  return found.toSorted()
}

async function joined(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const copies: Buffer[] = []
  for await (const piece of pieces) copies.push(Buffer.from(piece))
  return Buffer.concat(copies)
}

async function read(storage: Storage, key: string): Promise<string | undefined> {
  const file = await storage.open(key)
  if (!file) return undefined
  const bytes = await buffer(file.stream())
  expect(file.size).toBe(bytes.length)
  return bytes.toString()
}

async function* slices(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
