import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DRAFT } from './drafts.ts'

/** Bytes per read or write: a system call costs more than copying. */
const STEP_BYTES = 512 * 1024

/** An upload on this machine's disk. Its owner closes it; a draft that was not moved away by then is deleted. */
export interface DraftFile {
  path: string
  size: number
  /** In hex. */
  sha256: string
  /** The whole content in order; each piece is valid until the next one is requested. */
  pieces(): AsyncIterable<Buffer>
  /** From the start, as often as requested. */
  stream(): Readable
  /** Syncs it to the disk. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Writes a source to a draft. A failure leaves nothing; a killed process leaves a draft. */
export async function writeDraft(folder: string, source: AsyncIterable<Uint8Array>): Promise<DraftFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${randomUUID()}${DRAFT}`)
  const file = await open(path, 'wx+', 0o600)
  async function close(): Promise<void> {
    await file.close()
    await rm(path, { force: true })
  }
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const step of inSteps(source)) {
      hash.update(step)
      await writeWhole(file, step, size)
      size += step.length
    }
    return {
      path,
      size,
      sha256: hash.digest('hex'),
      pieces: () => readPieces(file, size),
      stream: () => file.createReadStream({ start: 0, autoClose: false, highWaterMark: STEP_BYTES }),
      flush: () => file.datasync(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The same bytes in larger pieces. Each is overwritten by the next one. */
async function* inSteps(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const step = Buffer.allocUnsafeSlow(STEP_BYTES)
  let filled = 0
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      const part = chunk.subarray(at, at + STEP_BYTES - filled)
      step.set(part, filled)
      at += part.length
      filled += part.length
      if (filled < STEP_BYTES) continue
      yield step
      filled = 0
    }
  }
  if (filled > 0) yield step.subarray(0, filled)
}

async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten
  }
}

async function* readPieces(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  const step = Buffer.allocUnsafeSlow(Math.min(STEP_BYTES, size))
  for (let at = 0; at < size;) {
    const { bytesRead } = await file.read(step, 0, step.length, at)
    if (bytesRead === 0) throw new Error('a draft is shorter than when it was written')
    yield step.subarray(0, bytesRead)
    at += bytesRead
  }
}
