import { Hono } from 'hono'
import { EmailChange, EmailConfirmation, PasswordChange, SessionId } from '#shared/accounts/own-account.ts'
import { AppError } from '#shared/errors.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { changePassword, endOtherSessions, endSession, getAccount } from './change-account.ts'
import { answerSession } from '#server/accounts/sign-in/answer-session.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'

export const ownAccountRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await getAccount(c.var.ctx, await deviceOf(c))))
  .post('/email', jsonInput(EmailChange), async (c) =>
    c.json(await requestEmailChange(c.var.ctx, c.req.valid('json'), await deviceOf(c)), 202),
  )
  .post('/email/confirm', jsonInput(EmailConfirmation), async (c) =>
    c.json(await confirmEmailChange(c.var.ctx, c.req.valid('json'), await deviceOf(c))),
  )
  .post('/password', jsonInput(PasswordChange), async (c) =>
    answerSession(c, await changePassword(c.var.ctx, c.req.valid('json'), await deviceOf(c))),
  )
  .post('/sessions/end-others', async (c) => c.json({ ended: await endOtherSessions(c.var.ctx, await deviceOf(c)) }))
  .post('/sessions/:id/end', async (c) => {
    const id = SessionId.safeParse(c.req.param('id'))
    if (!id.success) throw new AppError('not_found', 'That browser is already signed out.')
    await endSession(c.var.ctx, id.data)
    return c.body(null, 204)
  })
