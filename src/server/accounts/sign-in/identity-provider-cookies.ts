import { randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { ApiEnv } from '#server/model/api-env.ts'
import { isHttpsSite } from '#server/platform/env.ts'
import { ATTEMPT_SECONDS } from './sign-in-at-identity-provider.ts'

const SIGNED_OUT_SECONDS = 30 * 24 * 3600

/** Ties a sign-in to the browser that started it, across its tabs; created when missing. */
export function ensureBrowserKey(c: HonoContext<ApiEnv>): string {
  const key = findBrowserKey(c) ?? randomBytes(24).toString('base64url')
  setCookie(c, nameOf(c, 'login'), key, { ...attributes(c), maxAge: ATTEMPT_SECONDS })
  return key
}

export function findBrowserKey(c: HonoContext<ApiEnv>): string | undefined {
  return getCookie(c, nameOf(c, 'login')) || undefined
}

/**
 * The identity provider may still have a session after a sign-out here, so it is asked to authenticate the next user
 * again.
 */
export function recordSignOut(c: HonoContext<ApiEnv>): void {
  setCookie(c, nameOf(c, 'signed_out'), '1', { ...attributes(c), maxAge: SIGNED_OUT_SECONDS })
}

export function hasSignedOut(c: HonoContext<ApiEnv>): boolean {
  return getCookie(c, nameOf(c, 'signed_out')) === '1'
}

/** Neither cookie is needed after a sign-in. */
export function dropIdentityProviderCookies(c: HonoContext<ApiEnv>): void {
  deleteCookie(c, nameOf(c, 'login'), attributes(c))
  deleteCookie(c, nameOf(c, 'signed_out'), attributes(c))
}

function attributes(c: HonoContext<ApiEnv>) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttpsSite(c.var.ctx.env) } as const
}

function nameOf(c: HonoContext<ApiEnv>, name: 'login' | 'signed_out'): string {
  return `${isHttpsSite(c.var.ctx.env) ? '__Host-' : ''}handover_${name}`
}
