import { financialsCalls } from '#shared/financials/calls.ts'
import { handlers } from '#server/model/handlers.ts'
import { getFiguresByYear } from './figures-by-year.ts'
import { getOwnFigures, saveOwnFigures } from './own-figures.ts'
import { decideFigures, listFigureReviews } from './review-figures.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'

export const financialsHandlers = handlers(financialsCalls, {
  getOwnFigures: {
    run: ({ ctx, id }) => getOwnFigures(ctx, id),
    summary: 'The figures by year of the caller’s own business, with where each comes from',
    description: 'Cents. What staff ask about a figure is its `question`.',
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  setOwnFigures: {
    run: ({ ctx, id, body }) => saveOwnFigures(ctx, id, body),
    summary: 'Replaces the figures by year of the caller’s own business',
    description:
      'Cents. A figure whose amount changes falls back to `claimed`, and loses its paper unless another one comes with it. The business shows a twelfth of what papers prove of the newest year. 409 `changed_meanwhile`: `updatedAt` is not the current version.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  getFiguresByYear: {
    run: ({ ctx, id }) => getFiguresByYear(ctx, id),
    summary: 'The figures of a business by year, each claimed, documented or reviewed',
    description:
      'For a running trial, a subscription, verified professionals, the owner and staff; 403 `subscription_required` or `trial_expired` for other members. Labels of add-backs are null while the caller may not know which business it is.',
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  listFigureReviews: {
    run: ({ ctx }) => listFigureReviews(ctx),
    summary: 'Businesses with figures that wait for staff, with their papers. For staff',
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  reviewFigures: {
    run: ({ ctx, id, body }) => decideFigures(ctx, id, body),
    summary: 'Confirms figures of a business, or asks about them. For staff',
    description:
      '`id` is the business. What is confirmed counts as reviewed for twelve months and verifies its paper. 409 `changed_meanwhile` or `wrong_step`.',
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
})
