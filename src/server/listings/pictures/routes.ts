import { Hono } from 'hono'
import { namedBy } from '#shared/api/path-parameters.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { compressOnce, encodingFor } from '#server/platform/http/encoding.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { lastingFor, sharedFor } from '#server/platform/http/shared-cache.ts'
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
  c.header('cache-control', isForEveryone ? lastingFor(c.var.ctx.env) : 'private, no-store')
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

/** An hour is how long a drawing may show what its business was called before. */
export const drawingRoutes = new Hono<ApiEnv>().get('/:id', async (c) => {
  const { drawListing } = await import('./draw-listing.ts')
  const drawing = await drawListing(c.var.ctx, namedBy('business', c.req.param('id')))
  const encoding = encodingFor(c.req.header('accept-encoding'))
  c.header('content-type', 'image/svg+xml')
  c.header('cache-control', c.var.ctx.env.CDN ? sharedFor(c.var.ctx.env) : 'public, max-age=3600')
  c.header('cross-origin-resource-policy', 'cross-origin')
  c.header('content-security-policy', "default-src 'none'; sandbox")
  c.header('vary', 'accept-encoding')
  if (encoding !== 'plain') c.header('content-encoding', encoding)
  return c.body(new Uint8Array(await compressOnce(Buffer.from(drawing), encoding)))
})

function formatsFor(accept: string | undefined): readonly PictureFormat[] {
  return accept?.includes('image/avif') ? ['avif', 'webp'] : ['webp']
}
