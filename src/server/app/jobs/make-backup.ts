import { backUpOpenSite } from '#server/app/backup/site-backup.ts'
import type { JobContext } from '#server/model/context.ts'
import { connectionOf } from '#server/platform/database/client.ts'

/** Backs up the site to BACKUP_TO and deletes backups that are too old. */
export async function makeBackup({ db, env, storage, log }: JobContext): Promise<void> {
  if (!env.BACKUP_TO) return
  const report = (sentence: string) => log.info({ job: 'make-backup' }, sentence)
  await backUpOpenSite({ connection: connectionOf(db), storage, env }, env.BACKUP_TO, true, { report, log })
}
