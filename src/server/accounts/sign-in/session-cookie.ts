import type { Context as HonoContext } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { ApiEnv } from '#server/model/api-env.ts'
import { isHttpsSite } from '#server/platform/env.ts'

/** How long a browser stays signed in. */
export const SESSION_SECONDS = 30 * 24 * 3600

/** The session token from a cookie signed by this server; undefined for a missing or forged one. */
export async function readSessionCookie(c: HonoContext<ApiEnv>): Promise<string | undefined> {
  return (await getSignedCookie(c, c.var.ctx.secret, cookieName(c))) || undefined
}

export async function writeSessionCookie(c: HonoContext<ApiEnv>, token: string): Promise<void> {
  const options = { ...attributes(c), maxAge: SESSION_SECONDS }
  await setSignedCookie(c, cookieName(c), token, c.var.ctx.secret, options)
}

export function dropSessionCookie(c: HonoContext<ApiEnv>): void {
  deleteCookie(c, cookieName(c), attributes(c))
}

function attributes(c: HonoContext<ApiEnv>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttpsSite(c.var.ctx.env) } as const
}

/** `__Host-` on an https site: no other host, and no page without https, can set such a cookie. */
function cookieName(c: HonoContext<ApiEnv>): string {
  return isHttpsSite(c.var.ctx.env) ? '__Host-handover_session' : 'handover_session'
}
