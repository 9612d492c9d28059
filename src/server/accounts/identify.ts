import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { Member } from '#server/model/member.ts'
import { findMember } from './members.ts'
import { readSessionCookie } from '#server/accounts/sign-in/session-cookie.ts'

/** The caller: one database query, or none for a visitor without a valid session cookie. */
export async function identify(c: HonoContext<ApiEnv>): Promise<Member | undefined> {
  const token = await readSessionCookie(c)
  return token === undefined ? undefined : findMember(c.var.ctx, token)
}
