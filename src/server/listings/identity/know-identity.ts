import type { SQL } from '#server/platform/database/sql.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Member } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './identity-store.ts'
import type { Identity } from './identity.ts'

interface Confidential {
  id: ListingId
  sellerId: UserId
}

/**
 * Whether a viewer may know which business a confidential listing is: its owner, staff, whom the seller told the name, and
 * buyers with an open grant. Asked with every request, so it ends with the next one after a revocation.
 */
export async function knowsIdentity(
  db: Queryable,
  { id, sellerId }: Confidential,
  member: Member | undefined,
): Promise<boolean> {
  if (!member) return false
  return member.id === sellerId || member.isAdmin || store.isRevealedTo(db, id, member.id)
}

/** The identity of a confidential listing for a viewer who may know it; undefined for others. */
export async function findIdentityFor(
  db: Queryable,
  listing: Confidential,
  member: Member | undefined,
): Promise<Identity | undefined> {
  return (await knowsIdentity(db, listing, member)) ? store.findIdentity(db, listing.id) : undefined
}

/**
 * For queries on `listings l` with a buyer: whether the buyer may know which business it is, which is true for open
 * listings.
 */
export function isKnownToBuyer(buyerId: SQL): SQL {
  return sql`(not l.is_confidential or ${store.isLetKnow(sql`l.id`, buyerId)})`
}

/** Reveals the name to a user, or takes that back. Runs in the caller's transaction, which checked that the seller wants it. */
export async function revealName(db: Queryable, id: ListingId, userId: UserId, isRevealed: boolean): Promise<void> {
  await (isRevealed ? store.insertReveal : store.endReveals)(db, id, userId)
}

/** What the seller told in conversations, for those who decide about access. They check permissions. */
export { endReveals, isRevealEnded } from './identity-store.ts'
