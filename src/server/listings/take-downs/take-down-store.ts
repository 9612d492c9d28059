import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import { isSuspended } from '#server/model/is-suspended.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/** What a listing is again once it comes back. */
export interface Before {
  status: ListingStatus
  pausedFrom: 'listed' | 'under_offer' | null
}

/** What a locked listing is, apart from a suspension, which is forgotten. */
export async function lockBefore(tx: Queryable, id: ListingId): Promise<Before | undefined> {
  const wasHidden = await deleteHidden(tx, id)
  const { rows } = await tx.execute<Before>(sql`select status, paused_from from listings where id = ${id}`)
  const [row] = rows
  return row && wasHidden ? { status: row.pausedFrom ?? 'listed', pausedFrom: null } : row
}

export async function insertTakeDown(
  tx: Queryable,
  id: ListingId,
  { reason, actorId, before }: { reason: string; actorId: UserId; before: Before },
): Promise<void> {
  await tx.execute(sql`
    insert into listing_take_downs (listing_id, reason, status_before, paused_from, taken_down_by)
    values (${id}, ${reason}, ${before.status}, ${before.pausedFrom}, ${actorId})`)
}

export async function deleteTakeDown(tx: Queryable, id: ListingId): Promise<Before | undefined> {
  const { rows } = await tx.execute<Before>(sql`
    delete from listing_take_downs where listing_id = ${id}
    returning status_before as status, paused_from`)
  return rows[0]
}

/** The reasons of what was taken down of a seller. */
export async function listTakeDownReasons(db: Queryable, sellerId: UserId): Promise<Map<ListingId, string>> {
  const { rows } = await db.execute<{ id: ListingId; reason: string }>(sql`
    select t.listing_id as id, t.reason from listing_take_downs t join listings l on l.id = t.listing_id
    where l.seller_id = ${sellerId}`)
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/** What it comes back as, where that changes meanwhile. */
export async function updateBefore(
  tx: Queryable,
  id: ListingId,
  { from, to }: { from: ListingStatus | undefined; to: ListingStatus },
): Promise<void> {
  const isFrom = (column: string) => (from ? sql`${sql.identifier(column)} = ${from}` : sql`true`)
  const pausedFrom = to === 'listed' || to === 'under_offer' ? to : null
  await tx.execute(sql`
    update listing_take_downs set
      status_before = case when ${isFrom('status_before')} then ${to} else status_before end,
      paused_from = case when ${isFrom('paused_from')} then ${pausedFrom} else paused_from end
    where listing_id = ${id}`)
}

/** The listings of a seller that are on the market, locked. */
export async function lockOnMarket(tx: Queryable, sellerId: UserId): Promise<ListingId[]> {
  const { rows } = await tx.execute<{ id: ListingId }>(sql`
    select id from listings where seller_id = ${sellerId} and status in ('listed', 'under_offer') order by id for no key update`)
  return rows.map(({ id }) => id)
}

export async function insertHidden(tx: Queryable, id: ListingId): Promise<void> {
  await tx.execute(sql`insert into suspended_listings (listing_id) values (${id}) on conflict do nothing`)
}

/** Returns whether it was hidden. */
export async function deleteHidden(tx: Queryable, id: ListingId): Promise<boolean> {
  const { rows } = await tx.execute(sql`delete from suspended_listings where listing_id = ${id} returning listing_id`)
  return rows.length > 0
}

/** Forgets which listings of a seller were hidden; returns those that are still paused, and locks them. */
export async function releaseHidden(tx: Queryable, sellerId: UserId): Promise<ListingId[]> {
  const { rows } = await tx.execute<{ id: ListingId }>(sql`
    select l.id from suspended_listings s join listings l on l.id = s.listing_id
    where l.seller_id = ${sellerId} and l.status = 'paused' order by l.id for no key update of l`)
  await tx.execute(sql`
    delete from suspended_listings s using listings l where l.id = s.listing_id and l.seller_id = ${sellerId}`)
  return rows.map(({ id }) => id)
}

export async function hasSuspendedSeller(db: Queryable, id: ListingId): Promise<boolean> {
  const { rows } = await db.execute(sql`select from listings l where l.id = ${id} and ${isSuspended(sql`l.seller_id`)}`)
  return rows.length > 0
}

/** Sets what a paused listing was before, e.g. for one that was put back as paused. */
export async function updatePausedFrom(tx: Queryable, id: ListingId, from: Before['pausedFrom']): Promise<void> {
  await tx.execute(sql`update listings set paused_from = ${from} where id = ${id}`)
}
