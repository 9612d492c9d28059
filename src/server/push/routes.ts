import { Hono } from 'hono'
import { PushAddress } from '#shared/push/push.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { dropBrowser, getPushSettings, keepBrowser } from './push-settings.ts'

/** Under `/api/push`. */
export const pushRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await getPushSettings(c.var.ctx, await deviceOf(c))))
  .put('/browser', jsonInput(PushAddress), async (c) => {
    await keepBrowser(c.var.ctx, c.req.valid('json'), await deviceOf(c))
    return c.body(null, 204)
  })
  .delete('/browser', async (c) => {
    await dropBrowser(c.var.ctx, await deviceOf(c))
    return c.body(null, 204)
  })
