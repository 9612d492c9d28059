import { Hono } from 'hono'
import { TwoFactorConfirmation, TwoFactorProof, TwoFactorStart } from '#shared/accounts/two-factor-proof.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { confirmTwoFactor, endTwoFactor, renewRecoveryCodes, startTwoFactor } from './two-factor.ts'

/** Under `/api/account/two-factor`. */
export const twoFactorRoutes = new Hono<ApiEnv>()
  .post('/', jsonInput(TwoFactorStart), async (c) => c.json(await startTwoFactor(c.var.ctx, c.req.valid('json')), 201))
  .post('/confirm', jsonInput(TwoFactorConfirmation), async (c) =>
    c.json(await confirmTwoFactor(c.var.ctx, c.req.valid('json'), await deviceOf(c))),
  )
  .post('/recovery-codes', jsonInput(TwoFactorProof), async (c) =>
    c.json(await renewRecoveryCodes(c.var.ctx, c.req.valid('json'))),
  )
  .post('/end', jsonInput(TwoFactorProof), async (c) => {
    await endTwoFactor(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  })
