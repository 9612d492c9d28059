import { Hono } from 'hono'
import { ApiKeyId } from '#shared/accounts/api-keys.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { keyNotFound, revokeApiKey } from './manage-keys.ts'

export const apiKeyRoutes = new Hono<ApiEnv>().delete('/:id', async (c) => {
  const id = ApiKeyId.safeParse(c.req.param('id'))
  if (!id.success) throw keyNotFound()
  await revokeApiKey(c.var.ctx, id.data)
  return c.body(null, 204)
})
