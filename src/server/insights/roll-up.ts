import type { Services } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './roll-up-store.ts'

/** How many ids are gone through in one transaction: a fraction of a second. */
const SLICE = 25_000

/**
 * Brings the figures up to the newest event. Each slice of events and the note that it is done commit together, so a run
 * that is cut off changes nothing or counts once, and the next goes on there. Of several at once, one works. For a job.
 */
export async function rollUpEvents({ db }: Pick<Services, 'db'>): Promise<void> {
  while (await db.transaction(dropOldestDay));
  const lastId = await store.findLastSettledId(db)
  while (await db.transaction((tx) => countSlice(tx, lastId)));
}

/** Answers whether there may be another. */
async function dropOldestDay(tx: Queryable): Promise<boolean> {
  const progress = await store.lockProgress(tx)
  return progress !== undefined && store.dropDay(tx, progress.since)
}

/** Answers whether there is more. */
async function countSlice(tx: Queryable, lastId: number): Promise<boolean> {
  const progress = await store.lockProgress(tx)
  if (!progress || progress.doneId >= lastId) return false
  const { doneId: after, since } = progress
  const slice = { after, upTo: Math.min(after + SLICE, lastId), since }
  await store.countViews(tx, slice)
  await store.countSearches(tx, slice)
  await store.joinVisits(tx, slice)
  await store.countConversions(tx, slice)
  await store.noteSightings(tx, slice)
  await store.noteHours(tx, slice)
  await store.saveProgress(tx, slice)
  await store.forgetVisits(tx)
  return slice.upTo < lastId
}
