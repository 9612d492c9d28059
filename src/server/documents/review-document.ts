import { STATE_AFTER } from '#shared/documents/document-reviews.ts'
import type {
  DocumentDecision,
  DocumentOutcome,
  DocumentQueue,
  ReviewedDocument,
} from '#shared/documents/document-reviews.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { MAX_REVIEW_ITEMS } from '#shared/moderation/reviews.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { tell } from '#server/model/domain-events.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { reviewOf } from './business-document.ts'
import { documentNotFound } from './managed.ts'
import { findListingTitle, listWaitingDocuments } from './review-store.ts'
import * as store from './store.ts'

/** What waits for staff, the longest first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listDocumentReviews(ctx: Context): Promise<DocumentQueue> {
  requireAdmin(ctx)
  const { total, items: waiting } = await listWaitingDocuments(ctx.db, MAX_REVIEW_ITEMS)
  const rows = await store.findDocuments(
    ctx.db,
    waiting.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = waiting.flatMap((item) => {
    const row = byId.get(item.id)
    return row ? [{ ...item, ...toReviewed(row) }] : []
  })
  return { total, items }
}

/** What each of these listings has, those that wait first. Who may see that is the caller's to decide. */
export async function documentsForReview(
  db: Queryable,
  listingIds: readonly ListingId[],
): Promise<Map<ListingId, ReviewedDocument[]>> {
  const documents = new Map<ListingId, ReviewedDocument[]>()
  for (const row of await store.listDocumentsOf(db, listingIds)) {
    documents.set(row.listingId, [...(documents.get(row.listingId) ?? []), toReviewed(row)])
  }
  return documents
}

/**
 * Says that a document is what it says, or is not. With the next request it has the mark or has not; its owner is told on
 * the bell and by mail, and the decision is kept for good. A decision can be revised.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, forbidden/own_document, not_found,
 *   conflict/changed_meanwhile: not as it was seen; conflict/wrong_step: that was decided already.
 */
export async function decideDocument(
  ctx: Context,
  id: DocumentId,
  { step, note, updatedAt }: DocumentDecision,
): Promise<DocumentOutcome> {
  const { id: actorId } = requireAdmin(ctx)
  return ctx.db.transaction(async (tx) => {
    const found = await store.lockDocument(tx, id)
    if (!found) throw documentNotFound()
    const { document, owner } = found
    if (owner.sellerId === actorId) {
      throw new AppError('forbidden', 'Somebody else of the staff decides about your own documents.', {
        reason: 'own_document',
      })
    }
    if (document.updatedAt.getTime() !== Date.parse(updatedAt)) {
      throw new AppError('conflict', 'This document was changed or decided about meanwhile. Look at it once more.', {
        reason: 'changed_meanwhile',
      })
    }
    if (reviewOf(document).state === STATE_AFTER[step]) {
      throw new AppError('conflict', 'Somebody else has decided this already.', { reason: 'wrong_step' })
    }
    const decided = await store.updateReview(tx, id, { isVerified: step === 'verify', note: note || null })
    const { listingId, title } = document
    await recordDecision(tx, {
      actorId,
      action: step === 'verify' ? 'verifyDocument' : 'refuseDocument',
      listingId,
      note: [`"${title}"`, note].filter(Boolean).join('\n'),
    })
    const listingTitle = await findListingTitle(tx, listingId)
    const { sellerId } = owner
    await tell(tx, 'document.reviewed', { documentId: id, title, listingId, listingTitle, sellerId, step, note })
    return { id, review: reviewOf(decided), updatedAt: decided.updatedAt.toISOString() }
  })
}

function toReviewed(row: store.DocumentRow): ReviewedDocument {
  const { id, title, description, type, subType, accessLevel, tags, fileName, fileSize, contentType } = row
  const about = { id, title, description, type, subType, accessLevel, tags, fileName, fileSize, contentType }
  return { ...about, review: reviewOf(row), updatedAt: row.updatedAt.toISOString() }
}
