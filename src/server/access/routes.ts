import { Hono } from 'hono'
import { AccessRequest } from '#shared/access/listing-access.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { businessId } from '#server/listings/business-id.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { requestAccess } from './request-access.ts'

/** Under `/api/businesses`. */
export const listingAccessRoutes = new Hono<ApiEnv>()
  // The body says nothing but that the caller confirmed.
  .post('/:id/access', jsonInput(AccessRequest), async (c) => {
    const { access, isNew } = await requestAccess(c.var.ctx, businessId(c.req.param('id')))
    return c.json(access, isNew ? 201 : 200)
  })
