import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { StoredPicture } from '#server/listings/pictures/make-picture.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { loadWithoutIndexes, vacuumListings, withoutTimeLimit } from '#server/listings/roll-ups/bulk-load-store.ts'
import { hasListings, insertListings, insertPictures, listPublicIds, listPublicOf } from './seed-store.ts'
import type { NewListing } from './seed-store.ts'

/** Adds listings in bulk and returns their ids in order. For seeds: there is no permission check. */
export async function addListings({ db }: { db: Queryable }, listings: readonly NewListing[]): Promise<ListingId[]> {
  return insertListings(db, listings)
}

/** Adds already stored pictures to a listing without any, cover first. */
export async function addPictures(
  { db }: { db: Queryable },
  listingId: ListingId,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await insertPictures(db, listingId, pictures)
}

export async function isEmptyMarket({ db }: { db: Queryable }): Promise<boolean> {
  return !(await hasListings(db))
}

/** The public listings, oldest first. */
export async function listListingIds({ db }: { db: Queryable }): Promise<ListingId[]> {
  return listPublicIds(db)
}

/** The public listings of these sellers, oldest first. */
export async function listListingsOf(
  { db }: { db: Queryable },
  sellerIds: readonly UserId[],
): Promise<{ id: ListingId; title: string; location: string; sellerId: UserId }[]> {
  return listPublicOf(db, sellerIds)
}

/**
 * Inserts any number of listings by the given statements, in one transaction, and vacuums afterwards, so that the first
 * searches have good query plans. Meanwhile nobody can read listings.
 */
export async function loadListings({ db }: { db: Database }, insert: (tx: Queryable) => Promise<void>): Promise<void> {
  await withoutTimeLimit(db, (unlimited) => unlimited.transaction((tx) => loadWithoutIndexes(tx, () => insert(tx))))
  await vacuumListings(db)
}

export type { NewListing }
