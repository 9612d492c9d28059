import { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import { DeliveryId, EndpointId, EndpointInput } from '#shared/webhooks/webhooks.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import {
  addEndpoint,
  enableEndpoint,
  endpointNotFound,
  listEndpointDeliveries,
  listEndpoints,
  removeEndpoint,
  replayDelivery,
} from './manage-endpoints.ts'

/** Under `/api/account/webhooks`. */
export const webhookRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listEndpoints(c.var.ctx)))
  .post('/', jsonInput(EndpointInput), async (c) => c.json(await addEndpoint(c.var.ctx, c.req.valid('json')), 201))
  .delete('/:id', async (c) => {
    await removeEndpoint(c.var.ctx, endpointId(c.req.param('id')))
    return c.body(null, 204)
  })
  .post('/:id/enable', async (c) => c.json(await enableEndpoint(c.var.ctx, endpointId(c.req.param('id')))))
  .get('/:id/deliveries', async (c) => c.json(await listEndpointDeliveries(c.var.ctx, endpointId(c.req.param('id')))))
  .post('/:id/deliveries/:deliveryId/replay', async (c) => {
    const deliveryId = DeliveryId.safeParse(c.req.param('deliveryId'))
    if (!deliveryId.success) throw new AppError('not_found', 'That delivery is gone.')
    await replayDelivery(c.var.ctx, endpointId(c.req.param('id')), deliveryId.data)
    return c.body(null, 202)
  })

function endpointId(text: string): EndpointId {
  const id = EndpointId.safeParse(text)
  if (!id.success) throw endpointNotFound()
  return id.data
}
