import { Hono } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { getBackupStatus } from './backup-status.ts'

export const backupRoutes = new Hono<ApiEnv>().get('/', async (c) => c.json(await getBackupStatus(c.var.ctx)))
