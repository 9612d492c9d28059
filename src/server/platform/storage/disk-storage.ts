import { open, rename, rm, writeFile, mkdir } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join, relative, sep, resolve } from 'node:path'
import type { Logger } from 'pino'
import { writeDraft } from './draft-file.ts'
import { deleteDraftsIn, DRAFT, filesIn, undefinedIfMissing } from './drafts.ts'
import { checkKey, checkPrefix, toStorageError } from './storage.ts'
import type { Draft, Storage } from './storage.ts'

/** Files in a folder. A file appears under its key complete or not at all. */
export function diskStorage(folder: string, log: Logger): Storage {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }

  /** Reports a full disk in a sentence. */
  function told<Result>(work: Promise<Result>): Promise<Result> {
    return work.catch((error: unknown) => {
      throw toStorageError(error, log)
    })
  }

  /** A draft is in the same folder, so moving it into place is one rename. */
  async function place(draft: string, key: string): Promise<void> {
    const path = pathOf(key)
    await makeFolder(dirname(path))
    await rename(draft, path)
    await syncFolder(dirname(path))
  }

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const draft = `${pathOf(key)}.${randomUUID()}${DRAFT}`
    try {
      await makeFolder(dirname(draft))
      await writeFile(draft, bytes, { flush: true })
      await place(draft, key)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async function receive(source: AsyncIterable<Uint8Array>): Promise<Draft> {
    const { path, flush, ...draft } = await writeDraft(join(folder, 'drafts'), source)
    async function keep(key: string): Promise<void> {
      checkKey(key)
      await flush()
      await place(path, key)
    }
    return { ...draft, keep: (key) => told(keep(key)) }
  }

  return {
    put: (key, bytes) => told(put(key, bytes)),
    receive: (source) => told(receive(source)),
    async open(key) {
      const file = await open(pathOf(key)).catch(undefinedIfMissing)
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, stream: () => file.createReadStream(), close: () => file.close() }
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      checkPrefix(prefix)
      for await (const { path, ...about } of filesIn(join(folder, prefix))) {
        if (!path.endsWith(DRAFT)) yield { key: relative(folder, path).split(sep).join('/'), ...about }
      }
    },
    deleteDrafts: (before) => deleteDraftsIn(folder, before),
  }
}

/** Creates a folder and its parents so that a power cut doesn't undo it. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  const shortest = resolve(first).length
  for (let made = resolve(path); made.length >= shortest; made = dirname(made)) await syncFolder(dirname(made))
}

/** Without it, a power cut may undo the last renames in the folder, although the files themselves are on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
