import { Hono } from 'hono'
import { ActivityReport } from '#shared/moderation/reports.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { reportActivity } from './file-report.ts'

/** Under `/api/reports`. */
export const reportRoutes = new Hono<ApiEnv>().post('/', jsonInput(ActivityReport), async (c) => {
  await reportActivity(c.var.ctx, c.req.valid('json'), networkOf(c))
  return c.body(null, 204)
})
