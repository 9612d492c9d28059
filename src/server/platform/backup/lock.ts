import { sql } from '#server/platform/database/sql.ts'
import type pg from 'pg'
import type { Queryable } from '#server/platform/database/client.ts'

const BACKUP_LOCK = 7_246_016

/** Held by the connection until it ends. @throws Error in a sentence when another backup or restore holds it. */
export async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [BACKUP_LOCK])
  if (!rows[0]?.isOurs) throw new Error('Another backup or restore of this database is running.')
}

/** Whether a backup is running now, in any process. */
export async function isBackupRunning(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${BACKUP_LOCK} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}
