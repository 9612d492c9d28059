import { ACCESS_STEPS } from '#shared/access/listing-access.ts'
import type { JobContext } from '#server/model/context.ts'
import { hasBlocked } from '#server/model/blocks.ts'
import { emit } from '#server/model/domain-events.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import * as store from './access-store.ts'
import type { StoredAccess } from './access-store.ts'
import { findBuyerName } from './buyers-store.ts'
import { recordAccess } from './record-access.ts'

const BATCH = 100

/**
 * Reminds sellers of requests that wait for a day, and ends those that waited for three, of which both are notified. Each
 * step is a transaction of its own, and two processes at once do each once. For a job.
 */
export async function settleRequests({ db }: Pick<JobContext, 'db'>): Promise<void> {
  while (await db.transaction(remindOfSome));
  while (await db.transaction(endSome));
}

async function remindOfSome(tx: Queryable): Promise<boolean> {
  const waiting = await store.claimReminders(tx, BATCH)
  for (const access of waiting) {
    const about = await describe(tx, access)
    if (!about || (await hasBlocked(tx, about.sellerId, access.userId))) continue
    await emit(tx, 'access.waiting', about)
  }
  return waiting.length === BATCH
}

async function endSome(tx: Queryable): Promise<boolean> {
  const overdue = await store.lockUnanswered(tx, BATCH)
  for (const access of overdue) {
    const { to: state, action } = ACCESS_STEPS.lapse
    await store.updateAccess(tx, access.id, { state, decidedBy: null })
    await recordAccess(tx, { accessId: access.id, actorId: null, action })
    const about = await describe(tx, access)
    if (!about) continue
    const { sellerId } = about
    const recipientIds = []
    if (!(await hasBlocked(tx, sellerId, access.userId))) recipientIds.push(sellerId)
    if (!(await hasBlocked(tx, access.userId, sellerId))) recipientIds.push(access.userId)
    await emit(tx, 'access.unanswered', { ...about, recipientIds })
  }
  return overdue.length === BATCH
}

async function describe(tx: Queryable, { id: accessId, listingId, userId: buyerId }: StoredAccess) {
  const listing = await store.findAccessListing(tx, listingId)
  if (!listing) return undefined
  const { sellerId, title } = listing
  return { accessId, listingId, sellerId, title, buyerName: await findBuyerName(tx, buyerId) }
}
