import type { UserId } from '#shared/accounts/user.ts'
import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { FinancialsInput, OwnFinancials } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import type { Context } from '#server/model/context.ts'
import { requireMember } from '#server/model/member.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { changesOf } from './figure-changes.ts'
import { provenanceOf, yearsOf } from './figure-state.ts'
import {
  findFinancials,
  lockPapers,
  listFigures,
  listPapers,
  lockBooks,
  lockOwner,
  saveFigures,
} from './figure-store.ts'
import type { FigureRow } from './figure-store.ts'
import { showProvableYear } from './show-provable-year.ts'

/**
 * The figures by year of the caller's own listing, with where each comes from and what staff ask.
 *
 * @throws AppError not_signed_in, not_found: another seller's.
 */
export async function getOwnFigures(ctx: Context, listingId: ListingId): Promise<OwnFinancials> {
  const { id } = requireMember(ctx)
  return readOwn(ctx.db, listingId, id)
}

/**
 * Replaces the figures by year of the caller's own listing. A figure that changes falls back to what the seller claims, and
 * so does its paper, unless another one comes with it: a paper shows the figure that it was attached to. The listing then
 * shows what papers prove of the newest year (docs/product/financials.md).
 *
 * @throws AppError not_signed_in, not_found: another seller's; invalid_input: a paper that the listing does not have;
 *   conflict/changed_meanwhile: changed or reviewed since they were read.
 */
export async function saveOwnFigures(
  ctx: Context,
  listingId: ListingId,
  input: FinancialsInput,
): Promise<OwnFinancials> {
  const { id } = requireMember(ctx)
  return ctx.db.transaction(async (tx) => {
    if ((await lockOwner(tx, listingId)) !== id) throw notFound('business')
    const books = await lockBooks(tx, listingId)
    if ((books?.updatedAt.getTime() ?? null) !== (input.updatedAt === null ? null : Date.parse(input.updatedAt))) {
      throw new AppError(
        'conflict',
        'These figures were changed or reviewed after you opened them. Yours are not saved yet: load the current ones, then change them.',
        { reason: 'changed_meanwhile' },
      )
    }
    await lockPapers(tx, listingId)
    const papers = new Set((await listPapers(tx, listingId)).map((paper) => paper.id))
    const stored = (await listFigures(tx, [listingId])).get(listingId) ?? []
    await saveFigures(tx, listingId, input, changesOf(input.years, stored, papers))
    await showProvableYear(tx, listingId)
    return readOwn(tx, listingId, id)
  })
}

async function readOwn(db: Queryable, listingId: ListingId, ownerId: UserId): Promise<OwnFinancials> {
  const found = await findFinancials(db, listingId)
  if (found?.sellerId !== ownerId) throw notFound('business')
  return {
    taxForm: found.taxForm ?? 'form_1120s',
    yearEndsIn: found.yearEndsIn ?? 12,
    years: yearsOf(found.figures, toOwn).map(({ addBackRows, ...year }) => ({
      ...year,
      addBacks: addBackRows.map((row) => ({ ...toOwn(row), label: row.label ?? '', kind: row.kind ?? 'other' })),
    })),
    papers: found.papers,
    statedCashFlowCents: found.statedCashFlowCents,
    provableYear: found.provableYear,
    updatedAt: found.updatedAt,
  }
}

function toOwn(row: FigureRow) {
  return { id: row.id, ...provenanceOf(row), documentId: row.documentId, question: row.question }
}
