import type { JobContext } from '#server/model/context.ts'
import { deleteOldAnnouncements } from './store.ts'

/** Each with what members wrote down of reading it. */
const BATCH = 500

/** Deletes announcements that no bell shows any more. For a job. */
export async function sweepAnnouncements({ db }: Pick<JobContext, 'db'>): Promise<void> {
  while ((await deleteOldAnnouncements(db, BATCH)) === BATCH);
}
