import type { Queryable } from '#server/platform/database/client.ts'
import { insertSearches } from './seed-store.ts'
import type { SeededSearch } from './seed-store.ts'

/** Adds any number of searches, whose feeds nobody can open. Permissions and limits are not checked. */
export async function addSearches({ db }: { db: Queryable }, searches: readonly SeededSearch[]): Promise<number[]> {
  return insertSearches(db, searches)
}
