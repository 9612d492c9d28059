import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import { IS_LISTED } from '#server/model/is-professional.ts'
import { FROM } from './directory-store.ts'

/** Returns whether there is such a professional in the directory. */
export async function insertFollow(db: Queryable, userId: UserId, id: ProfessionalId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with found as (select p.id ${FROM} where p.id = ${id} and ${IS_LISTED}), followed as (
      insert into professional_follows (user_id, professional_id) select ${userId}, id from found on conflict do nothing)
    select from found`)
  return rows.length > 0
}

export async function deleteFollow(db: Queryable, userId: UserId, id: ProfessionalId): Promise<void> {
  await db.execute(sql`delete from professional_follows where user_id = ${userId} and professional_id = ${id}`)
}

export async function isFollowing(db: Queryable, userId: UserId, id: ProfessionalId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from professional_follows where user_id = ${userId} and professional_id = ${id}`)
  return rows.length > 0
}

/** Which of these listings the followers of their seller are told of: no confidential one, and none without a follower. */
export async function listToldToFollowers(db: Queryable, listingIds: readonly ListingId[]): Promise<ListingId[]> {
  const { rows } = await db.execute<{ id: ListingId }>(sql`
    select l.id from listings l where l.id = any(${listingIds}::integer[]) and not l.is_confidential
      and exists (${follows(sql`l.seller_id`, sql`f.user_id`)}) order by l.id`)
  return rows.map(({ id }) => id)
}

/** The row in which this member follows this seller. */
export function follows(sellerId: SQL, userId: SQL): SQL {
  return sql`select from professional_follows f join professional_profiles p on p.id = f.professional_id
    where p.user_id = ${sellerId} and f.user_id = ${userId}`
}

/** Those who follow this seller, as `id` of `professional_follows f`. */
export function followersOf(sellerId: SQL): SQL {
  return sql`select f.user_id as id from professional_follows f join professional_profiles p on p.id = f.professional_id
    where p.user_id = ${sellerId}`
}

/** The accounts of the professionals whom this member follows, as `id`. */
export function followedSellers(userId: SQL): SQL {
  return sql`select p.user_id as id from professional_follows f join professional_profiles p on p.id = f.professional_id
    where f.user_id = ${userId}`
}
