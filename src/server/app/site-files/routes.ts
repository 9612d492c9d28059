import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { webStreamOf } from '#server/platform/http/web-stream.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { openLogo } from '#server/settings/logo/save-logo.ts'
import { favicon } from './favicon.ts'
import { lookSheet } from './look.ts'
import { securityText } from './security-text.ts'
import { webManifest } from './web-manifest.ts'

/** A restart may change what they say. */
const HOUR = 'public, max-age=3600'
/** The address says what is in it. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** What programs and phones look for. */
export const siteFileRoutes = new Hono<ApiEnv>()
  .get('/.well-known/security.txt', etag(), (c) => {
    const { env } = c.var.ctx
    return c.text(securityText(siteUrl(c.req.raw, env), env), 200, { 'cache-control': HOUR })
  })
  .get('/favicon.svg', etag(), async (c) =>
    c.body(await favicon(c.var.ctx.storage), 200, { 'content-type': 'image/svg+xml', 'cache-control': HOUR }),
  )
  .get('/look/:name', (c) => {
    const sheet = lookSheet(c.req.param('name'))
    if (sheet === undefined) throw new AppError('not_found', 'There is no such style sheet.')
    const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': FOR_EVER }
    return c.body(sheet, 200, headers)
  })
  .get('/logo/:key/:name', async (c) => {
    const picture = await openLogo(c.var.ctx.storage, c.req.param('key'), c.req.param('name').replace(/\.png$/u, ''))
    if (!picture) throw new AppError('not_found', 'There is no such picture.')
    const headers = { 'content-type': 'image/png', 'content-length': String(picture.size), 'cache-control': FOR_EVER }
    if (c.req.method !== 'HEAD') return c.body(webStreamOf(picture.stream()), 200, headers)
    await picture.close()
    return c.body(null, 200, headers)
  })
  .get('/manifest.webmanifest', etag(), (c) =>
    c.body(JSON.stringify(webManifest()), 200, { 'content-type': 'application/manifest+json', 'cache-control': HOUR }),
  )
