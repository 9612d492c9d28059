import { Hono } from 'hono'
import { AuditQuery, ReviewDecision } from '#shared/moderation/reviews.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput, queryInput } from '#server/platform/http/input.ts'
import { businessId } from '#server/listings/business-id.ts'
import { countReviews, decideListing, listAuditLog, listReviews } from './review-listing.ts'

export const reviewRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listReviews(c.var.ctx)))
  .get('/counts', async (c) => c.json(await countReviews(c.var.ctx)))
  .get('/log', queryInput(AuditQuery), async (c) => c.json(await listAuditLog(c.var.ctx, c.req.valid('query'))))
  .post('/listings/:id', jsonInput(ReviewDecision), async (c) =>
    c.json(await decideListing(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json'))),
  )
