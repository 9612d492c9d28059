import type { CurrentUser } from '#shared/accounts/user.ts'
import type { Context } from '#server/model/context.ts'
import { Answer } from '#server/model/handlers.ts'
import { knownBrowserCookie } from './known-browser-cookie.ts'
import type { NewSession } from './open-session.ts'
import { sessionCookie } from './session-cookie.ts'

/** Signs the browser in, and remembers it for the next sign-in. */
export async function answerSession(
  ctx: Context,
  opened: NewSession | Promise<NewSession>,
): Promise<Answer<CurrentUser>> {
  const { token, user, browserText } = await opened
  const cookies = [await sessionCookie(ctx, token), ...(browserText ? [knownBrowserCookie(ctx.env, browserText)] : [])]
  return new Answer(user, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) })
}
