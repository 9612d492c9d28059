const BASE = 'http://localhost'
/** Pages and calls that nobody wants to come back to: they would only lead on, or sign out again. */
const WAY_STATIONS = /^\/(?:api|sign-in|sign-out)(?:\/|$)/u

/** The path of ours that a sign-in should come back to; whatever leads elsewhere becomes the home page. */
export function sameSitePath(returnTo: string | undefined): string {
  if (!returnTo?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(returnTo)) return '/'
  const url = URL.canParse(returnTo, BASE) ? new URL(returnTo, BASE) : undefined
  // Dots are resolved by now: "/..//evil.example" has become "//evil.example", the address of another site.
  if (url?.origin !== BASE || url.pathname.startsWith('//') || WAY_STATIONS.test(url.pathname)) return '/'
  return url.pathname + url.search
}
