import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Context as HonoContext } from 'hono'
import { identifyByKey } from '#server/accounts/api-keys/identify-key.ts'
import { readKey } from '#server/accounts/api-keys/key-token.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { currentRequest } from '#server/platform/http/work-scope.ts'
import { OPERATIONS } from './openapi/operations.ts'

/** What a key needs for each call that is open to keys. */
const SCOPES = new Map(OPERATIONS.map(({ method, path, scope }) => [`${method} ${path}`, scope]))

/** The caller of `/api`: by the key of a program, or by the session cookie, which is not read when there is a key. */
export const identifyCaller = createMiddleware<ApiEnv>(async (c, next) => {
  const { ctx } = c.var
  const key = readKey(c.req.header('authorization'))
  const member = key === undefined ? await c.var.findMember() : await identifyByKey(ctx, key, scopeOf(c))
  c.set('ctx', key === undefined ? { ...ctx, member } : { ...ctx, member, isByKey: true })
  const request = currentRequest()
  if (request && member) request.accountId = member.id
  if (member) c.header('cache-control', 'private, no-store')
  await next()
})

/** The pattern of the route that answers; undefined when there is none. Those with a `*` are steps on the way. */
export function routeOf(c: HonoContext<ApiEnv>): string | undefined {
  return matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path
}

/** A HEAD request is answered by the route of GET. */
function scopeOf(c: HonoContext<ApiEnv>) {
  const method = c.req.method === 'HEAD' ? 'get' : c.req.method.toLowerCase()
  const path = (routeOf(c) ?? '').replace(/\/$/u, '').replaceAll(/:(\w+)/gu, '{$1}')
  return SCOPES.get(`${method} ${path}`)
}
