import type { UserId } from '#shared/accounts.ts'
import type { ListingId } from '#shared/listings.ts'
import type { AuditAction } from '#shared/reviews.ts'
import type { Queryable } from '#server/db/client.ts'
import { insertAuditEntry } from './store.ts'

export interface Decision {
  actorId: UserId
  action: AuditAction
  listingId: ListingId
  note: string
}

/** Notes for good what staff did and who it was. Part of the transaction that does it. */
export async function recordDecision(tx: Queryable, { actorId, action, listingId, note }: Decision): Promise<void> {
  await insertAuditEntry(tx, { actorId, action, subject: `listing ${listingId}`, note: note || null })
}
