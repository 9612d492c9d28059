import { notFound } from '#shared/api/path-parameters.ts'
import { STATE_AFTER } from '#shared/documents/document-reviews.ts'
import type {
  DocumentDecision,
  DocumentOutcome,
  DocumentQueue,
  ReviewedDocument,
} from '#shared/documents/document-reviews.ts'
import type { UserId } from '#shared/accounts/user.ts'
import type { DocumentId } from '#shared/documents/documents.ts'
import { AppError } from '#shared/errors.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { MAX_REVIEW_ITEMS } from '#shared/moderation/reviews.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { emit } from '#server/model/domain-events.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { reviewOf } from './business-document.ts'
import { findListingTitle, listWaitingDocuments } from './review-store.ts'
import * as store from './store.ts'

/** The documents that wait for staff, oldest first. @throws AppError not_signed_in, forbidden/admin_required. */
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

/** The documents of each of these listings, waiting ones first. The caller checks permission. */
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
 * Verifies a document or refuses it. The mark changes with the next request. The owner is notified on the bell and by
 * mail, and the decision is kept permanently. A decision can be revised.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, forbidden/own_document, not_found,
 *   conflict/changed_meanwhile: the document changed since it was seen; conflict/wrong_step: this decision was already
 *   made.
 */
export async function decideDocument(
  ctx: Context,
  id: DocumentId,
  { step, note, updatedAt }: DocumentDecision,
): Promise<DocumentOutcome> {
  const { id: actorId } = requireAdmin(ctx)
  return ctx.db.transaction(async (tx) => {
    const found = await store.lockDocument(tx, id)
    if (!found) throw notFound('document')
    const { document, owner } = found
    if (owner.sellerId === actorId) {
      throw new AppError('forbidden', 'Ask another staff member to review your own documents.', {
        reason: 'own_document',
      })
    }
    if (document.updatedAt.getTime() !== Date.parse(updatedAt)) {
      throw new AppError(
        'conflict',
        'This document has changed or was reviewed in the meantime. Review it and try again.',
        {
          reason: 'changed_meanwhile',
        },
      )
    }
    if (reviewOf(document).state === STATE_AFTER[step]) {
      throw new AppError('conflict', 'Someone else has already decided this.', { reason: 'wrong_step' })
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
    await emit(tx, 'document.reviewed', { documentId: id, title, listingId, listingTitle, sellerId, step, note })
    return { id, review: reviewOf(decided), updatedAt: decided.updatedAt.toISOString() }
  })
}

/** Marks documents verified that still wait, after staff found figures in them. The caller checks permission. */
export async function verifyPapers(tx: Queryable, actorId: UserId, ids: readonly DocumentId[]): Promise<void> {
  for (const { listingId, title } of await store.verifyWaiting(tx, ids)) {
    await recordDecision(tx, { actorId, action: 'verifyDocument', listingId, note: `"${title}"` })
  }
}

function toReviewed(row: store.DocumentRow): ReviewedDocument {
  const { id, title, description, type, subType, accessLevel, tags, fileName, fileSize, contentType } = row
  const about = { id, title, description, type, subType, accessLevel, tags, fileName, fileSize, contentType }
  return { ...about, review: reviewOf(row), updatedAt: row.updatedAt.toISOString() }
}
