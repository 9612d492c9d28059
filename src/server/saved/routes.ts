import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { ApiEnv } from '#server/model/api-env.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { atomFeed, jsonFeed, lastUpdate } from './feeds/feed-documents.ts'
import { openFeed } from './feeds/open-feed.ts'

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
