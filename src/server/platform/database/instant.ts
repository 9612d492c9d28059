import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** A moment that a seed gives, in the past; without one it is now. */
export function instantOrNow(given: Date | undefined): SQL {
  return given ? sql`${given.toISOString()}::timestamptz` : sql`now()`
}
