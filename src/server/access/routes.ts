import { Hono } from 'hono'
import { AccessChange, AccessRequest } from '#shared/access/listing-access.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { businessId } from '#server/listings/business-id.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { changeAccess } from './decide-access.ts'
import { getListingAccess } from './read-access.ts'
import { requestAccess, withdrawRequest } from './request-access.ts'

/** Under `/api/businesses`. */
export const listingAccessRoutes = new Hono<ApiEnv>()
  .get('/:id/access', async (c) => c.json(await getListingAccess(c.var.ctx, businessId(c.req.param('id')))))
  // The body says nothing but that the caller confirmed.
  .post('/:id/access', jsonInput(AccessRequest), async (c) => {
    const { access, isNew } = await requestAccess(c.var.ctx, businessId(c.req.param('id')))
    return c.json(access, isNew ? 201 : 200)
  })
  .delete('/:id/access', async (c) => c.json(await withdrawRequest(c.var.ctx, businessId(c.req.param('id')))))
  .patch('/:id/access', jsonInput(AccessChange), async (c) =>
    c.json(await changeAccess(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json'))),
  )
