import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The file name ending of a file that is being written. */
export const DRAFT = '.part'

/** Deletes a folder's drafts that were last written to before then: their process was killed. */
export async function deleteDraftsIn(folder: string, before: Date): Promise<void> {
  for await (const { path, modifiedAt } of filesIn(folder)) {
    if (path.endsWith(DRAFT) && modifiedAt < before) await rm(path, { force: true })
  }
}

/** Recursively. Files that disappear meanwhile are skipped, and a missing folder is empty. */
export async function* filesIn(folder: string): AsyncGenerator<{ path: string; modifiedAt: Date; size: number }> {
  const entries = await opendir(folder).catch(undefinedIfMissing)
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) {
      const found = await stat(path).catch(undefinedIfMissing)
      if (found) yield { path, modifiedAt: found.mtime, size: found.size }
    }
  }
}

export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
