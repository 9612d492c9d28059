import type { Context as HonoContext } from 'hono'
import type { ApiBindings, ApiEnv } from '#server/model/api-env.ts'
import type { Member } from '#server/model/member.ts'
import { findMember } from './members.ts'
import { readSessionCookie } from '#server/accounts/sign-in/session-cookie.ts'

/**
 * The caller: one database query, or none for a visitor without a valid session cookie, and none for a page's calls,
 * since the page server knows its visitor.
 */
export async function identify(c: HonoContext<ApiEnv>): Promise<Member | undefined> {
  // Without bindings, hono's `env` is undefined.
  const { caller } = (c.env as ApiBindings | undefined) ?? {}
  if (caller) return caller.member
  const token = readSessionCookie(c)
  return token === undefined ? undefined : findMember(c.var.ctx, token)
}
