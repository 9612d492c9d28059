import { setTimeout as delay } from 'node:timers/promises'
import { sql } from '#server/platform/database/sql.ts'
import type { BackupStatus } from '#shared/backups/backups.ts'
import type { Context, Services } from '#server/model/context.ts'
import { requireAdmin } from '#server/model/member.ts'
import { listManifests } from '#server/platform/backup/manifest.ts'
import { openTarget } from '#server/platform/backup/target.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** Listing a bucket costs a request. */
const FRESH_MS = 60_000
/** A place that does not answer must not hold up a page or a scrape. */
const GIVE_UP_MS = 1000

type Site = Pick<Services, 'env' | 'log'>

interface Reading {
  startedAt: number
  /** Undefined while it is not known. */
  newest: Promise<Date | null | undefined>
}

const readings = new WeakMap<Services['env'], Reading>()

/** Whether and when the site was backed up. @throws AppError not_signed_in, forbidden/admin_required. */
export async function getBackupStatus(ctx: Context): Promise<BackupStatus> {
  requireAdmin(ctx)
  if (!ctx.env.BACKUP_TO) return { isOn: false, isKnown: true, newestAt: null, hasFailed: false }
  const [newest, hasFailed] = await Promise.all([findNewestBackup(ctx), hasLastJobFailed(ctx.db)])
  return { isOn: true, isKnown: newest !== undefined, newestAt: newest?.toISOString() ?? null, hasFailed }
}

/** When the newest backup in BACKUP_TO was made; null without one, undefined when the place does not answer in time. */
export async function findNewestBackup(site: Site): Promise<Date | null | undefined> {
  const known = readings.get(site.env)
  const reading = known && performance.now() - known.startedAt < FRESH_MS ? known : read(site)
  readings.set(site.env, reading)
  return Promise.race([reading.newest, delay(GIVE_UP_MS, undefined, { ref: false })])
}

function read({ env, log }: Site): Reading {
  const newest = openTarget(env.BACKUP_TO ?? '', env, log)
    .then(listManifests)
    .then(
      (entries) => entries.at(-1)?.madeAt ?? null,
      () => undefined,
    )
  return { startedAt: performance.now(), newest }
}

async function hasLastJobFailed(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ hasFailed: boolean }>(sql`
    select state in ('retry', 'failed') as has_failed from pgboss.job
    where name = 'make-backup' order by created_on desc limit 1`)
  return rows[0]?.hasFailed ?? false
}
