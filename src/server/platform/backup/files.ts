import { putStream } from '#server/platform/storage/storage.ts'
import type { ListedFile, Storage } from '#server/platform/storage/storage.ts'
import { BrokenContentError } from './contents.ts'
import type { Content, ContentWriter } from './contents.ts'
import { inParallel } from './in-parallel.ts'
import type { BackedUpFile } from './manifest.ts'
import type { OpenBackup } from './open-backup.ts'

const AT_ONCE = 4
/** A younger file that disappears was an upload that was refused, so no row names it. */
const SETTLED_MS = 3_600_000

/** Stores the files of the site. Those that did not change since the last backup are not even read. */
export async function backUpFiles(
  { storage, prefixes, report }: { storage: Storage; prefixes: readonly string[]; report(sentence: string): void },
  contents: ContentWriter,
  earlier: ReadonlyMap<string, BackedUpFile>,
): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = []
  let unchanged = 0

  async function* listAll(): AsyncGenerator<ListedFile> {
    for (const prefix of prefixes) yield* storage.list(prefix)
  }

  await inParallel(listAll(), AT_ONCE, async ({ key, size, modifiedAt }) => {
    const before = earlier.get(key)
    const isSame = before?.size === size && before.modifiedAt === modifiedAt.toISOString()
    if (isSame && contents.reuse(before)) {
      files.push(before)
      unchanged += 1
      return
    }
    const content = await copyFile(storage, key, contents)
    if (content) files.push({ key, ...content, modifiedAt: modifiedAt.toISOString() })
    else if (Date.now() - modifiedAt.getTime() > SETTLED_MS) {
      throw new Error(`The file ${key} disappeared while the backup was running.`)
    }
  })
  report(`${files.length.toLocaleString('en')} files, of which ${unchanged.toLocaleString('en')} did not change.`)
  return files.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** Undefined when there is no such file any more. */
async function copyFile(storage: Storage, key: string, contents: ContentWriter): Promise<Content | undefined> {
  const file = await storage.open(key)
  if (!file) return undefined
  try {
    return await contents.write(file.stream())
  } finally {
    await file.close()
  }
}

/** Stores each file of a backup under its key. @throws Error in a sentence that names a broken one. */
export async function restoreFiles(backup: OpenBackup, storage: Storage): Promise<void> {
  await inParallel(backup.details.files, AT_ONCE, async (file) => {
    try {
      await putStream(storage, file.key, backup.read(file))
    } catch (error) {
      if (!(error instanceof BrokenContentError)) throw error
      throw new Error(`The file ${file.key} can't be restored: ${error.message}.`, { cause: error })
    }
  })
}
