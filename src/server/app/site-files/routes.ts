import { Hono } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { securityText } from './security-text.ts'

/** An operator may change what it says with a restart. */
const HOUR = 'public, max-age=3600'

/** What programs look for at fixed addresses of any site. */
export const siteFileRoutes = new Hono<ApiEnv>().get('/.well-known/security.txt', (c) => {
  const { env } = c.var.ctx
  return c.text(securityText(siteUrl(c.req.raw, env), env), 200, { 'cache-control': HOUR })
})
