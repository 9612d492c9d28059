import { notFound } from '#shared/api/path-parameters.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { IS_LISTED } from '#server/model/is-professional.ts'

/**
 * The recipient of messages to a professional. @throws AppError not_found: no profile, not verified, or no longer a
 * professional.
 */
export async function getProfessionalUserId({ db }: { db: Queryable }, id: ProfessionalId): Promise<UserId> {
  const { rows } = await db.execute<{ userId: UserId }>(sql`
    select p.user_id from professional_profiles p join users u on u.id = p.user_id
    where p.id = ${id} and ${IS_LISTED}`)
  const [owner] = rows
  if (!owner) throw notFound('professional')
  return owner.userId
}

/** The owner of a profile, verified or not; undefined when there is no such profile. */
export async function findProfessionalUserId(
  { db }: { db: Queryable },
  id: ProfessionalId,
): Promise<UserId | undefined> {
  const { rows } = await db.execute<{ userId: UserId }>(sql`
    select user_id from professional_profiles where id = ${id}`)
  return rows[0]?.userId
}
