import { Hono } from 'hono'
import {
  FeatureUpdate,
  IDEMPOTENCY_HEADER,
  IdempotencyKey,
  UnsubscribeQuery,
} from '#shared/notifications/notifications.ts'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput, parseInput, queryInput } from '#server/platform/http/input.ts'
import { triggerFeatureUpdate, unsubscribe } from './read-notifications.ts'

export const notificationRoutes = new Hono<ApiEnv>()
  .post('/admin/trigger-feature-update', jsonInput(FeatureUpdate), async (c) => {
    await triggerFeatureUpdate(c.var.ctx, c.req.valid('json'), idempotencyKey(c.req.header(IDEMPOTENCY_HEADER)))
    return c.json({}, 202)
  })
  // Mail programs without one-click support open the address instead.
  .get('/unsubscribe', queryInput(UnsubscribeQuery), (c) =>
    c.redirect(`/unsubscribe?token=${encodeURIComponent(c.req.valid('query').token)}`, 303),
  )
  .post('/unsubscribe', queryInput(UnsubscribeQuery), async (c) => {
    const { token } = c.req.valid('query')
    // Before its scripts have loaded, the page posts a form and needs a page in return, whether or not it succeeded.
    if (!c.req.header('accept')?.includes('text/html')) return c.json(await unsubscribe(c.var.ctx, token))
    const done = await unsubscribe(c.var.ctx, token).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid_input') return undefined
      throw error
    })
    return c.redirect(done ? `/unsubscribe?done=${done.topic}` : '/unsubscribe', 303)
  })

function idempotencyKey(header: string | undefined): IdempotencyKey | undefined {
  return header === undefined ? undefined : parseInput(IdempotencyKey, header, 'Idempotency-Key')
}
