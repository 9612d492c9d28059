import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { deleteCookie, generateSignedCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { Services } from '#server/model/context.ts'
import { isHttpsSite } from '#server/platform/env.ts'

/** How long a browser stays signed in. */
export const SESSION_SECONDS = 30 * 24 * 3600

/**
 * The session token of a `Cookie` header; undefined for a missing or forged one. Synchronous, since every request of a
 * member needs it and WebCrypto would start a job each time.
 */
export function readSessionToken(
  cookieHeader: string | undefined,
  { secret, env }: Pick<Services, 'secret' | 'env'>,
): string | undefined {
  const name = cookieName(env)
  const value = cookieHeader === undefined ? undefined : parse(cookieHeader, name)[name]
  if (value === undefined) return undefined
  // Format of hono's signed cookies: the value, a dot, and the signature in base64.
  const dot = value.lastIndexOf('.')
  if (dot <= 0) return undefined
  const token = value.slice(0, dot)
  const wanted = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(value.slice(dot + 1), 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : undefined
}

/** The session token of a request; undefined for a missing or forged one. */
export function readSessionCookie(c: HonoContext<ApiEnv>): string | undefined {
  return readSessionToken(c.req.header('cookie'), c.var.ctx)
}

/** The `Set-Cookie` that signs a browser in. */
export async function sessionCookie({ env, secret }: Pick<Services, 'secret' | 'env'>, token: string): Promise<string> {
  return generateSignedCookie(cookieName(env), token, secret, { ...attributes(env), maxAge: SESSION_SECONDS })
}

export function dropSessionCookie(c: HonoContext<ApiEnv>): void {
  const { env } = c.var.ctx
  deleteCookie(c, cookieName(env), attributes(env))
}

function attributes(env: Services['env']) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttpsSite(env) } as const
}

export const SESSION_COOKIE = 'handover_session'
export const HTTPS_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`

/** `__Host-` on an https site: no other host, and no page without https, can set such a cookie. */
function cookieName(env: Services['env']): string {
  return isHttpsSite(env) ? HTTPS_SESSION_COOKIE : SESSION_COOKIE
}
