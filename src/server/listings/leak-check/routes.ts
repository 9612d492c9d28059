import { Hono } from 'hono'
import { LeakCheckInput } from '#shared/listings/leak-check/leak-check-input.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { checkLeaks } from './check-leaks.ts'

export const leakCheckRoutes = new Hono<ApiEnv>().post('/', jsonInput(LeakCheckInput), async (c) =>
  c.json(await checkLeaks(c.var.ctx, c.req.valid('json'))),
)
