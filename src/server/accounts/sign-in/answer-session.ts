import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { writeKnownBrowserCookie } from './known-browser-cookie.ts'
import type { NewSession } from './open-session.ts'
import { writeSessionCookie } from './session-cookie.ts'

/** Signs the browser in, and remembers it for the next sign-in. */
export async function answerSession(
  c: HonoContext<ApiEnv>,
  { token, user, browserText }: NewSession,
): Promise<Response> {
  await writeSessionCookie(c, token)
  if (browserText) writeKnownBrowserCookie(c, browserText)
  return c.json(user)
}
