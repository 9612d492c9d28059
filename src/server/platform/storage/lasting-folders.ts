import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Creates a folder and its parents so that a power cut doesn't undo it. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  const shortest = resolve(first).length
  for (let made = resolve(path); made.length >= shortest; made = dirname(made)) await syncFolder(dirname(made))
}

/** Without it, a power cut may undo the last renames in the folder, although the files themselves are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
