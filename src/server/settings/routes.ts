import { notFound } from '#shared/api/path-parameters.ts'
import { Hono } from 'hono'
import { SettingChange } from '#shared/settings/setting-unions.ts'
import { HistoryQuery, SettingNameInput } from '#shared/settings/settings.ts'
import type { SettingName } from '#shared/settings/settings.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput, queryInput } from '#server/platform/http/input.ts'
import { readFormParts } from '#server/platform/uploads/form-parts.ts'
import { changeSetting, listSettingHistory, listSettings } from './change-setting.ts'
import { keepLogo } from './logo/keep-logo.ts'

export const settingRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listSettings(c.var.ctx)))
  .post('/', jsonInput(SettingChange), async (c) => c.json(await changeSetting(c.var.ctx, c.req.valid('json'))))
  .post('/logo', async (c) => c.json(await keepLogo(c.var.ctx, readFormParts(c.req.raw)), 201))
  .get('/:name/history', queryInput(HistoryQuery), async (c) =>
    c.json(await listSettingHistory(c.var.ctx, settingName(c.req.param('name')), c.req.valid('query'))),
  )

function settingName(text: string): SettingName {
  const parsed = SettingNameInput.safeParse(text)
  if (!parsed.success) throw notFound('setting')
  return parsed.data
}
