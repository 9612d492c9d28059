import { schemasOf } from '#shared/api/call.ts'
import type { Calls } from '#shared/api/call.ts'

const figures = schemasOf(() => import('./figures.ts'))
const figureReviews = schemasOf(() => import('./figure-reviews.ts'))

export const financialsCalls = {
  getOwnFigures: {
    method: 'get',
    path: '/api/my-businesses/{id}/figures',
    answer: figures('OwnFinancials'),
  },
  setOwnFigures: {
    method: 'put',
    path: '/api/my-businesses/{id}/figures',
    body: figures('FinancialsInput'),
    answer: figures('OwnFinancials'),
  },
  getFiguresByYear: {
    method: 'get',
    path: '/api/businesses/{id}/figures-by-year',
    answer: figures('FiguresByYear'),
  },
  listFigureReviews: { method: 'get', path: '/api/reviews/figures', answer: figureReviews('FiguresQueue') },
  reviewFigures: {
    method: 'post',
    path: '/api/reviews/figures/{id}',
    body: figureReviews('FiguresDecision'),
    answer: figureReviews('FiguresOutcome'),
  },
} as const satisfies Calls
