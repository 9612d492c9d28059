import type { Services } from '#server/model/context.ts'
import { isBackupRunning } from '#server/platform/backup/lock.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Shorter than most backups take, and long enough for few repeats. */
const LATER_S = 300

/**
 * While a backup runs, files are deleted later: it may have seen the row that named one, and copies it only then. A row
 * is always gone before its file, so a backup that starts after the check does not see it.
 */
export function deferDeletions(storage: Storage, { db, queue }: Pick<Services, 'db' | 'queue'>): Storage {
  return {
    ...storage,
    async delete(key) {
      if (await isBackupRunning(db)) await queue.sendLater(db, 'delete-file', { key }, LATER_S)
      else await storage.delete(key)
    },
  }
}
