import { Hono } from 'hono'
import { ListingsQuery } from '#shared/listings/listing-query.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { queryInput } from '#server/platform/http/input.ts'
import { listBusinesses } from './browse-listings.ts'

export const listingRoutes = new Hono<ApiEnv>().get('/', queryInput(ListingsQuery), async (c) => {
  const page = await listBusinesses(c.var.ctx, c.req.valid('query'))
  c.header('x-total-count', String(page.total))
  // A search stops counting at a bound, and the header marks that total as inexact.
  if (page.isBounded) c.header('x-total-count-is', 'at-least')
  if (page.nextCursor) c.header('link', `<${nextPage(c.req.url, page.nextCursor)}>; rel="next"`)
  return c.json(page.items)
})

function nextPage(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}
