import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { SavedBusinessInput } from '#shared/saved/saved-businesses.ts'
import { NewSavedSearch, SavedSearchChanges } from '#shared/saved/saved-searches.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { businessId } from '#server/listings/business-id.ts'
import { jsonInput } from '#server/platform/http/input.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { atomFeed, jsonFeed, lastUpdate } from './feeds/feed-documents.ts'
import { openFeed } from './feeds/open-feed.ts'
import {
  getSavedBusiness,
  listSavedBusinesses,
  listSavedBusinessIds,
  removeSavedBusiness,
  saveBusiness,
} from './save-business.ts'
import {
  changeSearch,
  deleteSavedSearch,
  listSavedSearches,
  renewFeeds,
  savedSearchId,
  saveSearch,
} from './save-search.ts'
import { exportShortlist } from './shortlist-csv.ts'

/** Under `/api/saved`. */
export const savedRoutes = new Hono<ApiEnv>()
  .get('/business-ids', async (c) => c.json(await listSavedBusinessIds(c.var.ctx)))
  .get('/businesses', async (c) => c.json(await listSavedBusinesses(c.var.ctx)))
  .get('/businesses.csv', async (c) =>
    c.body(await exportShortlist(c.var.ctx, siteUrl(c.req.raw, c.var.ctx.env)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="shortlist.csv"',
    }),
  )
  .get('/businesses/:id', async (c) => c.json(await getSavedBusiness(c.var.ctx, businessId(c.req.param('id')))))
  .put('/businesses/:id', jsonInput(SavedBusinessInput), async (c) =>
    c.json(await saveBusiness(c.var.ctx, businessId(c.req.param('id')), c.req.valid('json'))),
  )
  .delete('/businesses/:id', async (c) => c.json(await removeSavedBusiness(c.var.ctx, businessId(c.req.param('id')))))
  .get('/searches', async (c) => c.json(await listSavedSearches(c.var.ctx)))
  .post('/searches', jsonInput(NewSavedSearch), async (c) =>
    c.json(await saveSearch(c.var.ctx, c.req.valid('json')), 201),
  )
  .patch('/searches/:id', jsonInput(SavedSearchChanges), async (c) =>
    c.json(await changeSearch(c.var.ctx, savedSearchId(c.req.param('id')), c.req.valid('json'))),
  )
  .delete('/searches/:id', async (c) => {
    await deleteSavedSearch(c.var.ctx, savedSearchId(c.req.param('id')))
    return c.body(null, 204)
  })
  .post('/searches/:id/feeds', async (c) => c.json(await renewFeeds(c.var.ctx, savedSearchId(c.req.param('id')))))

/** A feed reader asks again after this time at the earliest. */
const FEED_HEADERS = { 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' }

/**
 * Under `/feeds`: whoever knows the address may read, without signing in. A reader that has the newest state gets 304 by its
 * ETag; a date alone does not tell of a business that left.
 */
export const feedRoutes = new Hono<ApiEnv>().get('/:name', etag({ weak: true }), async (c) => {
  const site = siteUrl(c.req.raw, c.var.ctx.env)
  const feed = await openFeed(c.var.ctx, c.req.param('name'))
  const headers = { ...FEED_HEADERS, 'last-modified': lastUpdate(feed.items).toUTCString() }
  return feed.format === 'atom'
    ? c.body(atomFeed(feed, site), 200, { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' })
    : c.body(jsonFeed(feed, site), 200, { ...headers, 'content-type': 'application/feed+json; charset=utf-8' })
})
