import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DRAFT } from './drafts.ts'

/** Bytes that are written and read at once: a call into the system costs more than what it copies. */
const STEP_BYTES = 512 * 1024

/** What streamed in, on this machine's disk. Whoever has it closes it; what was not moved away by then is gone. */
export interface DraftFile {
  path: string
  size: number
  /** In hex. */
  sha256: string
  /** All of it, one after the other; each piece is there until the next one is asked for. */
  pieces(): AsyncIterable<Buffer>
  /** From the start, as often as it is asked for. */
  stream(): Readable
  /** Returns once the disk has it. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Takes a source to its end. Where it fails nothing is left; where the process is killed, a draft. */
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
    if (bytesRead === 0) throw new Error('a draft is shorter than it was')
    yield step.subarray(0, bytesRead)
    at += bytesRead
  }
}
