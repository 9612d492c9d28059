import { Hono } from 'hono'
import { AuditQuery, ReportClosing, ReportId, ReviewDecision } from '#shared/reviews.ts'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/api-env.ts'
import { closeReport, listReports } from '#server/conversations/report-service.ts'
import { jsonInput, queryInput } from '#server/input.ts'
import { businessId } from '#server/listings/business-id.ts'
import { countReviews, decideListing, listAuditLog, listReviews } from './service.ts'

export const reviewRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listReviews(c.var.ctx)))
  .get('/counts', async (c) => c.json(await countReviews(c.var.ctx)))
  .get('/log', queryInput(AuditQuery), async (c) => c.json(await listAuditLog(c.var.ctx, c.req.valid('query'))))
  .get('/reports', async (c) => c.json(await listReports(c.var.ctx)))
  .post('/reports/:id', jsonInput(ReportClosing), async (c) => {
    await closeReport(c.var.ctx, reportId(c.req.param('id')), c.req.valid('json'))
    return c.body(null, 204)
  })
  .post('/listings/:id', jsonInput(ReviewDecision), async (c) =>
    c.json(await decideListing(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json'))),
  )

/** @throws AppError not_found for whatever can't be an id. */
function reportId(text: string): ReportId {
  const id = /^[1-9]\d{0,9}$/u.test(text) ? ReportId.safeParse(Number(text)) : undefined
  if (!id?.success) throw new AppError('not_found', 'There is no such report.')
  return id.data
}
