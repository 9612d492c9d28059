import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AppError } from '#shared/errors.ts'
import { VisitBatch } from '#shared/insights/visits.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { isHttpsSite } from '#server/platform/env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { asksNotToBeCounted, VISITOR_COOKIE, VISITOR_SECONDS } from './counting-routes.ts'
import { recordEvents } from './record-visits.ts'
import type { VisitorId } from './record-visits.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u

export function insightRoutes() {
  // Per process: a limit shared by all processes would cost a write for each accepted batch.
  const limiter = new RateLimiterMemory({ points: 120, duration: 60 })

  return new Hono<ApiEnv>().post(
    '/',
    async (c, next) => {
      if (asksNotToBeCounted(c)) return c.body(null, 204)
      await limiter.consume(networkOf(c)).catch(() => {
        throw new AppError('rate_limited', 'Too many events from here. Wait a minute.')
      })
      return next()
    },
    jsonInput(VisitBatch),
    async (c) => {
      await recordEvents(c.var.ctx, visitorOf(c), c.req.valid('json'))
      return c.body(null, 204)
    },
  )
}

/** The visitor id from the cookie, created if there is none. Each use extends the cookie's lifetime. */
function visitorOf(c: HonoContext<ApiEnv>): VisitorId {
  const known = getCookie(c, VISITOR_COOKIE)
  const id = known && UUID.test(known) ? known : randomUUID()
  const secure = isHttpsSite(c.var.ctx.env)
  setCookie(c, VISITOR_COOKIE, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: VISITOR_SECONDS,
  })
  return id
}
