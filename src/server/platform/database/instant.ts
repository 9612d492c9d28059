import { sql } from './sql.ts'
import type { SQL } from './sql.ts'

/** A past time given by a seed, or else now. */
export function instantOrNow(given: Date | undefined): SQL {
  return given ? sql`${given.toISOString()}::timestamptz` : sql`now()`
}
