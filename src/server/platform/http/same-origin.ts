/**
 * Whether a request that changes something comes from our own pages. Browsers say so in Sec-Fetch-Site, older ones in
 * Origin; programs say neither, and carry no visitor's cookies that a foreign page could misuse.
 */
export function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  return origin === null || origin === new URL(publicUrl ?? request.url).origin
}
