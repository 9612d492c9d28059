import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

const KEY = /^[a-z0-9]+(?:[-/][a-z0-9]+)*\.[a-z0-9]+$/u
const PREFIX = /^[a-z0-9]+\/$/u
const DRAFT = '.part'

/** Files in a folder. A file appears under its key whole or not at all. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }

  /** Writes beside the place and moves there; what fails in between leaves nothing. */
  async function place(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.${randomUUID()}${DRAFT}`
    try {
      await write(draft)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    put: (key, bytes) => place(key, (draft) => writeFile(draft, bytes, { flush: true })),
    putStream: (key, source) => place(key, (draft) => pipeline(source, createWriteStream(draft, { flush: true }))),
    async open(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, stream: () => file.createReadStream(), close: () => file.close() }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      if (!PREFIX.test(prefix)) throw new Error(`not a prefix of storage keys: ${prefix}`)
      const entries = await opendir(join(folder, prefix), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for await (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        if (!entry.isFile() || path.endsWith(DRAFT)) continue
        const found = await stat(path).catch(() => undefined)
        if (found) yield { key: relative(folder, path).split(sep).join('/'), modifiedAt: found.mtime }
      }
    },
  }
}
