import { Hono } from 'hono'
import { namedBy } from '#shared/api/path-parameters.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { senderNetwork } from '#server/platform/http/network.ts'
import { answerPage, pageNumber } from './answer-page.ts'
import { openPage } from './stamps/open-page.ts'

/** Under `/api/documents`. */
export const documentRoutes = new Hono<ApiEnv>().get('/:id/pages/:page', async (c) => {
  const isHead = c.req.method === 'HEAD'
  const page = pageNumber(c.req.param('page'))
  const id = namedBy('document', c.req.param('id'))
  return answerPage(c, await openPage(c.var.ctx, id, page, { network: senderNetwork(), isHead }))
})
