import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import { FIGURES } from '#shared/financials/figures.ts'
import type {
  FiguresDecision,
  FiguresOutcome,
  FiguresQueue,
  ReviewedFigure,
} from '#shared/financials/figure-reviews.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { MAX_REVIEW_ITEMS } from '#shared/moderation/reviews.ts'
import { documentsForReview, verifyPapers } from '#server/documents/review-document.ts'
import { recordDecision } from '#server/model/audit-log.ts'
import type { Context } from '#server/model/context.ts'
import { emit } from '#server/model/domain-events.ts'
import { requireAdmin } from '#server/model/member.ts'
import { stateOf } from './figure-state.ts'
import { listFigures, lockBooks, saveDecisions } from './figure-store.ts'
import type { FigureRow } from './figure-store.ts'
import { findTold, listWaitingFigures } from './review-store.ts'
import { showProvableYear } from './show-provable-year.ts'

/** Businesses with figures that wait for staff, longest waiting first. @throws AppError not_signed_in, forbidden/admin_required. */
export async function listFigureReviews(ctx: Context): Promise<FiguresQueue> {
  requireAdmin(ctx)
  const { total, items } = await listWaitingFigures(ctx.db, MAX_REVIEW_ITEMS)
  const ids = items.map(({ listingId }) => listingId)
  const figures = await listFigures(ctx.db, ids)
  const documents = await documentsForReview(ctx.db, ids)
  return {
    total,
    items: items.map((item) => {
      const rows = figures.get(item.listingId) ?? []
      const used = new Set(rows.map(({ documentId }) => documentId))
      return {
        ...item,
        figures: rows.map(toReviewed),
        papers: (documents.get(item.listingId) ?? []).filter(({ id }) => used.has(id)),
      }
    }),
  }
}

/**
 * Records for which waiting figures of a listing staff found in their papers, and what they ask about others. What is
 * confirmed counts as reviewed for twelve months, and its papers as verified; what is questioned counts as claimed. The
 * owner is told on the bell and by mail.
 *
 * @throws AppError not_signed_in, forbidden/admin_required, forbidden/own_listing, not_found: no figures,
 *   conflict/changed_meanwhile: changed since they were read; conflict/wrong_step: one of them does not wait.
 */
export async function decideFigures(
  ctx: Context,
  listingId: ListingId,
  { confirmed, questioned, updatedAt }: FiguresDecision,
): Promise<FiguresOutcome> {
  const { id: reviewerId } = requireAdmin(ctx)
  return ctx.db.transaction(async (tx) => {
    const told = await findTold(tx, listingId)
    const books = await lockBooks(tx, listingId)
    if (!told || !books) throw notFound('business')
    if (told.sellerId === reviewerId) {
      throw new AppError('forbidden', 'Ask another staff member to review your own figures.', {
        reason: 'own_listing',
      })
    }
    if (books.updatedAt.getTime() !== Date.parse(updatedAt)) {
      throw new AppError('conflict', 'These figures were changed or reviewed in the meantime. Look at them again.', {
        reason: 'changed_meanwhile',
      })
    }
    const waiting = ((await listFigures(tx, [listingId])).get(listingId) ?? []).filter(({ isWaiting }) => isWaiting)
    const decided = [...confirmed, ...questioned.map(({ id }) => id)]
    if (new Set(decided).size < decided.length || decided.some((id) => !waiting.some((row) => row.id === id))) {
      throw new AppError('conflict', 'One of these figures does not wait for a decision.', { reason: 'wrong_step' })
    }
    const version = await saveDecisions(tx, listingId, { reviewerId, confirmed, questioned })
    const papers = waiting.filter(({ id }) => confirmed.includes(id)).flatMap(({ documentId }) => documentId ?? [])
    await verifyPapers(tx, reviewerId, [...new Set(papers)])
    await showProvableYear(tx, listingId)
    const questions = questioned.map(({ id, note }) => ({ figure: nameOf(waiting.find((row) => row.id === id)), note }))
    await recordDecision(tx, {
      actorId: reviewerId,
      action: 'reviewFigures',
      listingId,
      note: [`${confirmed.length} confirmed`, ...questions.map(({ figure, note }) => `${figure}: ${note}`)].join('\n'),
    })
    await emit(tx, 'figures.reviewed', { listingId, ...told, confirmedCount: confirmed.length, questions })
    return {
      listingId,
      confirmedCount: confirmed.length,
      questionedCount: questioned.length,
      waitingCount: waiting.length - decided.length,
      updatedAt: version.toISOString(),
    }
  })
}

/** "Net profit 2025". */
function nameOf(row: FigureRow | undefined): string {
  if (!row) return ''
  return `${row.name ? FIGURES[row.name].label : row.label} ${row.year}`
}

function toReviewed(row: FigureRow): ReviewedFigure {
  const { id, year, name, label, kind, amountCents, documentId, question, isWaiting } = row
  return { id, year, name, label, kind, amountCents, documentId, state: stateOf(row), question, isWaiting }
}
