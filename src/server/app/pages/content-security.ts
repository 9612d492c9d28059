import { createHash } from 'node:crypto'

/** The sources that Stripe's payment form needs, per Stripe's documentation: its script, its frames and its API. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: ['https://api.stripe.com'],
}

/**
 * The content security policy of a page. `scripts` are the sources of the site's inline scripts: a nonce for a page
 * rendered for one request, hashes for a cached page. Stripe is allowed only on the page with its form, and `formTarget`
 * where the answer to a form leads to another site: browsers ask for that too.
 */
export function pagePolicy(
  scripts: readonly string[],
  tileUrl: string,
  { hasStripe = false, formTarget }: { hasStripe?: boolean; formTarget?: string | undefined } = {},
): string {
  const stripe = hasStripe ? STRIPE : undefined
  return [
    "default-src 'none'",
    sources("script-src 'self'", scripts, stripe?.scripts),
    "style-src 'self'",
    `img-src 'self' data: blob: ${tileOrigin(tileUrl)}`,
    "font-src 'self'",
    sources("connect-src 'self'", stripe?.api),
    ...(stripe ? [sources('frame-src', stripe.frames)] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    sources("form-action 'self'", formTarget === undefined ? [] : [formTarget]),
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The headers of every page, cached or not. */
export function pageHeaders(policy: string, hsts: string | undefined): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(hsts && { 'strict-transport-security': hsts }),
  }
}

/**
 * Makes a rendered page cacheable: removes the nonce, and allows the scripts that had it by hash instead. A script
 * without the nonce was not rendered by the site and gets no hash.
 */
export function nonceToHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  const ours = new RegExp(`<script([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, 'gu')
  const hashes = new Set<string>()
  for (const [, , , code = ''] of html.matchAll(ours)) {
    if (code) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, ''), hashes: [...hashes] }
}

function sources(directive: string, ...lists: readonly (readonly string[] | undefined)[]): string {
  return [directive, ...lists.flatMap((list) => list ?? [])].join(' ')
}

function tileOrigin(tileUrl: string): string {
  const { protocol, host } = new URL(tileUrl.replace('{s}', '*'))
  return `${protocol}//${decodeURIComponent(host)}`
}
