import { parseUrl } from '#shared/parse-url.ts'

const BASE = 'http://localhost'
/** Not valid return targets: they redirect again, or sign the user out. */
const WAY_STATIONS = /^\/(?:api|sign-in|sign-out)(?:\/|$)/u

/** A safe return path after sign-in. Anything outside this site becomes the home page, which prevents open redirects. */
export function sameSitePath(returnTo: string | undefined): string {
  if (!returnTo?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(returnTo)) return '/'
  const url = parseUrl(returnTo, BASE)
  // URL parsing resolved the dots: "/..//evil.example" is now "//evil.example", which is another site.
  if (url?.origin !== BASE || url.pathname.startsWith('//') || WAY_STATIONS.test(url.pathname)) return '/'
  return url.pathname + url.search
}
