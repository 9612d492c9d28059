import { Hono } from 'hono'
import { namedBy } from '#shared/api/path-parameters.ts'
import { answerPage, pageNumber } from '#server/documents/answer-page.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { openGuestPage } from './guests/guests.ts'
import { openPaperPage } from './papers/open-paper.ts'

/** Under `/api/deals`. */
export const roomRoutes = new Hono<ApiEnv>().get('/:id/papers/:paperId/pages/:page', async (c) => {
  const [id, paper] = [namedBy('deal', c.req.param('id')), namedBy('paper', c.req.param('paperId'))]
  return answerPage(c, await openPaperPage(c.var.ctx, id, paper, pageNumber(c.req.param('page'))))
})

/** Under `/api/rooms`: what guests read by their secret address. */
export const guestRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    await next()
    c.header('cache-control', 'private, no-store')
  })
  .get('/:token/papers/:paperId/pages/:page', async (c) => {
    const [paper, page] = [namedBy('paper', c.req.param('paperId')), pageNumber(c.req.param('page'))]
    return answerPage(c, await openGuestPage(c.var.ctx, c.req.param('token'), paper, page))
  })
