/**
 * Whether a request that changes something comes from the site's own pages. Browsers send Sec-Fetch-Site, older ones
 * Origin; other programs send neither, and carry no visitor's cookies that a foreign page could misuse.
 */
export function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || origin === new URL(publicUrl ?? request.url).origin
}
