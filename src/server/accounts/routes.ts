import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { recordSignOut } from '#server/accounts/sign-in/identity-provider-cookies.ts'
import { signOut } from '#server/accounts/sign-in/open-session.ts'
import { dropSessionCookie, readSessionCookie } from '#server/accounts/sign-in/session-cookie.ts'

export const accountRoutes = new Hono<ApiEnv>()
  .post('/auth/sign-out', async (c) => {
    await endSession(c)
    return c.body(null, 204)
  })
  .get('/logout', async (c) => {
    // A link or an image on another site must not sign anybody out, so the page it leads to asks first.
    const site = c.req.header('sec-fetch-site')
    if (site === 'cross-site' || site === 'same-site') return c.redirect('/sign-out', 303)
    await endSession(c)
    return c.redirect('/', 303)
  })
  .post('/logout', async (c) => {
    await endSession(c)
    return c.redirect('/', 303)
  })

async function endSession(c: HonoContext<ApiEnv>): Promise<void> {
  await signOut(c.var.ctx, readSessionCookie(c))
  dropSessionCookie(c)
  if (c.var.ctx.identityProvider) recordSignOut(c)
}
