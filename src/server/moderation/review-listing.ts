import type { ListingId } from '#shared/listings/listings.ts'
import { MAX_REVIEW_ITEMS } from '#shared/moderation/reviews.ts'
import type {
  AuditPage,
  AuditQuery,
  ReviewCounts,
  ReviewDecision,
  ReviewOutcome,
  ReviewQueue,
} from '#shared/moderation/reviews.ts'
import { VERIFICATION_STEPS } from '#shared/listings/selling.ts'
import { requireAdmin } from '#server/model/member.ts'
import type { Context } from '#server/model/context.ts'
import { documentsForReview } from '#server/documents/review-document.ts'
import { checksForReview } from '#server/listings/checks/record-check.ts'
import { findCopies } from '#server/listings/copies/find-copies.ts'
import { publicNames } from '#server/listings/identity/teaser.ts'
import { publishReviewed } from '#server/listings/in-review.ts'
import { verifyListing } from '#server/listings/verify-listing.ts'
import { emit } from '#server/model/domain-events.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import { countWaiting, listAuditEntries, listWaitingListings, wasApproved } from './store.ts'

const LOG_PAGE = 50

/** The listings that wait for staff, oldest first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listReviews(ctx: Context): Promise<ReviewQueue> {
  requireAdmin(ctx)
  const { total, items } = await listWaitingListings(ctx.db, MAX_REVIEW_ITEMS)
  const ids = items.map(({ listingId }) => listingId)
  const documents = await documentsForReview(ctx.db, ids)
  const checks = await checksForReview(ctx.db, ids)
  const copies = await findCopies(ctx.db, ids)
  return {
    total,
    items: items.map((item) => ({
      ...item,
      copies: copies.get(item.listingId) ?? [],
      checks: checks.get(item.listingId) ?? [],
      documents: documents.get(item.listingId) ?? [],
    })),
  }
}

/** How many items wait in each queue. @throws AppError not_signed_in, forbidden/admin_required. */
export async function countReviews(ctx: Context): Promise<ReviewCounts> {
  requireAdmin(ctx)
  return countWaiting(ctx.db)
}

/**
 * Decides about a listing. One that waits for review is public once it is approved. The owner is notified on the bell and by mail, and the decision is kept permanently. The
 * first time that a business is verified, it is announced to everyone with that topic switched on.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, not_found, conflict/changed_meanwhile: the listing changed
 *   since it was seen; conflict/wrong_step: decided already, or off the market.
 */
export async function decideListing(ctx: Context, id: ListingId, decision: ReviewDecision): Promise<ReviewOutcome> {
  const { id: actorId } = requireAdmin(ctx)
  const { step, note } = decision
  return ctx.db.transaction(async (tx) => {
    const verified = await verifyListing(tx, id, decision)
    const listing = { listingId: id, sellerId: verified.sellerId, ...publicNames(verified, verified.teaser) }
    if (step === 'approve' && verified.isInReview) await publishReviewed(tx, verified)
    if (step === 'approve' && !(await wasApproved(tx, id))) await emit(tx, 'listing.verified', listing)
    await recordDecision(tx, { actorId, action: step, listingId: id, note })
    await emit(tx, 'listing.reviewed', { ...listing, step, wasInReview: verified.isInReview, note })
    return { listingId: id, verificationStatus: VERIFICATION_STEPS[step].to }
  })
}

/** The staff's actions, newest first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listAuditLog(ctx: Context, { cursor }: AuditQuery): Promise<AuditPage> {
  requireAdmin(ctx)
  const entries = await listAuditEntries(
    ctx.db,
    { before: cursor === undefined ? undefined : Number(cursor) },
    LOG_PAGE + 1,
  )
  const items = entries.slice(0, LOG_PAGE)
  return { items, nextCursor: entries.length > LOG_PAGE ? String(items.at(-1)?.id) : null }
}
