import { grantEnd } from '#shared/access/grant-end.ts'
import { ACCESS_STEPS } from '#shared/access/listing-access.ts'
import type { UserId } from '#shared/accounts/user.ts'
import { checkScreening } from '#server/buyer-passport/screening.ts'
import { hasBlocked } from '#server/model/blocks.ts'
import { emit } from '#server/model/domain-events.ts'
import { isReservedForAnother } from '#server/model/reserved-for.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { AccessListing, StoredAccess } from './access-store.ts'
import * as store from './access-store.ts'
import { findBuyerName } from './buyers-store.ts'
import { recordAccess } from './record-access.ts'

/**
 * Compares a waiting request with what the seller asks for, at a step of its buyer's own. The result is kept for the
 * seller, and approves the request if the seller's rules do and nobody has decided about this buyer before. A rule lets
 * each buyer in once: after the end of a grant, the seller decides. The caller locked the listing and the access.
 *
 * @returns whether it was approved; the buyer is told.
 */
export async function weighRequest(tx: Queryable, listing: AccessListing, access: StoredAccess): Promise<boolean> {
  const { id: accessId, listingId, userId: buyerId } = access
  const { rules, requirements, unmet } = await checkScreening(tx, listingId, buyerId)
  await store.saveRequirements(tx, accessId, requirements)
  if (!rules?.autoApprove || unmet.length > 0) return false
  if ((await store.isDecided(tx, access)) || (await hasBlocked(tx, listing.sellerId, buyerId))) return false
  if (await isReservedForAnother(tx, listingId, buyerId)) return false
  const until = grantEnd(undefined)
  await store.updateAccess(tx, accessId, { state: ACCESS_STEPS.grant.to, until, decidedBy: null })
  await recordAccess(tx, { accessId, actorId: null, action: ACCESS_STEPS.grant.action })
  const { title } = listing
  await emit(tx, 'access.decided', {
    accessId,
    listingId,
    buyerId,
    title,
    outcome: 'granted',
    until: until.toISOString(),
  })
  return true
}

/** Weighs the waiting requests of a buyer again, whose passport or proof has changed. */
export async function weighAgain(tx: Queryable, buyerId: UserId): Promise<void> {
  for (const listingId of await store.listWaiting(tx, buyerId)) {
    const listing = await store.shareAccessListing(tx, listingId)
    const access = await store.lockAccess(tx, listingId, { userId: buyerId })
    if (!listing?.isPublic || access?.state !== 'requested') continue
    if (await weighRequest(tx, listing, access)) {
      await notifyOfRequest(tx, listing, access, { buyerName: await findBuyerName(tx, buyerId), isGranted: true })
    }
  }
}

/** Notifies the seller of a request, or whom their rules approved. */
export async function notifyOfRequest(
  tx: Queryable,
  { id: listingId, sellerId, title }: AccessListing,
  { id: accessId }: StoredAccess,
  { buyerName, isGranted }: { buyerName: string; isGranted: boolean },
): Promise<void> {
  await emit(tx, 'access.requested', { accessId, listingId, sellerId, title, buyerName, isGranted })
}
