import type { Database, Queryable } from '#server/platform/database/client.ts'
import { rollUpEvents } from './roll-up.ts'
import { hasEvents, insertEvents } from './store.ts'
import type { NewEvent } from '#server/model/visit-writer.ts'

/** Adds past events, in order, and rolls them up. For seeds: permissions are not checked. */
export async function addHistory({ db }: { db: Database }, events: readonly NewEvent[]): Promise<void> {
  await insertEvents(db, events)
  await rollUpEvents({ db })
}

export async function hasHistory({ db }: { db: Queryable }): Promise<boolean> {
  return hasEvents(db)
}

export type { NewEvent }
