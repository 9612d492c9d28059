import { Hono } from 'hono'
import { readSessionCookie } from '#server/accounts/sign-in/session-cookie.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { requireMember } from '#server/model/member.ts'
import { openNewsStream } from './news-stream.ts'

/** Under `/api/conversations`. */
export const conversationRoutes = new Hono<ApiEnv>().get('/stream', async (c) => {
  // Asks proxies that buffer responses to pass this one through.
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
  if (c.req.method === 'HEAD') {
    requireMember(c.var.ctx)
    return c.body(null, 200, headers)
  }
  return c.body(openNewsStream(c.var.ctx, readSessionCookie(c) ?? ''), 200, headers)
})
