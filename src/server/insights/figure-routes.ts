import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { UserExportQuery } from '#shared/insights/insights.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { webStreamOf } from '#server/platform/http/web-stream.ts'
import { exportSignedUpUsers } from './list-users.ts'

export const figureRoutes = new Hono<ApiEnv>().get('/users.csv', queryInput(UserExportQuery), async (c) => {
  const pieces = await exportSignedUpUsers(c.var.ctx, c.req.valid('query'))
  return c.body(webStreamOf(Readable.from(pieces, { objectMode: false })), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="users.csv"',
  })
})
