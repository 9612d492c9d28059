import { Hono } from 'hono'
import { AppError } from '#shared/errors.ts'
import { DeliveryId, EndpointId } from '#shared/webhooks/webhooks.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { endpointNotFound, replayDelivery } from './manage-endpoints.ts'

/** Under `/api/account/webhooks`. */
export const webhookRoutes = new Hono<ApiEnv>().post('/:id/deliveries/:deliveryId/replay', async (c) => {
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
