import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * The text of a file in DATA_DIR, which the first start creates. Of two processes that start at once, one creates it, and
 * the other never reads half of it.
 */
export async function readOwnFile(dataDir: string, name: string, create: () => string): Promise<string> {
  const path = join(resolve(dataDir), name)
  const existing = await readIfPresent(path)
  if (existing !== undefined) return existing
  await mkdir(resolve(dataDir), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, create(), { flag: 'wx', mode: 0o600, flush: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path, 'utf8')
}

async function readIfPresent(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}
