import { Hono } from 'hono'
import {
  FeatureUpdate,
  IDEMPOTENCY_HEADER,
  IdempotencyKey,
  NotificationId,
  NotificationPreferences,
  UnsubscribeQuery,
} from '#shared/notifications/notifications.ts'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput, parseInput, queryInput } from '#server/platform/http/input.ts'
import {
  countUnread,
  getPreferences,
  listNotifications,
  markAllRead,
  markRead,
  savePreferences,
  triggerFeatureUpdate,
  unsubscribe,
} from './read-notifications.ts'

export const notificationRoutes = new Hono<ApiEnv>()
  .get('/notifications', async (c) => c.json(await listNotifications(c.var.ctx)))
  .get('/notifications/count', async (c) => c.json(await countUnread(c.var.ctx)))
  .post('/notifications/mark-all-read', async (c) => {
    await markAllRead(c.var.ctx)
    return c.body(null, 204)
  })
  .post('/notifications/:id/read', async (c) => {
    await markRead(c.var.ctx, notificationId(c.req.param('id')))
    return c.body(null, 204)
  })
  .get('/notification-preferences', async (c) => c.json(await getPreferences(c.var.ctx)))
  .post('/notification-preferences', jsonInput(NotificationPreferences), async (c) =>
    c.json(await savePreferences(c.var.ctx, c.req.valid('json'))),
  )
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

/** @throws AppError not_found for anything that is not an id. */
function notificationId(text: string): NotificationId {
  const id = /^[1-9]\d{0,15}$/u.test(text) ? NotificationId.safeParse(Number(text)) : undefined
  if (!id?.success) throw new AppError('not_found', 'There is no such notification.')
  return id.data
}
