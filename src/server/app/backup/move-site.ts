import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { backUp } from '#server/platform/backup/back-up.ts'
import { openConnection } from '#server/platform/backup/connection.ts'
import { restoreFiles } from '#server/platform/backup/files.ts'
import { openBackup } from '#server/platform/backup/open-backup.ts'
import { restore } from '#server/platform/backup/restore-backup.ts'
import { verifyBackup } from '#server/platform/backup/verify.ts'
import { findS3Settings } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/variables.ts'
import { diskStorage } from '#server/platform/storage/disk-storage.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { SEAT_NAME } from '#server/platform/database/embedded-postgres/embedded-postgres.ts'
import { readVersion } from '#server/app/version.ts'
import { withServer } from './site-backup.ts'
import type { Output } from './site-backup.ts'
import { BACKUP_PARTS, RESTORE_PARTS } from './site-parts.ts'

/**
 * Moves a stopped site to another database, another storage, or both: a backup in a folder of DATA_DIR is verified,
 * restored and deleted. The old database and files stay as they are.
 *
 * @throws Error in a sentence when the site runs, or the new database is not empty.
 */
export async function moveSite(from: Environment, to: Environment, output: Output): Promise<void> {
  const { log, report } = output
  const hasFiles = !isSamePlace(from, to, findS3Settings)
  const hasDatabase = !isSamePlace(from, to, ({ DATABASE_URL }) => DATABASE_URL)
  if (!hasFiles && !hasDatabase) throw new Error('The new variables name the same database and the same storage.')
  const folder = await mkdtemp(join(resolve(from.DATA_DIR), 'moving-'))
  try {
    const target = diskStorage(folder, log)
    const parts = { ...BACKUP_PARTS, filePrefixes: hasFiles ? BACKUP_PARTS.filePrefixes : [] }
    const source = { storage: await openStorage(from, log), appVersion: await readVersion() }
    await withServer(from, log, async (connection) => {
      await refuseWhileRunning(connection)
      await backUp({ ...source, connection, target, cipher: undefined, parts, expires: false, report })
    })
    const backup = await openBackup(target, undefined)
    const broken = await verifyBackup(backup)
    if (broken.length > 0) throw new Error(['The copy is broken, and nothing was moved.', ...broken].join('\n'))
    const storage = hasFiles ? await openStorage(to, log) : undefined
    if (hasDatabase) {
      const restoreTo = (connection: pg.ClientConfig) =>
        restore({ backup, connection, storage, parts: RESTORE_PARTS, report })
      await withServer(to, log, restoreTo)
    } else if (storage) {
      await restoreFiles(backup, storage)
      report(`${backup.details.files.length.toLocaleString('en')} files are moved.`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Without an outer place, it is in DATA_DIR. */
function isSamePlace(one: Environment, other: Environment, outerOf: (env: Environment) => unknown): boolean {
  const [outer, otherOuter] = [outerOf(one), outerOf(other)]
  if (outer === undefined && otherOuter === undefined) return resolve(one.DATA_DIR) === resolve(other.DATA_DIR)
  return isDeepStrictEqual(outer, otherOuter)
}

/** On the embedded database this process has a seat of its own; a second one is another process's. */
async function refuseWhileRunning(connection: pg.ClientConfig): Promise<void> {
  const client = await openConnection(connection)
  try {
    const { rows } = await client.query<{ others: number }>(
      `select (count(*) filter (where application_name <> $1)
         + greatest(count(*) filter (where application_name = $1) - 1, 0))::int as others
       from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      [SEAT_NAME],
    )
    const others = rows[0]?.others ?? 0
    if (others > 0) {
      throw new Error(
        `Stop the site first: its database has ${others} other connections, and what is written during the move would be lost.`,
      )
    }
  } finally {
    await client.end()
  }
}
