import type { Context as HonoContext } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from '#server/model/api-env.ts'
import { isHttpsSite } from '#server/platform/env.ts'
import { parseKnownBrowser } from './known-browser.ts'
import type { KnownBrowser } from './known-browser.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** Reads the cookie of a browser that was here before; `isKnownFor` verifies it. */
export function readKnownBrowserCookie(c: HonoContext<ApiEnv>): KnownBrowser | undefined {
  return parseKnownBrowser(getCookie(c, cookieName(c)))
}

/** Kept after the sign-out: it grants no access, and serves the next sign-in. */
export function writeKnownBrowserCookie(c: HonoContext<ApiEnv>, text: string): void {
  const secure = isHttpsSite(c.var.ctx.env)
  setCookie(c, cookieName(c), text, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: YEAR_SECONDS })
}

function cookieName(c: HonoContext<ApiEnv>): string {
  return isHttpsSite(c.var.ctx.env) ? '__Host-handover_browser' : 'handover_browser'
}
