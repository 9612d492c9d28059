import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { etag } from 'hono/etag'
import { AppError } from '#shared/errors.ts'
import { marketPath } from '#shared/market/market-paths.ts'
import { PUBLIC_PAGES } from '#shared/paths.ts'
import { professionalPath } from '#shared/professionals/partner-types.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { listMarketPages } from '#server/market/read-market.ts'
import { listProfessionalIds } from '#server/professionals/browse-directory.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { ADDRESSES_PER_SITEMAP, businessSitemap, sitemapCount } from './sitemap.ts'
import { robotsText, sitemapIndex, urlSet } from './documents.ts'

const HOUR = 'public, max-age=3600'

export const seoRoutes = new Hono<ApiEnv>()
  .get('/robots.txt', etag(), (c) => {
    c.header('cache-control', HOUR)
    return c.text(robotsText(origin(c)))
  })
  .get('/sitemap.xml', etag(), async (c) => {
    const count = await sitemapCount(c.var.ctx)
    const names = [
      'pages',
      'market',
      'professionals',
      ...Array.from({ length: count }, (_, index) => `businesses-${index + 1}`),
    ]
    return xml(c, sitemapIndex(names.map((name) => `${origin(c)}/sitemaps/${name}.xml`)))
  })
  .get('/sitemaps/pages.xml', etag(), (c) => xml(c, urlSet(PUBLIC_PAGES.map((path) => ({ url: origin(c) + path })))))
  .get('/sitemaps/market.xml', etag(), async (c) => {
    const pages = await listMarketPages(c.var.ctx)
    return xml(c, urlSet(pages.slice(0, ADDRESSES_PER_SITEMAP).map((page) => ({ url: origin(c) + marketPath(page) }))))
  })
  .get('/sitemaps/professionals.xml', etag(), async (c) => {
    const professionals = await listProfessionalIds(c.var.ctx, ADDRESSES_PER_SITEMAP)
    return xml(
      c,
      urlSet(professionals.map(({ id, updatedAt }) => ({ url: origin(c) + professionalPath(id), updatedAt }))),
    )
  })
  .get('/sitemaps/:name', etag(), async (c) => {
    const number = /^businesses-([1-9]\d{0,4})\.xml$/u.exec(c.req.param('name'))?.[1]
    const businesses = number === undefined ? [] : await businessSitemap(c.var.ctx, Number(number))
    if (businesses.length === 0) throw new AppError('not_found', 'There is no such sitemap.')
    return xml(c, urlSet(businesses.map(({ id, updatedAt }) => ({ url: `${origin(c)}/business/${id}`, updatedAt }))))
  })

function origin(c: HonoContext<ApiEnv>): string {
  return siteUrl(c.req.raw, c.var.ctx.env)
}

function xml(c: HonoContext<ApiEnv>, text: string): Response {
  return c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR })
}
