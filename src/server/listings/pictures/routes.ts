import { Hono } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { webStreamOf } from '#server/platform/http/web-stream.ts'
import type { PictureFormat } from './picture-files.ts'
import { openPicture } from './open-picture.ts'
import { PictureQuery } from './picture-query.ts'

export const pictureRoutes = new Hono<ApiEnv>().get('/:key', queryInput(PictureQuery), async (c) => {
  const { width, format, expires, signature } = c.req.valid('query')
  const pass = expires !== undefined && signature !== undefined ? { expires, signature } : undefined
  const picture = await openPicture(c.var.ctx, c.req.param('key'), {
    width,
    formats: format ? [format] : formatsFor(c.req.header('accept')),
    pass,
    findVisitor: c.var.findMember,
  })
  c.header('content-type', `image/${picture.format}`)
  c.header('content-length', String(picture.file.size))
  // A signed URL is never cached by a shared cache, even when the picture has become free.
  const isForEveryone = picture.isFree && !pass
  c.header('cache-control', isForEveryone ? 'public, max-age=31536000, immutable' : 'private, no-store')
  // Feed readers and pages that link to a business show its picture.
  if (isForEveryone) c.header('cross-origin-resource-policy', 'cross-origin')
  if (!format) c.header('vary', 'accept')
  c.header('content-security-policy', 'sandbox')
  if (c.req.method === 'HEAD') {
    await picture.file.close()
    return c.body(null)
  }
  return c.body(webStreamOf(picture.file.stream()))
})

function formatsFor(accept: string | undefined): readonly PictureFormat[] {
  return accept?.includes('image/avif') ? ['avif', 'webp'] : ['webp']
}
