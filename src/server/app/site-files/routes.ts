import { Hono } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { securityText } from './security-text.ts'
import { webManifest } from './web-manifest.ts'

/** A restart may change what they say. */
const HOUR = 'public, max-age=3600'

/** What programs and phones look for. */
export const siteFileRoutes = new Hono<ApiEnv>()
  .get('/.well-known/security.txt', (c) => {
    const { env } = c.var.ctx
    return c.text(securityText(siteUrl(c.req.raw, env), env), 200, { 'cache-control': HOUR })
  })
  .get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(webManifest()), 200, { 'content-type': 'application/manifest+json', 'cache-control': HOUR }),
  )
