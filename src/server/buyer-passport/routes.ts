import { Hono } from 'hono'
import { BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import { ScreeningRules } from '#shared/buyer-passport/screening.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { businessId } from '#server/listings/business-id.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { getOwnPassport, savePassport } from './passport.ts'
import { getScreening, saveScreening } from './screening.ts'

/** Under `/api/buyer-profile`. */
export const passportRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await getOwnPassport(c.var.ctx)))
  .put('/', jsonInput(BuyerProfileInput), async (c) => c.json(await savePassport(c.var.ctx, c.req.valid('json'))))

/** Under `/api/my-businesses`. */
export const screeningRoutes = new Hono<ApiEnv>()
  .get('/:id/screening', async (c) => c.json(await getScreening(c.var.ctx, businessId(c.req.param('id')))))
  .put('/:id/screening', jsonInput(ScreeningRules), async (c) =>
    c.json(await saveScreening(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json'))),
  )
