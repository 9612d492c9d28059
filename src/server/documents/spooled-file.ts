import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, unlink } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#shared/errors.ts'

/** A file that came in and is not kept yet. Whoever has it closes it. */
export interface SpooledFile {
  size: number
  /** In hex. */
  sha256: string
  /** All of it at once, in a place that is large enough. */
  read(place: Buffer): Promise<Buffer>
  stream(): Readable
  close(): Promise<void>
}

/**
 * Takes a file in. It is on disk but under no name: when the process dies, or nobody keeps the file, nothing of it is
 * left.
 *
 * @throws AppError unavailable where the disk is full; whatever the source throws.
 */
export async function spoolFile(source: AsyncIterable<Buffer>, folder: string): Promise<SpooledFile> {
  const handle = await openNameless(folder)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      hash.update(chunk)
      await handle.write(chunk)
    }
    return {
      size,
      sha256: hash.digest('hex'),
      read: (place) => readAll(handle, place.subarray(0, size)),
      stream: () => handle.createReadStream({ start: 0, autoClose: false }),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
      throw new AppError('unavailable', 'There is no room for files just now. Try again later.')
    }
    throw error
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

async function readAll(handle: FileHandle, bytes: Buffer): Promise<Buffer> {
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, at, bytes.length - at, at)
    if (bytesRead === 0) throw new Error('a spooled file is shorter than it was')
    at += bytesRead
  }
  return bytes
}
