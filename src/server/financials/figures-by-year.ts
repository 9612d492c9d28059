import { notFound } from '#shared/api/path-parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { FiguresByYear } from '#shared/financials/figures.ts'
import { questionsOf } from '#shared/financials/questions.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { getBusinessDetail } from '#server/listings/browse-listings.ts'
import type { Context } from '#server/model/context.ts'
import { provenanceOf, stateOf, yearsOf } from './figure-state.ts'
import { findFinancials } from './figure-store.ts'

/**
 * The figures of a business by year, for viewers with premium access: each with whether it is the seller's word, shown by a
 * paper or reviewed by staff. No document is named, since each has its own access level. What checks and staff ask is told
 * to the seller; others learn how much is open.
 *
 * @throws AppError not_signed_in, not_found, forbidden/trial_expired, forbidden/subscription_required.
 */
export async function getFiguresByYear(ctx: Context, listingId: ListingId): Promise<FiguresByYear> {
  const { premium, isIdentityShown } = await getBusinessDetail(ctx, listingId)
  if (!premium) {
    throw new AppError('forbidden', 'A trial or a subscription opens the figures by year.', {
      reason: 'subscription_required',
    })
  }
  const found = await findFinancials(ctx.db, listingId)
  if (!found) throw notFound('business')
  const { taxForm, yearEndsIn, statedCashFlowCents, figures: rows } = found
  const years = yearsOf(rows, provenanceOf).map(({ addBackRows, ...year }) => ({
    ...year,
    addBacks: addBackRows.map((row) => ({
      ...provenanceOf(row),
      label: isIdentityShown ? row.label : null,
      kind: row.kind ?? ('other' as const),
    })),
  }))
  const newest = rows.filter(({ year }) => year === years[0]?.year)
  const raised = taxForm ? questionsOf({ taxForm, years, statedCashFlowCents }) : []
  return {
    taxForm,
    yearEndsIn: yearEndsIn ?? 12,
    years,
    toldCount: newest.length,
    reviewedCount: newest.filter((row) => stateOf(row) === 'reviewed').length,
    statedCashFlowCents,
    openQuestions: raised.length + rows.filter(({ question }) => question !== null).length,
  }
}
