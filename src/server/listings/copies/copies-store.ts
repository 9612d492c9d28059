import { sql } from '#server/platform/database/sql.ts'
import type { FingerprintKind } from '#shared/listings/fingerprints.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { PictureKey } from '#shared/listings/pictures.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { COPY_BITS } from './fingerprint.ts'
import type { Fingerprint } from './fingerprint.ts'

/** Replaces what a listing is compared by, apart from its pictures, in the transaction that changed it. */
export async function saveFingerprints(
  tx: Queryable,
  id: ListingId,
  fingerprints: readonly Fingerprint[],
): Promise<void> {
  await tx.execute(sql`delete from listing_fingerprints where listing_id = ${id} and kind <> 'picture'`)
  await addFingerprints(tx, new Map([[id, fingerprints]]))
}

/** Adds those of listings, except of one that was deleted meanwhile, or changed and so has its own. */
export async function addFingerprints(
  db: Queryable,
  listings: ReadonlyMap<ListingId, readonly Fingerprint[]>,
): Promise<void> {
  const rows = [...listings].flatMap(([id, fingerprints]) =>
    fingerprints.map(({ kind, hash, bands }) => ({ id, kind, hash: String(hash), bands })),
  )
  await db.execute(sql`
    with without as (
      select l.id from listings l
      where l.id = any(${[...listings.keys()]}::integer[]) and not exists (
        select from listing_fingerprints f where f.listing_id = l.id and f.kind <> 'picture')
      for share of l skip locked
    )
    insert into listing_fingerprints (listing_id, kind, hash, bands)
    select id, kind, hash, bands from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (id integer, kind text, hash bigint, bands integer[]) join without using (id)`)
}

/** The picture may have been deleted meanwhile. */
export async function savePictureFingerprint(
  db: Queryable,
  key: PictureKey,
  { hash, bands }: Fingerprint,
): Promise<void> {
  await db.execute(sql`
    insert into listing_fingerprints (listing_id, kind, hash, bands, picture_key)
    select listing_id, 'picture', ${String(hash)}::bigint, ${bands}::integer[], key
    from listing_pictures where key = ${key}
    on conflict (picture_key) do update set hash = excluded.hash, bands = excluded.bands`)
}

export interface TextsRow {
  id: ListingId
  registrationNumber: string | null
  /** The description of the business itself, and that of a teaser. */
  texts: string[]
}

/** Listings that were never fingerprinted, oldest first. */
export async function listWithoutFingerprints(db: Queryable, after: ListingId, limit: number): Promise<TextsRow[]> {
  const { rows } = await db.execute<TextsRow>(sql`
    select l.id, l.registration_number,
      array_remove(array[l.description, i.description], null) as texts
    from listings l left join listing_identities i on i.listing_id = l.id
    where l.id > ${after} and not exists (
      select from listing_fingerprints f where f.listing_id = l.id and f.kind <> 'picture')
    order by l.id limit ${limit}`)
  return rows
}

/** What a listing may be a copy of, and what they have in common. */
export interface FoundCopy {
  listingId: ListingId
  otherId: ListingId
  title: string
  sellerName: string
  isSameSeller: boolean
  common: FingerprintKind[]
}

/**
 * What looks like one of these listings, in the order of the ids, with what has most in common first: so many of each.
 * Bands narrow the search, the bits decide. What a seller took off the market and lists again is no copy.
 */
export async function listCopies(db: Queryable, ids: readonly ListingId[], ofEach: number): Promise<FoundCopy[]> {
  const { rows } = await db.execute<FoundCopy>(sql`
    select l.id as listing_id, o.id as other_id, coalesce(i.title, o.title) as title,
      trim(u.first_name || ' ' || u.last_name) as seller_name, o.seller_id = l.seller_id as is_same_seller, found.common
    from listings l cross join lateral (
        select p.id, array_agg(distinct f.kind order by f.kind) as common
        from listing_fingerprints f
          join listing_fingerprints g on g.bands && f.bands and g.kind = f.kind and g.listing_id <> f.listing_id
            and bit_count((f.hash # g.hash)::bit(64)) <= case when f.kind = 'registration' then 0 else ${COPY_BITS} end
          join listings p on p.id = g.listing_id and (p.seller_id <> l.seller_id or p.is_public)
        where f.listing_id = l.id
        group by p.id order by count(distinct f.kind) desc, p.id limit ${ofEach}
      ) found
      join listings o on o.id = found.id
      join users u on u.id = o.seller_id
      left join listing_identities i on i.listing_id = o.id
    where l.id = any(${ids}::integer[])
    order by l.id, cardinality(found.common) desc, o.id`)
  return rows
}
