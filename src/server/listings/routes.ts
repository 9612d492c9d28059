import { Hono } from 'hono'
import { AskingMultiplesQuery } from '#shared/listings/asking-multiples.ts'
import { ListingsQuery, MapQuery } from '#shared/listings/listing-query.ts'
import { ListingChanges } from '#shared/listings/listing-changes.ts'
import { ListingStepInput, SellerSubmission } from '#shared/listings/selling.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { jsonInput, queryInput } from '#server/platform/http/input.ts'
import { businessId } from './business-id.ts'
import { exportOwnListings } from './export/own-listings-csv.ts'
import { changeBusiness, getOwnBusiness, resubmitBusiness, takeListingStep } from './manage-listing.ts'
import { getAskingMultiples } from '#server/listings/asking-multiples/asking-multiples.ts'
import {
  getBusinessDetail,
  getBusinessSummary,
  listBusinesses,
  listBusinessIndustries,
  listOwnBusinesses,
  mapBusinesses,
} from './browse-listings.ts'
import { submitListing } from './submit-listing.ts'

export const listingRoutes = new Hono<ApiEnv>()
  .get('/', queryInput(ListingsQuery), async (c) => {
    const page = await listBusinesses(c.var.ctx, c.req.valid('query'))
    c.header('x-total-count', String(page.total))
    // A search stops counting at a bound, and the header marks that total as inexact.
    if (page.isBounded) c.header('x-total-count-is', 'at-least')
    if (page.nextCursor) c.header('link', `<${nextPage(c.req.url, page.nextCursor)}>; rel="next"`)
    return c.json(page.items)
  })
  .post('/', jsonInput(SellerSubmission), async (c) => c.json(await submitListing(c.var.ctx, c.req.valid('json')), 201))
  .get('/map', queryInput(MapQuery), async (c) => c.json(await mapBusinesses(c.var.ctx, c.req.valid('query'))))
  .get('/industries', async (c) => c.json(await listBusinessIndustries(c.var.ctx)))
  .get('/multiples', queryInput(AskingMultiplesQuery), async (c) =>
    c.json(await getAskingMultiples(c.var.ctx, c.req.valid('query'))),
  )
  .get('/:id', async (c) => c.json(await getBusinessDetail(c.var.ctx, businessId(c.req.param('id')))))
  .get('/:id/summary', async (c) => c.json(await getBusinessSummary(c.var.ctx, businessId(c.req.param('id')))))
  .patch('/:id', jsonInput(ListingChanges), async (c) =>
    c.json(await changeBusiness(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json'))),
  )
  .post('/:id/status', jsonInput(ListingStepInput), async (c) =>
    c.json(await takeListingStep(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json').step)),
  )
  .post('/:id/resubmit', async (c) => c.json(await resubmitBusiness(c.var.ctx, businessId(c.req.param('id')))))

/** Under `/api`. */
export const ownListingsFileRoutes = new Hono<ApiEnv>().get('/my-businesses.csv', async (c) =>
  c.body(await exportOwnListings(c.var.ctx, siteUrl(c.req.raw, c.var.ctx.env)), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="my-businesses.csv"',
  }),
)

export const ownListingRoutes = new Hono<ApiEnv>()
  .get('/', async (c) => c.json(await listOwnBusinesses(c.var.ctx)))
  .get('/:id', async (c) => c.json(await getOwnBusiness(c.var.ctx, businessId(c.req.param('id')))))

function nextPage(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}
