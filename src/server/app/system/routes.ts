import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { isPublicSite } from '#server/platform/env.ts'
import { metrics } from '#server/platform/metrics/registry.ts'
import { refreshMetrics } from './metrics.ts'
import { reportReadiness } from './readiness.ts'

export const systemRoutes = new Hono<ApiEnv>()
  .get('/healthz', (c) => c.json({ status: 'ok' }))
  .get('/readyz', async (c) => {
    const report = await reportReadiness(c.var.ctx)
    return c.json(report, report.status === 'ready' ? 200 : 503)
  })
  .get('/metrics', async (c) => {
    if (!mayReadMetrics(c)) return c.notFound()
    await refreshMetrics(c.var.ctx)
    return c.body(await metrics.metrics(), 200, { 'content-type': metrics.contentType })
  })

/**
 * Without METRICS_TOKEN, metrics are only available from this machine. A proxy on this machine may forward requests
 * without marking them, so a public site requires the token.
 */
function mayReadMetrics(c: HonoContext<ApiEnv>): boolean {
  const { env } = c.var.ctx
  if (env.METRICS_TOKEN) return isEqual(c.req.header('authorization') ?? '', `Bearer ${env.METRICS_TOKEN}`)
  if (isPublicSite(env)) return false
  const address = c.env?.incoming?.socket.remoteAddress
  const isLocal = address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
  return isLocal && c.req.header('x-forwarded-for') === undefined && c.req.header('forwarded') === undefined
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
