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
      sha256: z.string(),
      /** The oldest release whose code works on a database with this migration. */
      oldestRelease: Release,
      /** A text that ran before the migrations were frozen, and that a later migration makes equal. */
      formerSha256: z.string().optional(),
    }),
  ),
})
export type ReleaseRecord = z.infer<typeof ReleaseRecord>

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** A migration of this code. */
export interface Migration {
  tag: string
  /** Milliseconds since 1970. PostgreSQL's table of what ran identifies a migration by it. */
  createdAt: number
  text: string
  sha256: string
}

export interface History {
  record: ReleaseRecord
  /** In the order in which they run. */
  migrations: Migration[]
  /** Every file, whether the journal names it or not. */
  files: string[]
}

/** All that the code knows of its migrations. */
export async function readHistory(folder = MIGRATIONS_FOLDER): Promise<History> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown
  const journal = Journal.parse(await read('meta/_journal.json'))
  const migrations = await Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8')
      return { tag, createdAt: when, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return { record: ReleaseRecord.parse(await read('releases.json')), migrations, files }
}

/** Negative if the first release is the older one. */
export function compareReleases(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
