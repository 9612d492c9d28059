import { Hono } from 'hono'
import type { ErrorCode } from '#shared/error-codes.ts'
import { AppError } from '#shared/errors.ts'
import { ConfirmQuery } from '#shared/listings/listing-history.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { confirmByLink } from './confirm-listing.ts'

/** What a link can lead to that is no failure of the site. */
const LINK_ERRORS = new Set<ErrorCode>(['invalid_input', 'not_found', 'conflict'])

/** Under `/api`. */
export const freshnessRoutes = new Hono<ApiEnv>()
  .get('/confirm-listing', queryInput(ConfirmQuery), (c) =>
    c.redirect(`/confirm-listing?token=${encodeURIComponent(c.req.valid('query').token)}`, 303),
  )
  .post('/confirm-listing', queryInput(ConfirmQuery), async (c) => {
    const { token } = c.req.valid('query')
    // Mail programs and scripts get JSON; a form without scripts gets the page.
    if (!c.req.header('accept')?.includes('text/html')) return c.json(await confirmByLink(c.var.ctx, token))
    const done = await confirmByLink(c.var.ctx, token).catch((error: unknown) => {
      if (error instanceof AppError && LINK_ERRORS.has(error.code)) return undefined
      throw error
    })
    return c.redirect(done ? `/confirm-listing?done=${done.id}` : '/confirm-listing', 303)
  })
