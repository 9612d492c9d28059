import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** A past time given by a seed, or else now. */
export function instantOrNow(given: Date | undefined): SQL {
  return given ? sql`${given.toISOString()}::timestamptz` : sql`now()`
}
