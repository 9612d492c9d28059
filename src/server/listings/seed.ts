import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { FactAudience, FactGroup, ListingFacts } from '#shared/listings/facts/listing-facts.ts'
import { insertFacts } from '#server/listings/facts/fact-store.ts'
import { defaultAudiences, withoutEmpty } from '#server/listings/facts/own-facts.ts'
import { saveIdentity } from '#server/listings/identity/identity-store.ts'
import { faceOf } from '#server/listings/identity/save-fields.ts'
import type { Services } from '#server/model/context.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { loadWithoutIndexes, vacuumListings } from '#server/listings/roll-ups/bulk-load-store.ts'
import { withoutTimeLimit } from '#server/platform/database/without-time-limit.ts'
import {
  hasListings,
  insertListings,
  insertPictures,
  lastOfReservedIds,
  listPublicIds,
  listPublicOf,
  nextListingIds,
} from './seed-store.ts'
import type { NewListing, NewPicture } from './seed-store.ts'

/** Adds listings in bulk and returns their ids in order. For seeds: there is no permission check. */
export async function addListings(
  { db, secret }: { db: Queryable } & Pick<Services, 'secret'>,
  listings: readonly NewListing[],
): Promise<ListingId[]> {
  const ids = await nextListingIds(db, listings.length)
  const added = ids.flatMap((id, index) => {
    const listing = listings[index]
    return listing ? [{ website: null, ...listing, id }] : []
  })
  await insertListings(
    db,
    added.map((listing) => faceOf(secret, listing.id, listing, listing.teaser ?? null)),
  )
  for (const listing of added) if (listing.teaser) await saveIdentity(db, listing.id, listing)
  return ids
}

/** Adds already stored pictures to a listing without any, cover first. */
export async function addPictures(
  { db }: { db: Queryable },
  listingId: ListingId,
  pictures: readonly NewPicture[],
): Promise<void> {
  await insertPictures(db, listingId, pictures)
}

/**
 * Adds what sellers say of listings that have nothing yet. Of confidential ones what tells which business it is goes to approved
 * buyers.
 */
export async function addFacts(
  { db }: { db: Queryable },
  listings: readonly {
    listingId: ListingId
    isConfidential: boolean
    facts: ListingFacts
    audiences?: { [Group in FactGroup]?: FactAudience | undefined } | undefined
  }[],
): Promise<void> {
  await insertFacts(
    db,
    listings.map(({ isConfidential, audiences, ...rest }) => ({
      ...rest,
      audiences: { ...defaultAudiences(isConfidential), ...withoutEmpty(audiences ?? {}) },
    })),
  )
}

export async function isEmptyMarket({ db }: { db: Queryable }): Promise<boolean> {
  return !(await hasListings(db))
}

/** The public listings, oldest first. */
export async function listListingIds({ db }: { db: Queryable }): Promise<ListingId[]> {
  return listPublicIds(db)
}

/** The public listings of these sellers with the title and location that everyone may read, oldest first. */
export async function listListingsOf(
  { db }: { db: Queryable },
  sellerIds: readonly UserId[],
): Promise<{ id: ListingId; title: string; location: string; sellerId: UserId }[]> {
  return listPublicOf(db, sellerIds)
}

/**
 * Inserts this many listings and their texts by the given statements, in one transaction, and vacuums afterwards, so that the
 * first searches have good query plans. The statements get the id before the first one. Meanwhile nobody can read listings.
 */
export async function loadListings(
  { db }: { db: Database },
  count: number,
  insert: (tx: Queryable, idBefore: number) => Promise<void>,
): Promise<void> {
  await withoutTimeLimit(db, (unlimited) =>
    unlimited.transaction((tx) =>
      loadWithoutIndexes(tx, async () => insert(tx, (await lastOfReservedIds(tx, count)) - count)),
    ),
  )
  await vacuumListings(db)
}

export type { NewListing, NewPicture }
