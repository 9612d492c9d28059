import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { isHttpsSite } from '#server/platform/env.ts'
import type { Environment } from '#server/platform/variables.ts'
import { parseKnownBrowser } from './known-browser.ts'
import type { KnownBrowser } from './known-browser.ts'

const YEAR_SECONDS = 365 * 24 * 3600

type Site = Pick<Environment, 'PUBLIC_URL'>

/** Reads the cookie of a browser that was here before; `isKnownFor` verifies it. */
export function readKnownBrowser(cookieHeader: string | undefined, env: Site): KnownBrowser | undefined {
  const name = cookieName(env)
  return parseKnownBrowser(cookieHeader === undefined ? undefined : parse(cookieHeader, name)[name])
}

/** The `Set-Cookie` that is kept after the sign-out: it grants no access, and serves the next sign-in. */
export function knownBrowserCookie(env: Site, text: string): string {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttpsSite(env) } as const
  return generateCookie(cookieName(env), text, { ...attributes, maxAge: YEAR_SECONDS })
}

function cookieName(env: Site): string {
  return isHttpsSite(env) ? '__Host-handover_browser' : 'handover_browser'
}
