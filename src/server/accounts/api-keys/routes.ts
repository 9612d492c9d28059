import { Hono } from 'hono'
import { ApiKeyId, ApiKeyInput } from '#shared/accounts/api-keys.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { keyNotFound, listApiKeys, makeApiKey, revokeApiKey } from './manage-keys.ts'

export const apiKeyRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listApiKeys(c.var.ctx)))
  .post('/', jsonInput(ApiKeyInput), async (c) => c.json(await makeApiKey(c.var.ctx, c.req.valid('json')), 201))
  .delete('/:id', async (c) => {
    const id = ApiKeyId.safeParse(c.req.param('id'))
    if (!id.success) throw keyNotFound()
    await revokeApiKey(c.var.ctx, id.data)
    return c.body(null, 204)
  })
