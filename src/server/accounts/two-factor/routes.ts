import { Hono } from 'hono'
import { TwoFactorConfirmation } from '#shared/accounts/two-factor-proof.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { confirmTwoFactor } from './two-factor.ts'

/** Under `/api/account/two-factor`. */
export const twoFactorRoutes = new Hono<ApiEnv>().post('/confirm', jsonInput(TwoFactorConfirmation), async (c) =>
  c.json(await confirmTwoFactor(c.var.ctx, c.req.valid('json'), await deviceOf(c))),
)
