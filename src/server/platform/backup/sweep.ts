import type { Storage } from '#server/platform/storage/storage.ts'
import { inParallel } from './in-parallel.ts'
import { BrokenContentError, nameOfKey } from './contents.ts'
import { listManifests, readManifest } from './manifest.ts'
import { choosePast } from './retention.ts'

const AT_ONCE = 8
/** A younger draft may be another program's. */
const DRAFT_MS = 3_600_000

type Report = (sentence: string) => void

/** Deletes the backups that retention does not keep. Their contents go with the sweep. */
export async function expireBackups(target: Storage, report: Report): Promise<void> {
  const entries = await listManifests(target)
  const past = choosePast(entries, ({ madeAt }) => madeAt)
  for (const { key } of past) await target.delete(key)
  if (past.length > 0)
    report(`Backups deleted because newer ones are kept: ${past.map(({ stamp }) => stamp).join(', ')}.`)
}

/**
 * Deletes contents that no backup names: leftovers of broken backups, and those of deleted ones.
 *
 * @param listed The candidates, listed before the last backup began.
 */
export async function sweepContents(target: Storage, listed: readonly string[], report: Report): Promise<void> {
  await target.deleteDrafts(new Date(Date.now() - DRAFT_MS))
  const named = new Set<string>()
  for (const entry of await listManifests(target)) {
    try {
      for (const { name } of (await readManifest(target, entry)).contents) named.add(name)
    } catch (error) {
      if (!(error instanceof BrokenContentError)) throw error
      report(`Nothing is deleted, because the backup ${entry.stamp} is broken.`)
      return
    }
  }
  const unnamed = listed.filter((key) => !named.has(nameOfKey(key) ?? ''))
  await inParallel(unnamed, AT_ONCE, (key) => target.delete(key))
  if (unnamed.length > 0) report(`${unnamed.length.toLocaleString('en')} contents that no backup needs are deleted.`)
}
