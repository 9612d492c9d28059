/** The path of ours that a sign-in should come back to; whatever leads elsewhere becomes the home page. */
export function sameSitePath(returnTo: string | undefined): string {
  if (!returnTo?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(returnTo)) return '/'
  const base = 'http://localhost'
  const url = URL.canParse(returnTo, base) ? new URL(returnTo, base) : undefined
  return url?.origin === base ? url.pathname + url.search : '/'
}
