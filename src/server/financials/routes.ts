import { Hono } from 'hono'
import { FiguresDecision } from '#shared/financials/figure-reviews.ts'
import { FinancialsInput } from '#shared/financials/figures.ts'
import { businessId } from '#server/listings/business-id.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { getFiguresByYear } from './figures-by-year.ts'
import { getOwnFigures, saveOwnFigures } from './own-figures.ts'
import { decideFigures, listFigureReviews } from './review-figures.ts'

/** Under `/api/my-businesses`. */
export const ownFigureRoutes = new Hono<ApiEnv>()
  .get('/:id/figures', async (c) => c.json(await getOwnFigures(c.var.ctx, businessId(c.req.param('id')))))
  .put('/:id/figures', jsonInput(FinancialsInput), async (c) =>
    c.json(await saveOwnFigures(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json'))),
  )

/** Under `/api/businesses`. */
export const figuresByYearRoutes = new Hono<ApiEnv>().get('/:id/figures-by-year', async (c) =>
  c.json(await getFiguresByYear(c.var.ctx, businessId(c.req.param('id')))),
)

/** Under `/api/reviews/figures`, for staff. */
export const figureReviewRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listFigureReviews(c.var.ctx)))
  .post('/:id', jsonInput(FiguresDecision), async (c) =>
    c.json(await decideFigures(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json'))),
  )
