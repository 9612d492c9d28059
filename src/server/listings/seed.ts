import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { StoredPicture } from '#server/listings/pictures/make-picture.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import {
  hasListings,
  insertListings,
  insertPictures,
  listPublicIds,
  listPublicOf,
  vacuumListings,
} from './seed-store.ts'
import type { NewListing } from './seed-store.ts'

/** Adds listings in bulk and answers their ids in order. For seeds: nobody's permission is asked. */
export async function addListings({ db }: { db: Queryable }, listings: readonly NewListing[]): Promise<ListingId[]> {
  return insertListings(db, listings)
}

/** Adds pictures that are stored already to a listing without any, cover first. */
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

/** Those that are on the market, the oldest first. */
export async function listListingIds({ db }: { db: Queryable }): Promise<ListingId[]> {
  return listPublicIds(db)
}

/** What these sellers have on the market, the oldest first. */
export async function listListingsOf(
  { db }: { db: Queryable },
  sellerIds: readonly UserId[],
): Promise<{ id: ListingId; title: string; location: string; sellerId: UserId }[]> {
  return listPublicOf(db, sellerIds)
}

/** Brings the database to rest after a bulk load, so that the first searches are planned as well as later ones. */
export async function settleListings({ db }: { db: Database }): Promise<void> {
  await vacuumListings(db)
}

export type { NewListing }
