import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import { bareHeaders } from '#server/platform/connections/bare-answer.ts'
import type { Services } from '#server/model/context.ts'
import { isHttpsSite } from '#server/platform/env.ts'
import { asNetwork } from '#server/platform/http/network-scope.ts'
import { networkOfRequest } from '#server/platform/http/network.ts'
import { observeRequest } from '#server/app/system/metrics.ts'
import type { Asset } from './assets.ts'
import { nonceToHashes, pageHeaders, pagePolicy } from './content-security.ts'
import { compressOnce, encodingFor, cacheable, PageCache } from './page-cache.ts'
import type { CachedPage, Encoding } from './page-cache.ts'
import { renderPage } from './render-page.ts'
import type { PageBundle, RenderedPage } from './render-page.ts'

/** Only signed-in visitors have this cookie; without it, a page is the same for everyone. */
const SESSION_COOKIE = /(?:^|;)\s*(?:__Host-)?handover_session\s*=/u

export interface PageServer {
  /** Answers a request for a page or a browser file. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
}

export function createPageServer(
  services: Services,
  api: Hono<ApiEnv>,
  bundle: PageBundle,
  assets: Map<string, Asset>,
): PageServer {
  const cache = new PageCache()
  const isHttps = isHttpsSite(services.env)

  async function render(request: Request): Promise<RenderedPage> {
    return renderPage(request, services, api, bundle)
  }

  async function makeForAll(request: Request): Promise<CachedPage> {
    const { status, headers, html: rendered, nonce } = await render(request)
    const { html, hashes } = nonceToHashes(rendered, nonce)
    const policy = pagePolicy(hashes, services.env.TILE_URL)
    return cacheable(
      status,
      {
        ...pageHeaders(policy, isHttps),
        ...passedOn(headers, status),
        'cache-control': 'public, max-age=0, must-revalidate',
      },
      html,
    )
  }

  async function makeForOne(request: Request, encoding: Encoding): Promise<CachedPage> {
    const { status, headers, html, nonce } = await render(request)
    const hasStripe = services.payments.provider === 'stripe' && new URL(request.url).pathname === '/subscribe'
    const policy = pagePolicy([`'nonce-${nonce}'`], services.env.TILE_URL, { hasStripe })
    const all = { ...pageHeaders(policy, isHttps), ...passedOn(headers, status), 'cache-control': 'private, no-store' }
    return compressOnce(status, all, html, encoding)
  }

  function networkOfVisitor({ headers, socket }: IncomingMessage): string {
    const forwardedFor = headers['x-forwarded-for']
    return networkOfRequest(services.env, forwardedFor?.toString(), socket.remoteAddress)
  }

  /** Links in a page contain the site's origin; without PUBLIC_URL, that is the requested loopback address. */
  function keyOf({ headers, url }: IncomingMessage): string {
    return services.env.PUBLIC_URL ? (url ?? '/') : `${headers.host ?? ''} ${url}`
  }

  return {
    async serve(incoming, outgoing) {
      const url = incoming.url ?? '/'
      const asset = assets.get(url.split('?', 1)[0] ?? url)
      if (asset) return sendAsset(incoming, outgoing, asset)
      const startedAt = performance.now()
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
        outgoing.writeHead(405, { ...bareHeaders(isHttps), allow: 'GET, HEAD' }).end()
        return
      }
      const isSignedIn = SESSION_COOKIE.test(incoming.headers.cookie ?? '')
      const page = (!isSignedIn && cache.find(keyOf(incoming))) || (await asNetwork(networkOfVisitor(incoming), make))
      if (page) sendPage(incoming, outgoing, page)
      else outgoing.writeHead(400, bareHeaders(isHttps)).end()
      observeRequest('page', page?.status ?? 400, (performance.now() - startedAt) / 1000)

      async function make(): Promise<CachedPage | undefined> {
        const request = toRequest(incoming, services, isSignedIn)
        if (!request) return undefined
        if (!isSignedIn) return cache.get(keyOf(incoming), () => makeForAll(request))
        return makeForOne(request, encodingFor(incoming.headers['accept-encoding']))
      }
    },
  }
}

/**
 * Builds the request to render from; undefined if the address or the Host header is invalid. For a cached page, it
 * contains nothing of the visitor but the cache key; for an uncached page, it has the visitor's cookie.
 */
function toRequest(incoming: IncomingMessage, services: Services, isForOne: boolean): Request | undefined {
  const base = services.env.PUBLIC_URL ?? `http://${incoming.headers.host ?? 'localhost'}`
  const path = incoming.url ?? '/'
  // Concatenated, not resolved: resolving an address like //evil.example/ would change the host.
  if (!path.startsWith('/') || !URL.canParse(base + path)) return undefined
  const headers = new Headers({ accept: 'text/html' })
  if (isForOne && incoming.headers.cookie) headers.set('cookie', incoming.headers.cookie)
  return new Request(base + path, { headers })
}

/** The router's header that is passed on: the target of a redirect. */
function passedOn(headers: Headers, status: number): Record<string, string> {
  const location = headers.get('location')
  return { ...(location && { location }), ...(status === 503 && { 'retry-after': '2' }) }
}

function sendPage(incoming: IncomingMessage, outgoing: ServerResponse, page: CachedPage): void {
  const wanted = encodingFor(incoming.headers['accept-encoding'])
  const encoding = page[wanted].length > 0 ? wanted : 'plain'
  const body = page[encoding]
  outgoing.writeHead(page.status, {
    ...page.headers,
    ...(encoding !== 'plain' && { 'content-encoding': encoding }),
    vary: 'accept-encoding, cookie',
    'content-length': body.length,
  })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

function sendAsset(incoming: IncomingMessage, outgoing: ServerResponse, asset: Asset): void {
  const wanted = encodingFor(incoming.headers['accept-encoding'])
  const encoding = asset.bytes[wanted] ? wanted : 'plain'
  const body = asset.bytes[encoding] ?? asset.bytes.plain
  outgoing.writeHead(200, {
    'content-type': asset.type,
    'content-length': body.length,
    'cache-control': asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    ...(encoding !== 'plain' && { 'content-encoding': encoding }),
  })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}
