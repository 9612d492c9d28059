import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DRAFT } from './drafts.ts'

/** What streamed in, on this machine's disk, to be sent on now that its size is known. */
export interface Spool {
  size: number
  /** From the start, as often as it is asked for. */
  read(): Readable
  close(): Promise<void>
}

/** Takes a source to its end. Where it fails nothing is left; where the process is killed, a draft. */
export async function spool(folder: string, source: Readable): Promise<Spool> {
  const path = join(folder, `${randomUUID()}${DRAFT}`)
  try {
    await mkdir(folder, { recursive: true })
    await pipeline(source, createWriteStream(path))
    const { size } = await stat(path)
    let reading: ReadStream | undefined
    return {
      size,
      read() {
        reading?.destroy()
        reading = createReadStream(path)
        return reading
      },
      async close() {
        reading?.destroy()
        await rm(path, { force: true })
      },
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
