import { createHash } from 'node:crypto'
import { formatCents } from '#shared/money.ts'
import { withQuery } from '#shared/api/call.ts'
import { marketplaceQuery } from '#shared/saved/marketplace-query.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { businessPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import type { SavedFilter } from '#shared/saved/saved-searches.ts'
import { escapeXml } from '#server/platform/http/escape-xml.ts'
import type { Feed, FeedItem } from './open-feed.ts'

/** An Atom feed (RFC 4287). Its id is no address: the feed stays the same when its secret one is replaced or moves. */
export function atomFeed({ name, title, filter, items }: Feed, site: string): string {
  const entries = items.map((listing) => {
    const url = site + businessPath(listing.id)
    return `<entry>
  <id>${escapeXml(url)}</id>
  <title>${escapeXml(listing.title)}</title>
  <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
  <published>${listing.createdAt}</published>
  <updated>${listing.updatedAt}</updated>
  <category term="${escapeXml(listing.industry)}"/>
  <summary>${escapeXml(summaryOf(listing))}</summary>
</entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:sha256:${createHash('sha256').update(name).digest('hex')}</id>
<title>${escapeXml(titleOf(title))}</title>
<link rel="self" type="application/atom+xml" href="${escapeXml(`${site}/feeds/${name}`)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(homeOf(filter, site))}"/>
<author><name>${escapeXml(product.name)}</name></author>
<updated>${lastUpdate(items).toISOString()}</updated>
${entries.join('\n')}
</feed>
`
}

/** A JSON feed (version 1.1 of jsonfeed.org). */
export function jsonFeed({ name, title, filter, items }: Feed, site: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(title),
    home_page_url: homeOf(filter, site),
    feed_url: `${site}/feeds/${name}`,
    items: items.map((listing) => {
      const url = site + businessPath(listing.id)
      return {
        id: url,
        url,
        title: listing.title,
        content_text: summaryOf(listing),
        date_published: listing.createdAt,
        date_modified: listing.updatedAt,
        tags: [listing.industry],
      }
    }),
  })
}

/** When anything in a feed last changed. */
export function lastUpdate(items: readonly FeedItem[]): Date {
  return new Date(Math.max(0, ...items.map(({ updatedAt }) => Date.parse(updatedAt))))
}

/** The page of the site with the same businesses. */
function homeOf(filter: SavedFilter, site: string): string {
  return withQuery(`${site}/marketplace`, marketplaceQuery(filter))
}

function titleOf(name: string): string {
  return `${name} · ${product.name}`
}

function summaryOf({ location, price, monthlyCashFlow, provableYear, description }: ListingSummary): string {
  const proof = provableYear === null ? '' : `, provable ${provableYear}`
  const facts = [
    location,
    price === null ? 'Contact for pricing' : `Asking price ${formatCents(price)}`,
    ...(monthlyCashFlow === null ? [] : [`Cash flow ${formatCents(monthlyCashFlow)} a month${proof}`]),
  ]
  return `${facts.join('. ')}. ${description}`
}
