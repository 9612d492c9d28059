import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './store.ts'

/** What is younger may be an upload whose row is not there yet. */
const SPARED_MS = 3_600_000
const BATCH = 500
/** So many files at once are not what uploads leave behind. */
const SUSPICIOUSLY_MANY = 100

type SweepContext = Pick<Services, 'db' | 'storage' | 'log'>

/** What the rows that know of files call them. A key that no row could name is not one of ours, and stays. */
const KINDS: Record<
  string,
  { nameOf(key: string): string | undefined; findKnown(db: Queryable, names: readonly string[]): Promise<Set<string>> }
> = {
  'pictures/': {
    nameOf: (key) => /^pictures\/[0-9a-f]{2}\/([0-9a-f]{32})-\d+\.\w+$/u.exec(key)?.[1],
    findKnown: store.findPictures,
  },
  'originals/': {
    nameOf: (key) => /^originals\/[0-9a-f]{2}\/([0-9a-f]{32})\.\w+$/u.exec(key)?.[1],
    findKnown: store.findUnfinishedPictures,
  },
  'documents/': { nameOf: (key) => key, findKnown: store.findDocumentFiles },
  'attachments/': { nameOf: (key) => key, findKnown: store.findAttachmentFiles },
  'proofs/': { nameOf: (key) => key, findKnown: store.findProofFiles },
}

/**
 * Deletes files that are older than an hour and that no row knows of: what a process that was killed in the middle of an
 * upload left. Where that would be most of many files, the storage is rather another database's: then nothing is deleted.
 */
export async function sweepUnknownFiles(ctx: SweepContext): Promise<void> {
  const before = new Date(Date.now() - SPARED_MS)
  await ctx.storage.deleteDrafts(before)
  let [known, unknown] = [0, 0]
  for await (const batch of sortFiles(ctx, before)) {
    known += batch.known
    unknown += batch.unknown.length
  }
  if (unknown === 0) return
  if (unknown > SUSPICIOUSLY_MANY && unknown > known) {
    ctx.log.error({ known, unknown }, 'most stored files are unknown to this database: is it the one they belong to?')
    return
  }
  for await (const batch of sortFiles(ctx, before)) {
    for (const key of batch.unknown) await ctx.storage.delete(key)
  }
  ctx.log.info({ known, unknown }, 'files that nobody knows of are deleted')
}

/** Every file from before then, a batch at a time. */
async function* sortFiles(
  { db, storage }: SweepContext,
  before: Date,
): AsyncGenerator<{ known: number; unknown: string[] }> {
  for (const [prefix, { nameOf, findKnown }] of Object.entries(KINDS)) {
    let batch = new Map<string, string>()
    for await (const { key, modifiedAt } of storage.list(prefix)) {
      const name = modifiedAt < before ? nameOf(key) : undefined
      if (name) batch.set(key, name)
      if (batch.size < BATCH) continue
      yield await sortBatch(batch, (names) => findKnown(db, names))
      batch = new Map()
    }
    if (batch.size > 0) yield await sortBatch(batch, (names) => findKnown(db, names))
  }
}

/** A batch of keys by the name that rows know them by. */
async function sortBatch(
  batch: ReadonlyMap<string, string>,
  findKnown: (names: readonly string[]) => Promise<Set<string>>,
): Promise<{ known: number; unknown: string[] }> {
  const names = await findKnown([...new Set(batch.values())])
  const unknown = [...batch].flatMap(([key, name]) => (names.has(name) ? [] : [key]))
  return { known: batch.size - unknown.length, unknown }
}
