import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { deleteEndedFiles } from './stamped-store.ts'

const BATCH = 200

/**
 * Deletes the stamped files of grants that were revoked or have ended, at most so many, and returns how many. Nobody gets
 * them from that moment on in any case; this is so that they don't stay on the disk.
 */
export async function deleteEndedStamps(tx: Queryable, queue: Services['queue']): Promise<number> {
  const keys = await deleteEndedFiles(tx, BATCH)
  for (const key of keys) await queue.send(tx, 'delete-file', { key })
  return keys.length
}

/** Deletes all of them: every hour, since no event tells that a grant has reached its end. */
export async function sweepStampedFiles({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  let count = BATCH
  while (count === BATCH) count = await db.transaction((tx) => deleteEndedStamps(tx, queue))
}
