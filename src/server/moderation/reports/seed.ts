import type { Queryable } from '#server/platform/database/client.ts'
import { insertReport } from './store.ts'
import type { NewReport } from './store.ts'

/** Puts a report into staff's queue without mailing support. For seeds: nobody's permission is asked. */
export async function addReport({ db }: { db: Queryable }, report: NewReport): Promise<void> {
  await insertReport(db, report)
}

export type { NewReport }
