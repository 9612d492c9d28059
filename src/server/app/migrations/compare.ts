import { compareReleases } from './history.ts'
import type { History, Migration } from './history.ts'

/** A migration that ran in a database. */
export interface RanMigration {
  createdAt: number
  sha256: string
  /** What the code that ran it recorded; undefined before migrations were frozen. */
  tag: string | undefined
  oldestRelease: string | undefined
}

/** The oldest release that works with a migration. One that is not recorded yet works with this code only. */
export function oldestReleaseFor({ record }: History, tag: string): string {
  return record.migrations[tag]?.oldestRelease ?? record.lastRelease.version
}

/**
 * Why this code must not use a database on which these migrations ran, in a sentence; undefined if it may. The code of one
 * release may use a database that a newer one has migrated, if every newer migration allows it.
 */
export function findRefusal(history: History, ran: readonly RanMigration[]): string | undefined {
  const known = new Map(history.migrations.map((migration) => [migration.createdAt, migration]))
  for (const one of ran) {
    const own = known.get(one.createdAt)
    const sentence = own ? aboutText(history, own, one) : aboutNewer(history, one)
    if (sentence) return sentence
  }
  const newestRan = Math.max(0, ...ran.map(({ createdAt }) => createdAt))
  const skipped = findPending(history, ran).find(({ createdAt }) => createdAt < newestRan)
  return (
    skipped &&
    `The migration ${skipped.tag} is older than one that ran in this database already, so it would never run: create it again with a newer date.`
  )
}

/** What would run next, in order. */
export function findPending({ migrations }: History, ran: readonly RanMigration[]): Migration[] {
  const done = new Set(ran.map(({ createdAt }) => createdAt))
  return migrations.filter(({ createdAt }) => !done.has(createdAt))
}

function aboutText({ record }: History, own: Migration, ran: RanMigration): string | undefined {
  if (ran.sha256 === own.sha256 || ran.sha256 === record.migrations[own.tag]?.formerSha256) return undefined
  return `The migration ${own.tag} ran in this database with another text than db/migrations/${own.tag}.sql has now, so the schema is not the one that this code expects: restore the file as it was.`
}

function aboutNewer({ record }: History, { tag, oldestRelease }: RanMigration): string | undefined {
  const { version } = record.lastRelease
  if (oldestRelease !== undefined && compareReleases(version, oldestRelease) >= 0) return undefined
  const which =
    tag === undefined ? 'a migration that this code does not have' : `the migration ${tag} of a newer release`
  const needed = oldestRelease === undefined ? 'a newer release' : `release ${oldestRelease} or later`
  return `The database has ${which}, and this is release ${version}: start ${needed}, or restore the backup from before the upgrade.`
}
