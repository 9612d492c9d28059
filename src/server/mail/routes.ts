import { Hono } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { checkRecords } from './check-records.ts'
import { getMailStatus } from './mail-status.ts'

export const mailRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await getMailStatus(c.var.ctx)))
  .get('/records', async (c) => c.json(await checkRecords(c.var.ctx)))
