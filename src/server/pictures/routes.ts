import { Hono } from 'hono'
import * as z from 'zod'
import { PICTURE_WIDTHS } from '#shared/listings.ts'
import type { ApiEnv } from '#server/api-env.ts'
import { queryInput } from '#server/input.ts'
import { identify } from '#server/accounts/identify.ts'
import { openPicture } from './service.ts'

const PictureQuery = z.strictObject({
  width: z.enum(PICTURE_WIDTHS.map(String)).default('800').transform(Number),
  format: z.enum(['webp', 'jpeg']).default('webp'),
})

export const pictureRoutes = new Hono<ApiEnv>().get('/:key', queryInput(PictureQuery), async (c) => {
  const { width, format } = c.req.valid('query')
  const picture = await openPicture(c.var.ctx, c.req.param('key'), {
    width,
    format,
    findVisitor: () => identify(c),
  })
  c.header('content-type', `image/${format}`)
  c.header('content-length', String(picture.size))
  c.header('cache-control', picture.isFree ? 'public, max-age=31536000, immutable' : 'private, no-store')
  c.header('content-security-policy', 'sandbox')
  return c.body(picture.body)
})
