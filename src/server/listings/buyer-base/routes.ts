import { Hono } from 'hono'
import { BuyerBase } from '#shared/financing/buyer-base.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { getBuyerBase, saveBuyerBase } from './buyer-base.ts'

/** Under `/api/buyer-base`. */
export const buyerBaseRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await getBuyerBase(c.var.ctx)))
  .put('/', jsonInput(BuyerBase), async (c) => c.json(await saveBuyerBase(c.var.ctx, c.req.valid('json'))))
