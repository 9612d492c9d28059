import { Hono } from 'hono'
import { namedBy } from '#shared/api/path-parameters.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { openOfferPaper } from './offer-paper.ts'

/** Under `/api/offers`. */
export const dealRoutes = new Hono<ApiEnv>().get('/:name', async (c) => {
  const [, id = ''] = /^(.*)\.pdf$/u.exec(c.req.param('name')) ?? []
  const { fileName, bytes } = await openOfferPaper(c.var.ctx, namedBy('offer', id))
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileName}"`,
  })
})
