import { Hono } from 'hono'
import { UnsubscribeQuery } from '#shared/notifications/notifications.ts'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { unsubscribe } from './read-notifications.ts'

export const notificationRoutes = new Hono<ApiEnv>()
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
