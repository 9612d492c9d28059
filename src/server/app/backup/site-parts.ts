import { FILE_PREFIXES } from '#server/app/stored-files/sweep-unknown-files.ts'
import type { BackupParts } from '#server/platform/backup/back-up.ts'
import type { RestoreParts } from '#server/platform/backup/restore-backup.ts'
import { queryableOn } from '#server/platform/database/query.ts'
import { adoptEvents } from '#server/platform/events/event-log.ts'
import { listMigrations, migrateTo } from './migrate-to.ts'

const SCHEMAS = ['public']

/**
 * Jobs that are still to be done. A running one is taken as it is: where it is restored it misses its heartbeat and is
 * retried, as after a crash. The other tables of the queue are made by its migration. Columns that are not named have
 * defaults.
 */
const WAITING_JOBS = {
  schema: 'pgboss',
  name: 'job',
  where: "state in ('created', 'retry', 'active') and name <> 'make-backup'",
  columns: [
    'id',
    'name',
    'priority',
    'data',
    'state',
    'retry_limit',
    'retry_count',
    'retry_delay',
    'retry_backoff',
    'retry_delay_max',
    'expire_seconds',
    'deletion_seconds',
    'singleton_key',
    'singleton_on',
    'start_after',
    'created_on',
    'started_on',
    'keep_until',
    'policy',
    'heartbeat_on',
    'heartbeat_seconds',
  ],
}

/** What of this site is backed up. */
export const BACKUP_PARTS: BackupParts = {
  schemas: SCHEMAS,
  tables: [WAITING_JOBS],
  filePrefixes: FILE_PREFIXES,
  listMigrations,
}

/** What this site does in a restore. */
export const RESTORE_PARTS: RestoreParts = {
  schemas: SCHEMAS,
  migrate: migrateTo,
  async adopt(client) {
    await adoptEvents(queryableOn(client))
    // The old machines do not serve this database.
    await client.query('delete from machines')
    // This version may have no such job any more.
    await client.query('delete from pgboss.job where name not in (select name from pgboss.queue)')
  },
}
