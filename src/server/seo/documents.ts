import { escapeXml } from '#server/platform/http/escape-xml.ts'

/**
 * Search engines may visit all public pages, and the file of the market's figures, which its pages describe as a data set;
 * everything else requires sign-in or is for machines.
 */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /api/market.csv',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /analytics',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

export function sitemapIndex(urls: readonly string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`)
  return document('sitemapindex', entries)
}

export function urlSet(addresses: readonly { url: string; updatedAt?: Date }[]): string {
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
