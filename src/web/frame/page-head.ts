import { product } from '#shared/product.ts'
import { requestScope } from '#web/request-scope.ts'

interface PageHead {
  title: string
  description: string
  /** Path of the canonical URL, e.g. "/pricing". */
  path: string
  /** Image for shared links, as a path on this site. */
  image?: string | undefined
  /** Structured data for search engines. */
  jsonLd?: Record<string, unknown> | undefined
  /** Personal pages are not indexed. */
  isPrivate?: boolean
}

/** Title, description, canonical link, Open Graph and JSON-LD of a page, for a route's `head`. */
export function pageHead({ title, description, path, image = '/shared.png', jsonLd, isPrivate = false }: PageHead) {
  const fullTitle = title === product.name ? `${product.name}, ${product.tagline}` : `${title} · ${product.name}`
  const url = absolute(path)
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:site_name', content: product.name },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: absolute(image) },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      ...(jsonLd ? [{ 'script:ld+json': jsonLd }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** Head of a personal page, which is not indexed. */
export function privateHead(title: string, path: string) {
  return pageHead({ title, path, description: title, isPrivate: true })
}

export function absolute(path: string): string {
  return (requestScope()?.siteUrl ?? globalThis.location?.origin ?? '') + path
}
