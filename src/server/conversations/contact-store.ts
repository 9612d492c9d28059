import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** The seller of a listing, and whether new conversations about it are allowed. */
export async function findSeller(
  db: Queryable,
  listingId: ListingId,
): Promise<{ sellerId: UserId; isPublic: boolean } | undefined> {
  const { rows } = await db.execute<{ sellerId: UserId; isPublic: boolean }>(sql`
    select seller_id, is_public from listings where id = ${listingId}`)
  return rows[0]
}

/** A paid billing period. */
export interface Period {
  /** The database's timestamp, to the millisecond. */
  startsAt: string
  endsAt: string
  isLast: boolean
}

const PERIOD = sql`
  select to_char(coalesce(period_starts_at, created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at,
    to_char(period_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends_at,
    cancels_at_period_end as is_last
  from subscriptions where status in ('active', 'past_due') and period_ends_at > now()`

export async function findPeriod(db: Queryable, userId: UserId): Promise<Period | undefined> {
  const { rows } = await db.execute<Period>(sql`${PERIOD} and user_id = ${userId}`)
  return rows[0]
}

/** Locks the subscription until the transaction ends, so that two requests can't both spend the last contact. */
export async function lockPeriod(db: Queryable, userId: UserId): Promise<Period | undefined> {
  const { rows } = await db.execute<Period>(sql`${PERIOD} and user_id = ${userId} for no key update`)
  return rows[0]
}

/** The sellers contacted in a period, without those whose contact returned. */
export async function listContacts(db: Queryable, userId: UserId, { startsAt }: Period): Promise<UserId[]> {
  const { rows } = await db.execute<{ sellerId: UserId }>(sql`
    select seller_id from seller_contacts
    where user_id = ${userId} and period_starts_at = ${startsAt}::timestamptz and returned_at is null`)
  return rows.map(({ sellerId }) => sellerId)
}

/** A contact that returned is spent once more, for good. */
export async function insertContact(
  db: Queryable,
  userId: UserId,
  { startsAt }: Period,
  sellerId: UserId,
): Promise<void> {
  await db.execute(sql`
    insert into seller_contacts (user_id, period_starts_at, seller_id)
    values (${userId}, ${startsAt}::timestamptz, ${sellerId})
    on conflict (user_id, period_starts_at, seller_id) do update set returned_at = null, created_at = now()
    where seller_contacts.returned_at is not null`)
}
