import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import { deleteDraftsIn, DRAFT, filesIn, undefinedIfMissing } from './drafts.ts'
import { checkKey, checkPrefix, toStorageError } from './storage.ts'
import type { Storage } from './storage.ts'

/** Files in a folder. A file appears under its key whole or not at all. */
export function diskStorage(folder: string, log: Logger): Storage {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }

  /** Writes beside the place and moves there; what fails in between leaves nothing. */
  async function place(key: string, write: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(key)
    const draft = `${path}.${randomUUID()}${DRAFT}`
    try {
      await mkdir(dirname(path), { recursive: true })
      await write(draft)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw toStorageError(error, log)
    }
  }

  return {
    put: (key, bytes) => place(key, (draft) => writeFile(draft, bytes, { flush: true })),
    putStream: (key, source) => place(key, (draft) => pipeline(source, createWriteStream(draft, { flush: true }))),
    async open(key) {
      const file = await open(pathOf(key)).catch(undefinedIfMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, stream: () => file.createReadStream(), close: () => file.close() }
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      checkPrefix(prefix)
      for await (const { path, modifiedAt } of filesIn(join(folder, prefix))) {
        if (!path.endsWith(DRAFT)) yield { key: relative(folder, path).split(sep).join('/'), modifiedAt }
      }
    },
    deleteDrafts: (before) => deleteDraftsIn(folder, before),
  }
}
