import { sql } from 'drizzle-orm'
import type { UserId } from '#shared/accounts/user.ts'
import { AppError } from '#shared/errors.ts'
import { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { IS_LISTED } from './is-professional.ts'

/** Whom to write to. @throws AppError not_found: none, not verified, or no professional any more. */
export async function getProfessionalUserId({ db }: { db: Queryable }, id: ProfessionalId): Promise<UserId> {
  const { rows } = await db.execute<{ userId: UserId }>(sql`
    select p.user_id as "userId" from professional_profiles p join users u on u.id = p.user_id
    where p.id = ${id} and ${IS_LISTED}`)
  const [owner] = rows
  if (!owner) throw professionalNotFound()
  return owner.userId
}

/** Whose profile it is, whether it is verified or not; undefined where there is none. */
export async function findProfessionalUserId(
  { db }: { db: Queryable },
  id: ProfessionalId,
): Promise<UserId | undefined> {
  const { rows } = await db.execute<{ userId: UserId }>(sql`
    select user_id as "userId" from professional_profiles where id = ${id}`)
  return rows[0]?.userId
}

/** Of an address. @throws AppError not_found for whatever can't be an id. */
export function professionalId(text: string): ProfessionalId {
  const id = /^[1-9]\d{0,9}$/u.test(text) ? ProfessionalId.safeParse(Number(text)) : undefined
  if (!id?.success) throw professionalNotFound()
  return id.data
}

/** Whoever is not verified answers like somebody who does not exist. */
export function professionalNotFound(): AppError {
  return new AppError('not_found', "The professional you're looking for isn't in the directory.")
}
