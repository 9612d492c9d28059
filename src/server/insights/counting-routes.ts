import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { COUNTING_COOKIE, CountingChoice, NOT_COUNTED } from '#shared/insights/counting.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { isHttpsSite } from '#server/platform/env.ts'
import { jsonInput } from '#server/platform/http/input.ts'

export const VISITOR_COOKIE = 'handover_visitor'
/** The lifetime of either cookie after its last use; browsers allow at most 400 days. */
export const VISITOR_SECONDS = 390 * 24 * 3600

/** Sets whether a browser's visits are recorded. By default they are, unless the browser asks not to be tracked. */
export const countingRoutes = new Hono<ApiEnv>().post('/', jsonInput(CountingChoice), (c) => {
  const attributes = { path: '/', sameSite: 'Lax', secure: isHttpsSite(c.var.ctx.env) } as const
  if (c.req.valid('json').isCounted) {
    deleteCookie(c, COUNTING_COOKIE, attributes)
  } else {
    deleteCookie(c, VISITOR_COOKIE, attributes)
    setCookie(c, COUNTING_COOKIE, NOT_COUNTED, { ...attributes, maxAge: VISITOR_SECONDS })
  }
  return c.body(null, 204)
})

/** Do Not Track, Global Privacy Control, or the visitor's opt-out: nothing is stored, and no cookie is set. */
export function asksNotToBeCounted(c: HonoContext<ApiEnv>): boolean {
  return c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1' || getCookie(c, COUNTING_COOKIE) === NOT_COUNTED
}
