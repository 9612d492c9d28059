import { Hono } from 'hono'
import type { Context as HonoContext } from 'hono'
import { etag } from 'hono/etag'
import { AppError } from '#shared/errors.ts'
import { STATE } from '#region/region.ts'
import { product } from '#shared/product.ts'
import { marketPath } from '#shared/market/market-paths.ts'
import { PUBLIC_PAGES } from '#shared/paths.ts'
import { professionalPath } from '#shared/professionals/partner-types.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { listBusinessIds, listBusinessParts } from '#server/listings/browse-listings.ts'
import { listMarketPages } from '#server/market/read-market.ts'
import { escapeXml } from '#server/platform/http/escape-xml.ts'
import { listProfessionalIds } from '#server/professionals/browse-directory.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

const HOUR = 'public, max-age=3600'
/** The sitemap protocol's limit. */
const ADDRESSES_PER_SITEMAP = 50_000

export const seoRoutes = new Hono<ApiEnv>()
  .get('/robots.txt', etag(), (c) => {
    c.header('cache-control', HOUR)
    return c.text(robotsText(origin(c)))
  })
  .get('/llms.txt', etag(), (c) => {
    c.header('cache-control', HOUR)
    return c.text(assistantsText(origin(c)))
  })
  .get('/assistants', (c) => c.redirect('/help#assistants', 302))
  .get('/accessibility', (c) => c.redirect('/help#accessibility', 302))
  .get('/sitemap.xml', etag(), async (c) => {
    const parts = await listBusinessParts(c.var.ctx, ADDRESSES_PER_SITEMAP)
    const names = ['pages', 'market', 'professionals', ...parts.map((part) => `businesses-${part}`)]
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
    const number = Number(/^businesses-([1-9]\d{0,4})\.xml$/u.exec(c.req.param('name'))?.[1] ?? 0)
    const businesses = number > 0 ? await listBusinessIds(c.var.ctx, number, ADDRESSES_PER_SITEMAP) : []
    if (businesses.length === 0) throw new AppError('not_found', 'There is no such sitemap.')
    return xml(c, urlSet(businesses.map(({ id, updatedAt }) => ({ url: `${origin(c)}/business/${id}`, updatedAt }))))
  })

function origin(c: HonoContext<ApiEnv>): string {
  return siteUrl(c.req.raw, c.var.ctx.env)
}

function xml(c: HonoContext<ApiEnv>, text: string): Response {
  return c.body(text, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR })
}

/**
 * Search engines may visit all public pages, and the file of the market's figures, which its pages describe as a data set;
 * everything else requires sign-in or is for machines.
 */
function robotsText(siteOrigin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/market.csv',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /analytics',
    '',
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** What programs that read for people find here, in the form of llmstxt.org. */
function assistantsText(siteOrigin: string): string {
  return [
    `# ${product.name}`,
    '',
    `> ${product.name} lists small businesses for sale in ${STATE}. Sellers list free and are verified.`,
    '',
    'Prices, places and earnings are what sellers state, unless an answer says that papers show them.',
    '',
    '## Ask',
    '',
    ...(product.assistants === 'on'
      ? [
          `- [Model Context Protocol](${siteOrigin}/mcp): search, compare, market figures, values, financing, professionals; no sign-in`,
          `- [The same for a member](${siteOrigin}/mcp/member): their saved businesses and searches too; asks for their consent by OAuth 2.1`,
        ]
      : []),
    `- [API](${siteOrigin}/api/openapi.json): the same and more, for programs with a key`,
    `- [How people connect an assistant](${siteOrigin}/help#assistants)`,
    '',
    '## Read',
    '',
    `- [Businesses for sale](${siteOrigin}/marketplace)`,
    `- [Market report](${siteOrigin}/market)`,
    `- [Sitemap](${siteOrigin}/sitemap.xml)`,
    '',
  ].join('\n')
}

function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`)
  return document('sitemapindex', entries)
}

function urlSet(addresses: readonly { url: string; updatedAt?: Date }[]): string {
  const entries = addresses.map(({ url, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString().slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${escapeXml(url)}</loc>${changed}</url>`
  })
  return document('urlset', entries)
}

function document(root: string, entries: readonly string[]): string {
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${entries.join('\n')}\n</${root}>\n`
}
