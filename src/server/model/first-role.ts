import { sql } from '#server/platform/database/sql.ts'
import type { ChoosableRole } from '#shared/accounts/roles.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { emit } from './domain-events.ts'
import type { Member } from './member.ts'

/**
 * Sets the role of a user without one, which makes them a new member. In the caller's transaction; of two simultaneous
 * calls, one sets it.
 */
export async function setFirstRole(
  tx: Queryable,
  { id, firstName, lastName }: Pick<Member, 'id' | 'firstName' | 'lastName'>,
  role: ChoosableRole,
): Promise<void> {
  const { rows } = await tx.execute(
    sql`update users set role = ${role}, updated_at = now() where id = ${id} and role is null returning id`,
  )
  if (rows.length > 0) await emit(tx, 'member.joined', { memberId: id, firstName, lastName, role })
}
