import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** For statements with `users u`: whoever has this role has a profile (S2 §6). */
export const IS_PROFESSIONAL = sql`u.role in ('advisor', 'broker', 'appraiser')`

/** With `professional_profiles p` too: verified as what they are now. Everyone knows them. */
export const IS_LISTED = isListedAs(sql`u.role`)

/** For statements in which somebody else is `u`. */
export function isListedAs(role: SQL): SQL {
  return sql`p.status = 'verified' and p.verified_role = ${role}`
}
