import { Hono } from 'hono'
import { AccountClosing } from '#shared/accounts/own-data.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { StaffClosing, StaffNote } from '#shared/moderation/members.ts'
import { memberId } from '#server/moderation/members/show-member.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { closeAccount, keepAccount, requestClosingCode } from './closing/close-account.ts'
import { openCopy, openLinkedCopy, requestCopy } from './copy/request-copy.ts'
import { getOwnData } from './own-data.ts'
import { closeMember, keepMember, sendCopy } from './serve-member.ts'

export const ownDataRoutes = new Hono<ApiEnv>()
  .get('/own-data', async (c) => c.json(await getOwnData(c.var.ctx)))
  .post('/copy', async (c) => c.json(await requestCopy(c.var.ctx), 202))
  .get('/copy.zip', async (c) => answerFile(c, 'attachment', await openCopy(c.var.ctx)))
  .post('/closing', jsonInput(AccountClosing), async (c) =>
    c.json(await closeAccount(c.var.ctx, c.req.valid('json'), await deviceOf(c))),
  )
  .delete('/closing', async (c) => c.json(await keepAccount(c.var.ctx)))
  .post('/closing/code', async (c) => c.json(await requestClosingCode(c.var.ctx, await deviceOf(c)), 202))

/** Under `/api/copies`: whoever has the address may read, without signing in. */
export const linkedCopyRoutes = new Hono<ApiEnv>().get('/:token', async (c) =>
  answerFile(c, 'attachment', await openLinkedCopy(c.var.ctx, c.req.param('token'))),
)

/** Under `/api/admin/members`: what staff do for a member who can't. */
export const memberDataRoutes = new Hono<ApiEnv>()
  .post('/:id/copy', jsonInput(StaffNote), async (c) =>
    c.json(await sendCopy(c.var.ctx, memberId(c.req.param('id')), c.req.valid('json'))),
  )
  .put('/:id/closing', jsonInput(StaffClosing), async (c) =>
    c.json(await closeMember(c.var.ctx, memberId(c.req.param('id')), c.req.valid('json'))),
  )
  .post('/:id/closing/end', jsonInput(StaffNote), async (c) =>
    c.json(await keepMember(c.var.ctx, memberId(c.req.param('id')), c.req.valid('json'))),
  )
