import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { IndustryCount, ListingId } from '#shared/listings/listings.ts'
import type { PictureKey } from '#shared/listings/pictures.ts'
import { rowOfJson } from '#server/platform/database/query.ts'
import { IDENTITY } from '#server/listings/identity/identity-store.ts'
import type { Identity } from '#server/listings/identity/identity.ts'
import { hasOpenGrant } from '#server/model/open-grant.ts'
import { SAVED_BY } from '#server/model/saved-by.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { excerptColumns, wholeColumns } from './listing-columns.ts'
import type { ListingRow } from './listing-columns.ts'

/** The additional columns of a detail page. */
export interface ListingDetailRow extends ListingRow {
  fullAddress: string | null
  latitude: number | null
  longitude: number | null
  grossRevenueCents: number | null
  /** Whether the viewer's access to it is open. */
  isApproved: boolean
}

export async function findListing(db: Queryable, id: ListingId): Promise<ListingRow | undefined> {
  const { rows } = await db.execute<ListingRow>(sql`
    select ${wholeColumns()} from listings l where id = ${id} and is_public`)
  return rows[0]
}

/** Includes listings that are not public: the caller checks access. */
export async function findListingDetail(
  db: Queryable,
  id: ListingId,
  viewerId: UserId,
): Promise<ListingDetailRow | undefined> {
  const { rows } = await db.execute<ListingDetailRow>(sql`
    select ${wholeColumns()}, full_address, latitude, longitude, gross_revenue_cents,
      ${hasOpenGrant(sql`l.id`, sql`${viewerId}::uuid`)} as is_approved
    from listings l where id = ${id}`)
  return rows[0]
}

/** All pictures of a listing, whichever strangers may see. */
export async function listPictureKeys(db: Queryable, id: ListingId): Promise<PictureKey[]> {
  const { rows } = await db.execute<{ key: PictureKey }>(sql`
    select key from listing_pictures where listing_id = ${id} and state = 'ready' order by position`)
  return rows.map(({ key }) => key)
}

/** A listing as its seller sees it among their own. */
interface OwnListingRow extends ListingRow {
  /** Null for an open listing. */
  identity: Identity | null
  /** How many buyers wait for a decision. */
  accessRequests: number
  savedBy: number
  takeDownReason: string | null
  isInReview: boolean
}

/** All listings of a seller, newest first. */
export async function listSellersListings(db: Queryable, sellerId: UserId): Promise<OwnListingRow[]> {
  const { rows } = await db.execute<OwnListingRow>(sql`
    select ${excerptColumns()}, ${IDENTITY} as identity,
      (select count(*) from listing_access a where a.listing_id = l.id and a.state = 'requested') as access_requests,
      ${SAVED_BY} as saved_by,
      (select reason from listing_take_downs t where t.listing_id = l.id) as take_down_reason,
      exists (select from listings_in_review w where w.listing_id = l.id) as is_in_review
    from listings l where seller_id = ${sellerId} order by created_at desc, id desc`)
  return rows.map((row) => ({ ...row, identity: row.identity && rowOfJson(row.identity) }))
}

export async function listSellersListingIds(db: Queryable, sellerId: UserId): Promise<ListingId[]> {
  const { rows } = await db.execute<{ id: ListingId }>(sql`select id from listings where seller_id = ${sellerId}`)
  return rows.map(({ id }) => id)
}

export async function listIndustries(db: Queryable): Promise<IndustryCount[]> {
  const { rows } = await db.execute<IndustryCount>(sql`
    select industry, sum(count) as count from listing_counts group by industry having sum(count) > 0 order by industry collate "C"`)
  return rows
}

/** The public listings with ids of a part, for the sitemap: numbers of 1 to `size` are part 1. */
export async function listListingIds(
  db: Queryable,
  part: number,
  size: number,
): Promise<{ id: ListingId; updatedAt: Date }[]> {
  const { rows } = await db.execute<{ id: ListingId; updatedAt: string }>(sql`
    select id, updated_at from listings
    where is_public and id > ${(part - 1) * size}::bigint and id <= ${part * size}::bigint order by id`)
  return rows.map((row) => ({ id: row.id, updatedAt: new Date(row.updatedAt) }))
}

/** The parts of this size that have public listings. */
export async function listIdParts(db: Queryable, size: number): Promise<number[]> {
  const { rows } = await db.execute<{ part: number }>(sql`
    select part from generate_series(1, (select max(id) from listings where is_public) / ${size}::integer + 1) part
    where exists (
      select from listings where is_public and id > (part - 1) * ${size}::bigint and id <= part * ${size}::bigint
    ) order by part`)
  return rows.map(({ part }) => part)
}

/** When public listings last changed, by id. */
export async function listUpdates(db: Queryable, ids: readonly ListingId[]): Promise<Map<ListingId, Date>> {
  const { rows } = await db.execute<{ id: ListingId; updatedAt: string }>(sql`
    select id, updated_at from listings where is_public and id = any(${ids}::integer[])`)
  return new Map(rows.map((row) => [row.id, new Date(row.updatedAt)]))
}
