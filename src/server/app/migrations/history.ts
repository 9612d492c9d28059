import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../db/migrations', import.meta.url))

/** A release as `major.minor.patch`. */
const Release = z.string().regex(/^\d+\.\d+\.\d+$/u)

/** `db/migrations/releases.json`. */
const ReleaseRecord = z.strictObject({
  /** The newest release that this code contains, and where git has it: a tag or a commit. */
  lastRelease: z.strictObject({ version: Release, ref: z.string() }),
  migrations: z.record(
    z.string(),
    z.strictObject({
      /** Milliseconds since 1970. A database identifies a migration by it. */
      createdAt: z.int(),
      sha256: z.string(),
      /** The oldest release whose code works on a database with this migration. */
      oldestRelease: Release,
      /** A text that ran before the migrations were frozen, and that a later migration makes equal. */
      formerSha256: z.string().optional(),
    }),
  ),
})
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

/** A migration of this code. */
export interface Migration {
  tag: string
  /** Now, for one that is not recorded yet. */
  createdAt: number
  text: string
  sha256: string
}

export interface History {
  record: ReleaseRecord
  /** In the order in which they run, which is that of their names. */
  migrations: Migration[]
}

/** All that the code knows of its migrations. */
export async function readHistory(folder = MIGRATIONS_FOLDER): Promise<History> {
  const record = ReleaseRecord.parse(JSON.parse(await readFile(join(folder, 'releases.json'), 'utf8')))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    files.map(async (file) => {
      const tag = file.replace(/\.sql$/u, '')
      const text = await readFile(join(folder, file), 'utf8')
      const createdAt = record.migrations[tag]?.createdAt ?? Date.now()
      return { tag, createdAt, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
  return { record, migrations }
}

/** Negative if the first release is the older one. */
export function compareReleases(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
