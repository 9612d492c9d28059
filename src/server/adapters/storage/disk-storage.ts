import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { Storage } from './storage.ts'

const KEY = /^[a-z0-9]+(?:[-/][a-z0-9]+)*\.[a-z0-9]+$/u

/** Files in a folder. A file appears under its key whole or not at all. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${randomUUID()}.part`
      await writeFile(draft, bytes, { flush: true })
      await rename(draft, path)
    },
    async open(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!file) return undefined
      const { size } = await file.stat()
      return { size, stream: () => file.createReadStream(), close: () => file.close() }
    },
  }
}
