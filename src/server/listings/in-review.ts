import type { ListingId } from '#shared/listings/listings.ts'
import { product } from '#shared/product.ts'
import { publicNames } from '#server/listings/identity/teaser.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { StoredListing } from './selling-store.ts'
import { updateListingStatus } from './selling-store.ts'

/** Whether new listings are off the market until staff accept them. */
export function waitForReview(): boolean {
  return product.newListings === 'after_review'
}

export async function insertInReview(tx: Queryable, id: ListingId): Promise<void> {
  await tx.execute(sql`insert into listings_in_review (listing_id) values (${id})`)
}

/** Puts a listing that staff accept on the market, and tells those who want to know of new ones. In the caller's transaction. */
export async function publishReviewed(tx: Queryable, listing: StoredListing): Promise<void> {
  const { id: listingId, sellerId } = listing
  await tx.execute(sql`delete from listings_in_review where listing_id = ${listingId}`)
  await updateListingStatus(tx, listingId, 'listed', { isByOwner: false })
  await emit(tx, 'listing.published', { listingId, sellerId, ...publicNames(listing, listing.teaser) })
}
