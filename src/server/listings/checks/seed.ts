import type { Queryable } from '#server/platform/database/client.ts'
import { saveCheck } from './checks-store.ts'
import type { NewCheck } from './checks-store.ts'

/** Adds checks of listings. For seeds: permissions are not checked, and the audit log has none of them. */
export async function addChecks({ db }: { db: Queryable }, checks: readonly NewCheck[]): Promise<void> {
  for (const check of checks) await saveCheck(db, check)
}

export type { NewCheck }
