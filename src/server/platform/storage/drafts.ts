import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** How the name of a file ends while it is written. */
export const DRAFT = '.part'

/** Takes away drafts in a folder that nobody has written to since then: their process was killed. */
export async function deleteDraftsIn(folder: string, before: Date): Promise<void> {
  for await (const { path, modifiedAt } of filesIn(folder)) {
    if (path.endsWith(DRAFT) && modifiedAt < before) await rm(path, { force: true })
  }
}

/** Folder by folder; files that go away meanwhile are left out, and a folder that is not there has none. */
export async function* filesIn(folder: string): AsyncGenerator<{ path: string; modifiedAt: Date }> {
  const entries = await opendir(folder).catch(undefinedIfMissing)
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) {
      const found = await stat(path).catch(undefinedIfMissing)
      if (found) yield { path, modifiedAt: found.mtime }
    }
  }
}

export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
