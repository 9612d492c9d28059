import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId, ListingStatus } from '#shared/listings/listings.ts'
import { isOnMarket } from '#shared/listings/selling.ts'
import type { Member } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { hasWrittenAbout } from './freshness-store.ts'

/**
 * Whether a viewer may open the page of a listing: everyone while it is on the market, its owner and staff always, and
 * while it is paused whoever has a conversation about it. A sold or withdrawn one is gone for them too.
 */
export async function mayRead(
  db: Queryable,
  { id, sellerId, status }: { id: ListingId; sellerId: UserId; status: ListingStatus },
  member: Member | undefined,
): Promise<boolean> {
  if (isOnMarket(status)) return true
  if (!member) return false
  if (member.id === sellerId || member.isAdmin) return true
  return status === 'paused' && hasWrittenAbout(db, id, member.id)
}
