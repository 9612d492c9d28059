import type { UserId } from '#shared/accounts/user.ts'
import type { ContactReturnReason } from '#shared/conversations/replies.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { lockPeriod } from '#server/conversations/contact-store.ts'
import type { JobContext } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { claimReminders } from './replies-store.ts'
import { findReason, listBuyersToRepay, returnContacts } from './returns-store.ts'

const BATCH = 100

/**
 * Reminds sellers of buyers who wait for a day, and returns the contacts of buyers who waited for three. Each step is a
 * transaction of its own, and two processes at once do each once. For a job.
 */
export async function settleContacts({ db, queue }: Pick<JobContext, 'db' | 'queue'>): Promise<void> {
  for (let taken = BATCH; taken === BATCH;) {
    taken = await db.transaction(async (tx) => {
      const ids = await claimReminders(tx, BATCH)
      for (const conversationId of ids) await queue.send(tx, 'mail-reply-reminder', { conversationId })
      return ids.length
    })
  }
  for (let found = BATCH; found === BATCH;) {
    const buyers = await listBuyersToRepay(db, BATCH)
    for (const buyerId of buyers) await db.transaction((tx) => repay(tx, buyerId, { reason: 'unanswered' }))
    found = buyers.length
  }
}

/** Returns the contacts that were spent on a listing which left the market without an answer. For a subscriber. */
export async function repayBuyersOf(tx: Queryable, listingId: ListingId): Promise<void> {
  const reason = await findReason(tx, listingId)
  if (!reason) return
  for (let found = BATCH; found === BATCH;) {
    const buyers = await listBuyersToRepay(tx, BATCH, listingId)
    for (const buyerId of buyers) await repay(tx, buyerId, { reason, listingId })
    found = buyers.length
  }
}

/** Locks the subscription, as spending does. */
async function repay(
  tx: Queryable,
  buyerId: UserId,
  why: { reason: ContactReturnReason; listingId?: ListingId },
): Promise<void> {
  const period = await lockPeriod(tx, buyerId)
  if (!period) return
  for (const { sellerId, buyerName, ...returned } of await returnContacts(tx, buyerId, period, why)) {
    const about = { reason: why.reason, ...returned }
    await emit(tx, 'contact.returned', { buyerId, ...about })
    await emit(tx, 'buyer.unanswered', { sellerId, buyerName, ...about })
  }
}
