import { FiguresDecision, FiguresOutcome, FiguresQueue } from '#shared/financials/figure-reviews.ts'
import { FiguresByYear, FinancialsInput, OwnFinancials } from '#shared/financials/figures.ts'
import { BODY_ERRORS } from '#server/platform/http/operation.ts'
import type { Operation } from '#server/platform/http/operation.ts'

export const financialsOperations: readonly Operation[] = [
  {
    id: 'getOwnFigures',
    method: 'get',
    path: '/api/my-businesses/{id}/figures',
    summary: 'The figures by year of the caller’s own business, with where each comes from',
    description: 'Cents. What staff ask about a figure is its `question`.',
    answer: { status: 200, schema: OwnFinancials },
    errors: ['not_signed_in', 'not_found', 'unavailable'],
  },
  {
    id: 'setOwnFigures',
    method: 'put',
    path: '/api/my-businesses/{id}/figures',
    summary: 'Replaces the figures by year of the caller’s own business',
    description:
      'Cents. A figure whose amount changes falls back to `claimed`, and loses its paper unless another one comes with it. The business shows a twelfth of what papers prove of the newest year. 409 `changed_meanwhile`: `updatedAt` is not the current version.',
    body: FinancialsInput,
    answer: { status: 200, schema: OwnFinancials },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
  {
    id: 'getFiguresByYear',
    method: 'get',
    path: '/api/businesses/{id}/figures-by-year',
    summary: 'The figures of a business by year, each claimed, documented or reviewed',
    description:
      'For a running trial, a subscription, verified professionals, the owner and staff; 403 `subscription_required` or `trial_expired` for other members. Labels of add-backs are null while the caller may not know which business it is.',
    answer: { status: 200, schema: FiguresByYear },
    errors: ['not_signed_in', 'forbidden', 'not_found', 'unavailable'],
  },
  {
    id: 'listFigureReviews',
    method: 'get',
    path: '/api/reviews/figures',
    summary: 'Businesses with figures that wait for staff, with their papers. For staff',
    answer: { status: 200, schema: FiguresQueue },
    errors: ['not_signed_in', 'forbidden', 'unavailable'],
  },
  {
    id: 'reviewFigures',
    method: 'post',
    path: '/api/reviews/figures/{id}',
    summary: 'Confirms figures of a business, or asks about them. For staff',
    description:
      '`id` is the business. What is confirmed counts as reviewed for twelve months and verifies its paper. 409 `changed_meanwhile` or `wrong_step`.',
    body: FiguresDecision,
    answer: { status: 200, schema: FiguresOutcome },
    errors: [...BODY_ERRORS, 'not_signed_in', 'not_found', 'conflict'],
  },
]
