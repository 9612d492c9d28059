import type { Database, Queryable } from '#server/platform/database/client.ts'
import { rollUpEvents } from './roll-up.ts'
import { hasEvents, insertEvents } from './store.ts'
import type { NewEvent } from '#server/model/visit-writer.ts'

/** Adds events of the past, in their order, and counts them. For seeds: nobody's permission is asked. */
export async function addHistory({ db }: { db: Database }, events: readonly NewEvent[]): Promise<void> {
  await insertEvents(db, events)
  await rollUpEvents({ db })
}

export async function hasHistory({ db }: { db: Queryable }): Promise<boolean> {
  return hasEvents(db)
}

export type { NewEvent }
