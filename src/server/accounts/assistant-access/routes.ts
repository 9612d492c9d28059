import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context as HonoContext } from 'hono'
import { accessRequestPath, MAX_ACCESS_REQUEST } from '#shared/accounts/assistant-access.ts'
import { AppError } from '#shared/errors.ts'
import { product } from '#shared/product.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { AccessError } from './access-error.ts'
import { answerAccessRequest } from './access-request.ts'
import { exchangeTokens, revokeToken } from './exchange-tokens.ts'
import { registerClient } from './register-client.ts'

const FORM = 'application/x-www-form-urlencoded'
const MAX_BODY_BYTES = 16 * 1024

/** Under `/oauth`: what programs call, by OAuth 2.1. No cookie is read here. */
export const oauthRoutes = new Hono<ApiEnv>()
  .use((_, next) => {
    requireAssistants()
    return next()
  }, limitBody())
  .get('/authorize', (c) => {
    const { search } = new URL(c.req.url)
    if (search.length > MAX_ACCESS_REQUEST) throw new AppError('invalid_input', 'This address is too long.')
    return c.redirect(accessRequestPath(search.slice(1)), 303)
  })
  .post('/register', (c) =>
    inWordsOfOauth(c, async () => {
      const given: unknown = await c.req.json().catch(() => undefined)
      return c.json(await registerClient(c.var.ctx, given), 201)
    }),
  )
  .post('/token', (c) =>
    inWordsOfOauth(c, async () => c.json(await exchangeTokens(c.var.ctx, await formOf(c), addressOf(c)))),
  )
  .post('/revoke', (c) =>
    inWordsOfOauth(c, async () => {
      await revokeToken(c.var.ctx, await formOf(c))
      return c.body(null, 200)
    }),
  )

/** Under `/api`: the form of the page that asks a member, which works without scripts. */
export const accessAnswerRoutes = new Hono<ApiEnv>().post('/account/assistants/answer', async (c) => {
  const form = new URLSearchParams(await c.req.text())
  const request = form.get('request') ?? ''
  try {
    const isAllowed = form.get('answer') === 'allow'
    const address = await answerAccessRequest(c.var.ctx, { request, isAllowed }, addressOf(c))
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(address, 303)
  } catch (error) {
    // The page says what is wrong, or leads to sign-in.
    const isForPage = error instanceof AppError && ['not_signed_in', 'invalid_input', 'not_found'].includes(error.code)
    if (!isForPage) throw error
    return c.redirect(accessRequestPath(request.slice(0, MAX_ACCESS_REQUEST)), 303)
  }
})

function requireAssistants(): void {
  if (product.assistants === 'off') throw new AppError('not_found', 'Assistants can’t use this site.')
}

function limitBody() {
  return bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new AppError('too_large', `The body may have at most ${MAX_BODY_BYTES / 1024} KB.`)
    },
  })
}

async function inWordsOfOauth(c: HonoContext<ApiEnv>, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof AccessError)) throw error
    const status = error.code === 'invalid_client' ? 401 : 400
    return c.json({ error: error.code, error_description: error.message }, status)
  }
}

async function formOf(c: HonoContext<ApiEnv>): Promise<URLSearchParams> {
  if (!c.req.header('content-type')?.toLowerCase().startsWith(FORM)) {
    throw new AccessError('invalid_request', `The body must be ${FORM}.`)
  }
  return new URLSearchParams(await c.req.text())
}

function addressOf(c: HonoContext<ApiEnv>): string {
  return siteUrl(c.req.raw, c.var.ctx.env)
}
