import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { isSuspended } from './is-suspended.ts'

/** For queries with `users u`: the roles that have a profile (S2 §6). */
export const IS_PROFESSIONAL = sql`u.role in ('advisor', 'broker', 'appraiser')`

/** Also needs `professional_profiles p`: verified in their current role and not suspended, and so listed in the directory. */
export const IS_LISTED = isListedAs(sql`u.role`)

/** Whether the user has a profile in the directory. */
export const IS_VERIFIED_PROFESSIONAL = sql`exists (
  select from professional_profiles p where p.user_id = u.id and ${IS_LISTED} and ${IS_PROFESSIONAL})`

/** For queries in which `u` is another user. */
export function isListedAs(role: SQL): SQL {
  return sql`p.status = 'verified' and p.verified_role = ${role} and not ${isSuspended(sql`p.user_id`)}`
}
