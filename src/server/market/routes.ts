import { Hono } from 'hono'
import { CityMarketQuery, MarketQuery } from '#shared/market/market.ts'
import { businessId } from '#server/listings/business-id.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { writeMarketFile } from './market-file.ts'
import { getBusinessDemand } from './read-demand.ts'
import { getCityMarket, getMarket } from './read-market.ts'

/** Under `/api`. */
export const marketRoutes = new Hono<ApiEnv>()
  .get('/market', queryInput(MarketQuery), async (c) => c.json(await getMarket(c.var.ctx, c.req.valid('query'))))
  .get('/market/city', queryInput(CityMarketQuery), async (c) =>
    c.json(await getCityMarket(c.var.ctx, c.req.valid('query'))),
  )
  .get('/market.csv', queryInput(MarketQuery), async (c) =>
    c.body(await writeMarketFile(c.var.ctx, c.req.valid('query')), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="market.csv"',
    }),
  )

/** Under `/api/my-businesses`. */
export const demandRoutes = new Hono<ApiEnv>().get('/:id/demand', async (c) =>
  c.json(await getBusinessDemand(c.var.ctx, businessId(c.req.param('id')))),
)
