import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './roll-up-store.ts'

/** Ids per transaction, which takes a fraction of a second. */
const SLICE = 25_000

/**
 * Brings the roll-ups up to the newest event. Each slice of events commits together with the progress, so an
 * interrupted run leaves nothing half done, and the next one resumes there. Of several simultaneous runs, one works.
 * For a job.
 */
export async function rollUpEvents({ db }: Pick<Services, 'db'>): Promise<void> {
  while (await db.transaction(dropOldestDay));
  const lastId = await store.findLastSettledId(db)
  while (await db.transaction((tx) => countSlice(tx, lastId)));
}

/** Returns whether there may be another day to drop. */
async function dropOldestDay(tx: Queryable): Promise<boolean> {
  const progress = await store.lockProgress(tx)
  return progress !== undefined && store.dropDay(tx, progress.since)
}

/** Returns whether there are more events. */
async function countSlice(tx: Queryable, lastId: number): Promise<boolean> {
  const progress = await store.lockProgress(tx)
  if (!progress || progress.doneId >= lastId) return false
  const { doneId: after, since } = progress
  const slice = { after, upTo: Math.min(after + SLICE, lastId), since }
  await store.countViews(tx, slice)
  await store.countSearches(tx, slice)
  await store.joinVisits(tx, slice)
  await store.countConversions(tx, slice)
  await store.recordSightings(tx, slice)
  await store.recordHours(tx, slice)
  await store.saveProgress(tx, slice)
  await store.forgetVisits(tx)
  return slice.upTo < lastId
}
