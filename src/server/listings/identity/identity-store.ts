import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { PinMiles } from '#shared/listings/selling.ts'
import { hasOpenGrant } from '#server/model/open-grant.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { Identity } from './identity.ts'

const COLUMNS = sql`title, description, location, full_address, website, latitude, longitude`

export async function findIdentity(db: Queryable, id: ListingId): Promise<Identity | undefined> {
  const { rows } = await db.execute<Identity>(sql`select ${COLUMNS} from listing_identities where listing_id = ${id}`)
  return rows[0]
}

/** For queries on `listings l`: the identity as JSON, for `rowOfJson`; null for open listings. */
export const IDENTITY = sql`(
  select to_jsonb(i) from (select ${COLUMNS} from listing_identities where listing_id = l.id) i)`

/** The public pin, which stays while the place and the size of its circle do; undefined after a change of them. */
export async function findPin(
  db: Queryable,
  id: ListingId,
  { latitude, longitude }: Pick<Identity, 'latitude' | 'longitude'>,
  miles: PinMiles,
): Promise<{ latitude: number; longitude: number } | undefined> {
  const { rows } = await db.execute<{ latitude: number; longitude: number }>(sql`
    select l.latitude, l.longitude from listings l join listing_identities i on i.listing_id = l.id
    where l.id = ${id} and l.pin_miles = ${miles} and l.latitude is not null
      and i.latitude = ${latitude} and i.longitude = ${longitude}`)
  return rows[0]
}

export async function saveIdentity(db: Queryable, id: ListingId, identity: Identity): Promise<void> {
  const { title, description, location, fullAddress, website, latitude, longitude } = identity
  await db.execute(sql`
    insert into listing_identities (listing_id, title, description, location, full_address, website, latitude, longitude)
    values (${id}, ${title}, ${description}, ${location}, ${fullAddress}, ${website}, ${latitude}, ${longitude})
    on conflict (listing_id) do update set title = excluded.title, description = excluded.description,
      location = excluded.location, full_address = excluded.full_address, website = excluded.website,
      latitude = excluded.latitude, longitude = excluded.longitude`)
}

export async function deleteIdentity(db: Queryable, id: ListingId): Promise<void> {
  await db.execute(sql`delete from listing_identities where listing_id = ${id}`)
}

/**
 * Whether the seller let a user know which business a confidential listing is: by name in a conversation, or by a grant
 * that is open now. The owner and staff are not in these tables.
 */
export function isLetKnow(listingId: SQL, userId: SQL): SQL {
  return sql`(
    exists (select from listing_reveals r where r.listing_id = ${listingId} and r.user_id = ${userId})
    or ${hasOpenGrant(listingId, userId)})`
}

export async function isRevealedTo(db: Queryable, id: ListingId, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute<{ isKnown: boolean }>(
    sql`select ${isLetKnow(sql`${id}::integer`, sql`${userId}::uuid`)} as is_known`,
  )
  return rows[0]?.isKnown === true
}

export async function insertReveal(db: Queryable, id: ListingId, userId: UserId): Promise<void> {
  await db.execute(sql`
    insert into listing_reveals (listing_id, user_id) values (${id}, ${userId}) on conflict do nothing`)
  await db.execute(sql`delete from ended_reveals where listing_id = ${id} and user_id = ${userId}`)
}

/** Of one user, or of all. Returns whether there were any. */
export async function endReveals(db: Queryable, id: ListingId, userId?: UserId): Promise<boolean> {
  const isOne = userId === undefined ? sql`true` : sql`user_id = ${userId}`
  const { rows } = await db.execute(sql`
    with ended as (delete from listing_reveals where listing_id = ${id} and ${isOne} returning listing_id, user_id)
    insert into ended_reveals (listing_id, user_id) select listing_id, user_id from ended
    on conflict (listing_id, user_id) do update set created_at = now() returning user_id`)
  return rows.length > 0
}

/** Whether the seller told a user the name, and took it back. */
export async function isRevealEnded(db: Queryable, id: ListingId, userId: UserId): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ended_reveals where listing_id = ${id} and user_id = ${userId}`)
  return rows.length > 0
}
