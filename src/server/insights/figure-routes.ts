import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { UserExportQuery, UsersQuery } from '#shared/insights/insights.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { webStreamOf } from '#server/platform/http/web-stream.ts'
import { businessId } from '#server/listings/business-id.ts'
import { listListingDays } from './figures.ts'
import { exportSignedUpUsers, listSignedUpUsers } from './list-users.ts'

export const figureRoutes = new Hono<ApiEnv>()
  .get('/users', queryInput(UsersQuery), async (c) => {
    const { users, total } = await listSignedUpUsers(c.var.ctx, c.req.valid('query'))
    c.header('x-total-count', String(total))
    return c.json(users)
  })
  .get('/users.csv', queryInput(UserExportQuery), async (c) => {
    const pieces = await exportSignedUpUsers(c.var.ctx, c.req.valid('query'))
    return c.body(webStreamOf(Readable.from(pieces, { objectMode: false })), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="users.csv"',
    })
  })

export const listingFigureRoutes = new Hono<ApiEnv>().get('/:id/figures', async (c) =>
  c.json(await listListingDays(c.var.ctx, businessId(c.req.param('id')))),
)
