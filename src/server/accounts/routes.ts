import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { MailRequest, ResetPassword, SignIn, SignUp, VerifyEmail } from '#shared/accounts/sign-in.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { answerSession } from '#server/accounts/sign-in/answer-session.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import { rememberSignOut } from '#server/accounts/sign-in/identity-provider-cookies.ts'
import { signOut } from '#server/accounts/sign-in/open-session.ts'
import { dropSessionCookie, readSessionCookie } from '#server/accounts/sign-in/session-cookie.ts'
import {
  requestPasswordReset,
  resetPassword,
  sendVerificationEmail,
  signIn,
  signUp,
  verifyEmail,
} from '#server/accounts/sign-in/sign-in.ts'

export const accountRoutes = new Hono<ApiEnv>()
  .post('/auth/sign-up/email', jsonInput(SignUp), async (c) =>
    c.json(await signUp(c.var.ctx, c.req.valid('json'), await deviceOf(c)), 202),
  )
  .post('/auth/verify-email', jsonInput(VerifyEmail), async (c) =>
    answerSession(c, await verifyEmail(c.var.ctx, c.req.valid('json'), await deviceOf(c))),
  )
  .post('/auth/sign-in/email', jsonInput(SignIn), async (c) =>
    answerSession(c, await signIn(c.var.ctx, c.req.valid('json'), await deviceOf(c))),
  )
  .post('/auth/send-verification-email', jsonInput(MailRequest), async (c) =>
    c.json(await sendVerificationEmail(c.var.ctx, c.req.valid('json'), await deviceOf(c)), 202),
  )
  .post('/auth/request-password-reset', jsonInput(MailRequest), async (c) =>
    c.json(await requestPasswordReset(c.var.ctx, c.req.valid('json'), await deviceOf(c)), 202),
  )
  .post('/auth/reset-password', jsonInput(ResetPassword), async (c) =>
    answerSession(c, await resetPassword(c.var.ctx, c.req.valid('json'), await deviceOf(c))),
  )
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
  if (c.var.ctx.identityProvider) rememberSignOut(c)
}
