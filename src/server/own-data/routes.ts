import { Hono } from 'hono'
import { AccountClosing } from '#shared/accounts/own-data.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { closeAccount, requestClosingCode } from './closing/close-account.ts'
import { openCopy, openLinkedCopy } from './copy/request-copy.ts'

export const ownDataRoutes = new Hono<ApiEnv>()
  .get('/copy.zip', async (c) => answerFile(c, 'attachment', await openCopy(c.var.ctx)))
  .post('/closing', jsonInput(AccountClosing), async (c) =>
    c.json(await closeAccount(c.var.ctx, c.req.valid('json'), await deviceOf(c))),
  )
  .post('/closing/code', async (c) => c.json(await requestClosingCode(c.var.ctx, await deviceOf(c)), 202))

/** Under `/api/copies`: whoever has the address may read, without signing in. */
export const linkedCopyRoutes = new Hono<ApiEnv>().get('/:token', async (c) =>
  answerFile(c, 'attachment', await openLinkedCopy(c.var.ctx, c.req.param('token'))),
)
