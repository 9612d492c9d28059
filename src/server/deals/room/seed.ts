import { sql } from '#server/platform/database/sql.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { TaskState } from '#shared/deals/room/task-states.ts'
import { marketDay } from '#shared/market-day.ts'
import { reserveForBuyer } from '#server/listings/reserve-for-buyer.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { KeptFile } from '#server/platform/uploads/save-upload.ts'
import { updateDeal } from '#server/deals/deal-store.ts'
import { exclusiveEnd } from '#server/deals/exclusive-end.ts'
import { insertSignature, updateOfferState } from '#server/deals/offer-store.ts'
import { readDeal } from '#server/deals/parties.ts'
import { openRoom } from './open-room.ts'
import { insertPaper } from './papers/paper-store.ts'

// For seeds: permissions are not checked, and nobody is told.

/** The seller accepted the newest offer at that time: due diligence has begun, and its days are counted from then. */
export async function addAgreement(
  { db }: { db: Queryable },
  id: ConversationId,
  sellerId: UserId,
  agreedAt: Date,
): Promise<void> {
  const { deal, offers } = await readDeal(db, id, sellerId)
  const [offer] = offers
  if (!offer) throw new Error('there is no offer to agree on')
  const { id: offerId, closingOn } = offer
  await updateOfferState(db, offerId, 'accepted')
  const signature = { offerId, isBySeller: true, userId: sellerId, typedName: deal.sellerName }
  await insertSignature(db, { ...signature, address: '192.0.2.2', userAgent: 'sample' })
  await db.execute(sql`
    update offer_signatures set signed_at = ${agreedAt.toISOString()} where offer_id = ${offerId} and is_by_seller`)
  await updateDeal(db, id, 'due_diligence', { exclusiveUntil: exclusiveEnd(closingOn), agreedOfferId: offerId })
  await reserveForBuyer(db, deal.listingId)
  await openRoom(db, deal, offer, marketDay(agreedAt.getTime()))
}

export async function addTaskState(
  { db }: { db: Queryable },
  id: ConversationId,
  key: string,
  state: TaskState,
): Promise<void> {
  await db.execute(sql`update deal_tasks set state = ${state} where conversation_id = ${id} and key = ${key}`)
}

/** A paper of the seller. */
export async function addPaper(
  { db }: { db: Queryable },
  id: ConversationId,
  key: string,
  file: KeptFile,
): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from deal_tasks where conversation_id = ${id} and key = ${key}`)
  if (rows[0]) await insertPaper(db, { ...file, taskId: rows[0].id, isBySeller: true })
}

export async function addQuestion(
  { db }: { db: Queryable },
  id: ConversationId,
  { text, answer = null }: { text: string; answer?: string | null },
): Promise<void> {
  await db.execute(sql`
    insert into deal_questions (conversation_id, text, answer, answered_at)
    values (${id}, ${text}, ${answer}, case when ${answer}::text is not null then now() end)`)
}
