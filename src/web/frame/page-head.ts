import { product } from '#shared/product.ts'
import { requestScope } from '#web/request-scope.ts'

interface PageHead {
  title: string
  description: string
  /** Path of the canonical URL, e.g. "/pricing". */
  path: string
  /** Image for shared links, as a path on this site. */
  image?: string | undefined
  /** Structured data for search engines. They read what the server rendered: a browser's code goes without it. */
  jsonLd?: Record<string, unknown> | false | undefined
  /** The pages above this one, from the top, and this one's own name as the last: a trail for search engines. */
  trail?: readonly [...above: (readonly [name: string, path: string])[], own: string]
  /** Personal pages are not indexed. */
  isPrivate?: boolean
}

/** Search results cut longer ones. */
const TITLE_LENGTH = 65

/** Title, description, canonical link, Open Graph and JSON-LD of a page, for a route's `head`. */
export function pageHead({
  title,
  description,
  path,
  image = '/shared.png',
  jsonLd,
  trail,
  isPrivate = false,
}: PageHead) {
  const full = title === product.name ? `${product.name}, ${product.tagline}` : `${title} · ${product.name}`
  const shown = import.meta.env.SSR && full.length > TITLE_LENGTH ? shortTitle(title) : full
  const url = absolute(path)
  return {
    meta: [
      { title: shown },
      { name: 'description', content: description },
      { property: 'og:site_name', content: product.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: shown },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: absolute(image) },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
      ...(import.meta.env.SSR && trail && !isPrivate ? [{ 'script:ld+json': breadcrumbs(trail, path) }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** The site's name goes first, since results name the site anyway. */
function shortTitle(title: string): string {
  if (title.length <= TITLE_LENGTH) return title
  const end = title.lastIndexOf(' ', TITLE_LENGTH - 1)
  const cut = title.slice(0, end > 0 ? end : TITLE_LENGTH - 1)
  return `${cut.replace(/[\s,·]+$/u, '').toWellFormed()}…`
}

function breadcrumbs(trail: NonNullable<PageHead['trail']>, path: string): Record<string, unknown> {
  const steps = trail.map((step) => (typeof step === 'string' ? ([step, path] as const) : step))
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, address], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(address),
    })),
  }
}

/** Head of a personal page, which is not indexed. */
export function privateHead(title: string, path: string) {
  return pageHead({ title, path, description: title, isPrivate: true })
}

export function absolute(path: string): string {
  return (requestScope()?.siteUrl ?? globalThis.location?.origin ?? '') + path
}
