import { Hono } from 'hono'
import { AccountClosing } from '#shared/accounts/own-data.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { answerFile } from '#server/platform/uploads/answer-file.ts'
import { closeAccount, keepAccount, requestClosingCode } from './closing/close-account.ts'
import { openCopy, requestCopy } from './copy/request-copy.ts'
import { getOwnData } from './own-data.ts'

export const ownDataRoutes = new Hono<ApiEnv>()
  .get('/own-data', async (c) => c.json(await getOwnData(c.var.ctx)))
  .post('/copy', async (c) => c.json(await requestCopy(c.var.ctx), 202))
  .get('/copy.zip', async (c) => answerFile(c, 'attachment', await openCopy(c.var.ctx)))
  .post('/closing', jsonInput(AccountClosing), async (c) =>
    c.json(await closeAccount(c.var.ctx, c.req.valid('json'), await deviceOf(c))),
  )
  .delete('/closing', async (c) => c.json(await keepAccount(c.var.ctx)))
  .post('/closing/code', async (c) => c.json(await requestClosingCode(c.var.ctx, await deviceOf(c)), 202))
