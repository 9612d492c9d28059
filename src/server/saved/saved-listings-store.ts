import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import type { RemovedBusiness, SavedBusinessInput } from '#shared/saved/saved-businesses.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** A row of the shortlist without its business. */
export interface SavedRow {
  listingId: ListingId
  note: string
  isFollowed: boolean
  seenPriceCents: number | null
  seenStatus: ListingStatus
  createdAt: string
}

const SAVED = sql`listing_id, note, is_followed, seen_price_cents,
  seen_status, created_at`

/** Newest first. */
export async function listSaved(db: Queryable, userId: UserId): Promise<SavedRow[]> {
  const { rows } = await db.execute<SavedRow>(sql`
    select ${SAVED} from saved_listings where user_id = ${userId} order by created_at desc, listing_id desc`)
  return rows
}

export async function listSavedIds(db: Queryable, userId: UserId): Promise<ListingId[]> {
  const { rows } = await db.execute<{ id: ListingId }>(sql`
    select listing_id as id from saved_listings where user_id = ${userId}`)
  return rows.map(({ id }) => id)
}

export async function countSaved(db: Queryable, userId: UserId): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*) from saved_listings where user_id = ${userId}`)
  return rows[0]?.count ?? 0
}

export async function findSaved(db: Queryable, userId: UserId, id: ListingId): Promise<SavedRow | undefined> {
  const { rows } = await db.execute<SavedRow>(sql`
    select ${SAVED} from saved_listings where user_id = ${userId} and listing_id = ${id}`)
  return rows[0]
}

/** Saves a public business with its price and status of now. Returns whether it is saved, now or before. */
export async function insertSaved(db: Queryable, userId: UserId, id: ListingId): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with saved as (
      insert into saved_listings (user_id, listing_id, seen_price_cents, seen_status)
      select ${userId}, id, price_cents, status from listings where id = ${id} and is_public
      on conflict do nothing returning listing_id
    )
    select from saved union all select from saved_listings where user_id = ${userId} and listing_id = ${id}`)
  return rows.length > 0
}

export async function updateSaved(
  db: Queryable,
  userId: UserId,
  id: ListingId,
  { note, isFollowed }: SavedBusinessInput,
): Promise<void> {
  await db.execute(sql`
    update saved_listings set note = coalesce(${note ?? null}, note),
      is_followed = coalesce(${isFollowed ?? null}::boolean, is_followed)
    where user_id = ${userId} and listing_id = ${id}`)
}

export async function stopFollowing(db: Queryable, userId: UserId): Promise<void> {
  await db.execute(sql`update saved_listings set is_followed = false where user_id = ${userId} and is_followed`)
}

/** Returns what it had, or null if it was not there. */
export async function deleteSaved(db: Queryable, userId: UserId, id: ListingId): Promise<RemovedBusiness> {
  const { rows } = await db.execute<NonNullable<RemovedBusiness>>(sql`
    delete from saved_listings where user_id = ${userId} and listing_id = ${id}
    returning note, is_followed`)
  return rows[0] ?? null
}
