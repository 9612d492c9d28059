import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { NewPasskey, PasskeyAnswer, PasskeyId } from '#shared/accounts/passkeys.ts'
import { PasskeyStart } from '#shared/accounts/two-factor-proof.ts'
import { answerSession } from '#server/accounts/sign-in/answer-session.ts'
import { deviceOf } from '#server/accounts/sign-in/device.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import {
  addPasskey,
  askForPasskey,
  passkeyNotFound,
  removePasskey,
  signInWithPasskey,
  startPasskey,
} from './passkeys.ts'

export const passkeyRoutes = new Hono<ApiEnv>()
  .post('/auth/passkey/options', async (c) => c.json(await askForPasskey(c.var.ctx, await deviceOf(c), siteOf(c))))
  .post('/auth/passkey', jsonInput(PasskeyAnswer), async (c) =>
    answerSession(c, await signInWithPasskey(c.var.ctx, c.req.valid('json'), await deviceOf(c), siteOf(c))),
  )
  .post('/account/passkeys/options', jsonInput(PasskeyStart), async (c) =>
    c.json(await startPasskey(c.var.ctx, c.req.valid('json'), siteOf(c))),
  )
  .post('/account/passkeys', jsonInput(NewPasskey), async (c) =>
    c.json(await addPasskey(c.var.ctx, c.req.valid('json'), await deviceOf(c), siteOf(c)), 201),
  )
  .delete('/account/passkeys/:id', async (c) => {
    const id = PasskeyId.safeParse(c.req.param('id'))
    if (!id.success) throw passkeyNotFound()
    await removePasskey(c.var.ctx, id.data)
    return c.body(null, 204)
  })

/** A passkey is bound to the address at which it was made. */
function siteOf(c: HonoContext<ApiEnv>): string {
  return siteUrl(c.req.raw, c.var.ctx.env)
}
