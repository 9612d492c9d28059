import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './store.ts'

/** A younger file may be an upload whose row is not inserted yet. */
const SPARED_MS = 3_600_000
const BATCH = 500
/** Failed uploads do not leave this many files at once. */
const SUSPICIOUSLY_MANY = 100

type SweepContext = Pick<Services, 'db' | 'storage' | 'log'>

/**
 * How rows refer to the files under each prefix. A key that no row could refer to was not written by this site, and
 * stays.
 */
const KINDS: Record<
  string,
  { nameOf(key: string): string | undefined; findKnown(db: Queryable, names: readonly string[]): Promise<Set<string>> }
> = {
  'pictures/': {
    nameOf: (key) => /^pictures\/[0-9a-f]{2}\/([0-9a-f]{32})-\d+\.\w+$/u.exec(key)?.[1],
    findKnown: store.findPictures,
  },
  'drawings/': {
    nameOf: (key) => /^drawings\/[0-9a-f]{2}\/([0-9a-f]{32})\.svg$/u.exec(key)?.[1],
    findKnown: store.findPictures,
  },
  'originals/': {
    nameOf: (key) => /^originals\/[0-9a-f]{2}\/([0-9a-f]{32})\.\w+$/u.exec(key)?.[1],
    findKnown: store.findUnfinishedPictures,
  },
  'logos/': {
    nameOf: (key) => /^logos\/([0-9a-f]{32})-[a-z0-9-]+\.png$/u.exec(key)?.[1],
    findKnown: store.findLogos,
  },
  'documents/': { nameOf: (key) => key, findKnown: store.findDocumentFiles },
  'attachments/': { nameOf: (key) => key, findKnown: store.findAttachmentFiles },
  'papers/': { nameOf: (key) => key, findKnown: store.findPaperFiles },
  'proofs/': { nameOf: (key) => key, findKnown: store.findProofFiles },
  'certificates/': { nameOf: (key) => key, findKnown: store.findCertificateFiles },
  'copies/': { nameOf: (key) => key, findKnown: store.findCopyFiles },
  'stamped/': { nameOf: (key) => key, findKnown: store.findStampedFiles },
}

/** What is stamped for a reader, and a member's copy of their data, is made again on request; in a backup it would outlast its days. */
const FLEETING = new Set(['stamped/', 'copies/'])

/** Where the files are that a backup has. */
export const FILE_PREFIXES: readonly string[] = Object.keys(KINDS).filter((prefix) => !FLEETING.has(prefix))

/**
 * Deletes files older than an hour that no row refers to: the remains of uploads that were interrupted by a crash. If
 * that would be most of many files, the storage probably belongs to another database, and nothing is deleted.
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
    ctx.log.error(
      { known, unknown },
      'most stored files are unknown to this database: does the storage belong to another one?',
    )
    return
  }
  for await (const batch of sortFiles(ctx, before)) {
    for (const key of batch.unknown) await ctx.storage.delete(key)
  }
  ctx.log.info({ known, unknown }, 'unknown files are deleted')
}

/** All files from before a given time, one batch at a time. */
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

/** Groups a batch of keys by the names that rows use for them. */
async function sortBatch(
  batch: ReadonlyMap<string, string>,
  findKnown: (names: readonly string[]) => Promise<Set<string>>,
): Promise<{ known: number; unknown: string[] }> {
  const names = await findKnown([...new Set(batch.values())])
  const unknown = [...batch].flatMap(([key, name]) => (names.has(name) ? [] : [key]))
  return { known: batch.size - unknown.length, unknown }
}
