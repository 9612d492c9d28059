import type { ListingId } from '#shared/listings/listings.ts'
import { publicNames } from '#server/listings/identity/teaser.ts'
import { lockListing, updateListingStatus } from '#server/listings/selling-store.ts'
import type { JobContext } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { lockUnconfirmed, claimListingsToAsk } from './freshness-store.ts'

const BATCH = 100

/**
 * Asks the owners of listings that were not confirmed for 30 and 37 days whether they are still for sale, and pauses
 * those without an answer after 45. Each batch is one transaction; what another process works on is skipped. For a job.
 */
export async function askWhetherForSale(ctx: Pick<JobContext, 'db' | 'queue'>): Promise<void> {
  while (await ctx.db.transaction((tx) => askSome(ctx, tx)));
  while (await ctx.db.transaction(pauseSome));
}

async function askSome({ queue }: Pick<JobContext, 'queue'>, tx: Queryable): Promise<boolean> {
  const ids = await claimListingsToAsk(tx, BATCH)
  for (const listingId of ids) await queue.send(tx, 'mail-still-for-sale', { listingId })
  return ids.length === BATCH
}

async function pauseSome(tx: Queryable): Promise<boolean> {
  const ids = await lockUnconfirmed(tx, BATCH)
  for (const id of ids) await pause(tx, id)
  return ids.length === BATCH
}

async function pause(tx: Queryable, id: ListingId): Promise<void> {
  const listing = await lockListing(tx, id)
  if (!listing) return
  await updateListingStatus(tx, id, 'paused')
  const names = publicNames(listing, listing.teaser)
  await emit(tx, 'listing.paused', { listingId: id, sellerId: listing.sellerId, ...names, isByOwner: false })
}
