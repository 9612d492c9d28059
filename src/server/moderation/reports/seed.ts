import type { Queryable } from '#server/platform/database/client.ts'
import { insertReport } from './store.ts'
import type { NewReport } from './store.ts'

/** Adds a report to the review queue without mailing support. For seeds: permissions are not checked. */
export async function addReport({ db }: { db: Queryable }, report: NewReport): Promise<void> {
  await insertReport(db, report)
}

export type { NewReport }
