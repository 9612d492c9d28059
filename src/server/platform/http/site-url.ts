import type { Environment } from '#server/platform/variables.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The site's address for absolute links. Without PUBLIC_URL it is the requested loopback address; any other Host header
 * is untrusted and not repeated.
 */
export function siteUrl(request: Request, env: Environment): string {
  if (env.PUBLIC_URL) return env.PUBLIC_URL
  const { hostname, origin } = new URL(request.url)
  return LOOPBACK.has(hostname) ? origin : `http://localhost:${env.PORT}`
}
