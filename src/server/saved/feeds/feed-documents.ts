import { createHash } from 'node:crypto'
import { formatCents } from '#shared/money.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { businessPath } from '#shared/paths.ts'
import { product } from '#shared/product.ts'
import { escapeXml } from '#server/platform/http/escape-xml.ts'
import type { Feed } from './open-feed.ts'

/** An Atom feed (RFC 4287). Its id is no address, so that nothing repeats the secret one. */
export function atomFeed({ name, title, items }: Feed, site: string): string {
  const entries = items.map((listing) => {
    const url = site + businessPath(listing.id)
    return `<entry>
  <id>${escapeXml(url)}</id>
  <title>${escapeXml(listing.title)}</title>
  <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
  <published>${listing.createdAt}</published>
  <updated>${listing.createdAt}</updated>
  <category term="${escapeXml(listing.industry)}"/>
  <summary>${escapeXml(summaryOf(listing))}</summary>
</entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:sha256:${createHash('sha256').update(name).digest('hex')}</id>
<title>${escapeXml(titleOf(title))}</title>
<link rel="alternate" type="text/html" href="${escapeXml(`${site}/marketplace`)}"/>
<author><name>${escapeXml(product.name)}</name></author>
<updated>${items[0]?.createdAt ?? new Date(0).toISOString()}</updated>
${entries.join('\n')}
</feed>
`
}

/** A JSON feed (version 1.1 of jsonfeed.org). */
export function jsonFeed({ title, items }: Feed, site: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(title),
    home_page_url: `${site}/marketplace`,
    items: items.map((listing) => {
      const url = site + businessPath(listing.id)
      return {
        id: url,
        url,
        title: listing.title,
        content_text: summaryOf(listing),
        date_published: listing.createdAt,
        tags: [listing.industry],
      }
    }),
  })
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
