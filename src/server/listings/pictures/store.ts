import { sql } from '#server/platform/database/sql.ts'
import type { SQL } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { PictureState } from '#shared/listings/pictures.ts'
import type { PictureKey } from '#shared/listings/pictures.ts'
import type { Queryable } from '#server/platform/database/client.ts'

/**
 * For queries on `listings l` and its pictures under this alias: whether strangers may see a picture, free or locked. Of a
 * confidential listing, only those of which the seller said so.
 */
export function isShownToStrangers(alias: 'p' | 'q'): SQL {
  const picture = sql.raw(alias)
  return sql`(${picture}.state = 'ready' and (not l.is_confidential or ${picture}.reveals_identity is false))`
}

export interface PicturePlace {
  listingId: ListingId
  /** The number of pictures before it that strangers may see. */
  rank: number
  /** It shows which business a confidential listing is, or may do so. */
  isHidden: boolean
  sellerId: UserId
  isPublic: boolean
}

/** The rank of a finished picture in its listing, and the owner; undefined when there is none. */
export async function findPicturePlace(db: Queryable, key: PictureKey): Promise<PicturePlace | undefined> {
  const { rows } = await db.execute<PicturePlace>(sql`
    select l.id as listing_id, seller_id, is_public,
      not ${isShownToStrangers('p')} as is_hidden, (
        select count(*)::int from listing_pictures q
        where q.listing_id = p.listing_id and q.position < p.position and ${isShownToStrangers('q')}
      ) as rank
    from listing_pictures p join listings l on l.id = p.listing_id where key = ${key} and p.state = 'ready'`)
  return rows[0]
}

/** What strangers know of a business that is drawn: of a confidential one, its teaser. */
export interface DrawnListing {
  title: string
  industry: string
  isConfidential: boolean
}

export async function findDrawnListing(db: Queryable, id: ListingId): Promise<DrawnListing | undefined> {
  const { rows } = await db.execute<DrawnListing>(sql`
    select title, industry, is_confidential from listings where id = ${id} and is_public`)
  return rows[0]
}

export interface PicturedListing {
  id: ListingId
  /** The name of the business, also of a confidential one: only its owner and staff manage pictures. */
  title: string
  sellerId: UserId
  isPublic: boolean
  isConfidential: boolean
}

const PICTURED_LISTING = sql`
  select l.id, coalesce(i.title, l.title) as title, seller_id, is_public,
    is_confidential
  from listings l left join listing_identities i on i.listing_id = l.id`

export async function findPicturedListing(db: Queryable, id: ListingId): Promise<PicturedListing | undefined> {
  const { rows } = await db.execute<PicturedListing>(sql`${PICTURED_LISTING} where l.id = ${id}`)
  return rows[0]
}

/** Serializes changes to a listing's photos. */
export async function lockPicturedListing(db: Queryable, id: ListingId): Promise<PicturedListing | undefined> {
  const { rows } = await db.execute<PicturedListing>(sql`${PICTURED_LISTING} where l.id = ${id} for no key update of l`)
  return rows[0]
}

export interface Photo {
  key: PictureKey
  position: number
  state: PictureState
  /** Null until the seller has said. */
  revealsIdentity: boolean | null
}

/** In order. A photo that has been unfinished for a day counts as failed. */
export async function listPhotos(db: Queryable, listingId: ListingId): Promise<Photo[]> {
  const { rows } = await db.execute<Photo>(sql`
    select key, position, case
      when state = 'processing' and created_at < now() - interval '1 day' then 'failed' else state
    end as state, reveals_identity
    from listing_pictures where listing_id = ${listingId} order by position`)
  return rows
}

/** Appends an unfinished photo. */
export async function insertPhoto(db: Queryable, listingId: ListingId, key: PictureKey): Promise<void> {
  await db.execute(sql`
    insert into listing_pictures (listing_id, position, key, state)
    select ${listingId}, coalesce(max(position) + 1, 0), ${key}, 'processing'
    from listing_pictures where listing_id = ${listingId}`)
}

export async function updateReview(
  db: Queryable,
  listingId: ListingId,
  key: PictureKey,
  revealsIdentity: boolean,
): Promise<void> {
  await db.execute(sql`
    update listing_pictures set reveals_identity = ${revealsIdentity} where listing_id = ${listingId} and key = ${key}`)
}

export async function deletePhoto(db: Queryable, listingId: ListingId, key: PictureKey): Promise<void> {
  await db.execute(sql`delete from listing_pictures where listing_id = ${listingId} and key = ${key}`)
}

/** Beyond every used position. */
const ASIDE = 1000

/**
 * Renumbers a listing's photos in this order. They move to free positions first, because positions must be unique at
 * all times.
 */
export async function numberPhotos(db: Queryable, listingId: ListingId, keys: readonly PictureKey[]): Promise<void> {
  await db.execute(sql`update listing_pictures set position = position + ${ASIDE} where listing_id = ${listingId}`)
  await db.execute(sql`
    update listing_pictures p set position = ordinality - 1
    from unnest(${keys}::text[]) with ordinality as given (key, ordinality)
    where p.listing_id = ${listingId} and p.key = given.key`)
}

/** Undefined when it was deleted. */
export async function findPhotoState(db: Queryable, key: PictureKey): Promise<PictureState | undefined> {
  const { rows } = await db.execute<{ state: PictureState }>(sql`select state from listing_pictures where key = ${key}`)
  return rows[0]?.state
}

/** Marks a photo as finished or failed. Returns whether it still existed. */
export async function settlePhoto(
  db: Queryable,
  key: PictureKey,
  { state, preview }: { state: 'ready' | 'failed'; preview: string | null },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update listing_pictures set state = ${state}, preview = ${preview}
    where key = ${key} and state = 'processing' returning key`)
  return rows.length > 0
}
