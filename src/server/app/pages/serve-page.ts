import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import { MEMBER_HEADER } from '#shared/phone/kept-record.ts'
import { returnOriginOf } from '#shared/accounts/assistant-access.ts'
import { readSessionToken } from '#server/accounts/sign-in/session-cookie.ts'
import type { ApiEnv, Caller } from '#server/model/api-env.ts'
import { bareHeaders } from '#server/platform/connections/bare-answer.ts'
import type { Services } from '#server/model/context.ts'
import type { Member } from '#server/model/member.ts'
import { transportSecurity } from '#server/platform/env.ts'
import { asNetwork, currentRequest, requestIdHeader } from '#server/platform/http/work-scope.ts'
import { cacheRequests } from '#server/platform/metrics/work-metrics.ts'
import { networkOfRequest } from '#server/platform/http/network.ts'
import { isSecretPath } from '#server/platform/http/secret-path.ts'
import { acceptsGzip, compressOnce, encodingFor } from '#server/platform/http/encoding.ts'
import type { Encoding } from '#server/platform/http/encoding.ts'
import { AnswerCache } from '#server/app/answer-cache.ts'
import { ageOf, sharedFor } from '#server/platform/http/shared-cache.ts'
import { etagOf, hasCopyOf } from '#server/platform/http/etag.ts'
import type { Asset } from './assets.ts'
import { nonceToHashes, pageHeaders, pagePolicy } from './content-security.ts'
import { makeCachedPage } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'
import { findArrival } from './find-arrival.ts'
import type { Arrived } from './find-arrival.ts'
import { createMemberPages } from './member-pages.ts'
import type { OtherBuilds } from './other-builds.ts'
import type { PageTemplate } from './page-template.ts'
import { routePatterns } from './route-patterns.ts'
import { inProcess, renderPage } from './render-page.ts'
import type { PageBundle, RenderedPage } from './render-page.ts'

interface Answer {
  status: number
  /** Of one that is the same for all, in milliseconds since 1970. */
  madeAt?: number
  headers: Record<string, string>
  encoding: Encoding
  body: Buffer
}

/** When its parts were loaded, in milliseconds: all that differs between two renderings of a page that says the same. */
const RENDERED_AT = /(?<=\b(?:u|updatedAt):)\d{13}/gu

/** The route of all browser files of a build. */
const BUILT_FILE = '/assets/*'
const BUILT_PATH = /^\/assets\//u

/** The database can't tell of one who is unknown. */
type Visitor = Arrived | 'signed-out' | 'unknown'

export interface PageServer {
  /** Answers a request for a page or a browser file. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
}

export function createPageServer(
  services: Services,
  api: Hono<ApiEnv>,
  bundle: PageBundle,
  assets: ReadonlyMap<string, Asset>,
  otherBuilds?: OtherBuilds,
): PageServer {
  const cache = new AnswerCache<CachedPage>()
  const memberPages = createMemberPages(services, api, bundle)
  const hsts = transportSecurity(services.env)
  const findRoute = routePatterns(bundle.routes ?? [])

  async function render(request: Request, caller?: Caller): Promise<RenderedPage> {
    return renderPage(request, services, bundle, inProcess(services, api, request, caller))
  }

  async function makeForAll(request: Request): Promise<CachedPage> {
    const { status, headers, html: rendered, nonce } = await render(request, { member: undefined })
    const { html, hashes } = nonceToHashes(rendered, nonce)
    const policy = pagePolicy(hashes, services.env.TILE_URL)
    return makeCachedPage(
      status,
      {
        ...pageHeaders(policy, hsts),
        ...passedOn(headers, status),
        'cache-control': status < 500 ? sharedFor(services.env) : 'no-store',
        ...(status === 200 && { etag: etagOf(html.replaceAll(RENDERED_AT, '')) }),
      },
      html,
    )
  }

  async function answerFor(visitor: Visitor, request: Request, accepted: string | undefined): Promise<Answer> {
    const arrived = typeof visitor === 'string' ? undefined : visitor
    const member = arrived?.member
    const template = arrived && (await findTemplate(request, arrived))
    if (template) return fill(template, arrived.member, request, accepted)
    const caller = visitor === 'unknown' ? undefined : (arrived ?? { member })
    const { status, headers, html, nonce } = await render(request, caller)
    const encoding = encodingFor(accepted)
    const all = { ...headersForOne(nonce, request, member), ...passedOn(headers, status) }
    return { status, headers: all, encoding, body: await compressOnce(Buffer.from(html), encoding) }
  }

  /** Undefined if the page must be rendered for this request alone, which also reports a database that is away. */
  async function findTemplate(request: Request, arrived: Arrived): Promise<PageTemplate | undefined> {
    try {
      return await memberPages.find(request, arrived)
    } catch (error) {
      services.log.warn({ err: error }, 'no shared page could be made')
      return undefined
    }
  }

  function fill(template: PageTemplate, member: Member, request: Request, accepted: string | undefined): Answer {
    const nonce = randomBytes(16).toString('base64url')
    const texts = { member, nonce, secret: services.secret }
    const encoding = acceptsGzip(accepted) ? 'gzip' : 'plain'
    const body = encoding === 'gzip' ? template.fillAsGzip(texts) : template.fillPlain(texts)
    return { status: 200, headers: headersForOne(nonce, request, member), encoding, body }
  }

  function headersForOne(nonce: string, request: Request, member: Member | undefined): Record<string, string> {
    const { pathname, searchParams } = new URL(request.url)
    const hasStripe = services.payments.provider === 'stripe' && pathname === '/subscribe'
    const formTarget = pathname === '/account' ? returnOriginOf(searchParams.get('allow') ?? '') : undefined
    const policy = pagePolicy([`'nonce-${nonce}'`], services.env.TILE_URL, { hasStripe, formTarget })
    return {
      ...pageHeaders(policy, hsts),
      ...(isSecretPath(request.url) && { 'referrer-policy': 'no-referrer' }),
      ...(member && { [MEMBER_HEADER]: member.id }),
      'cache-control': 'private, no-store',
    }
  }

  /** If the database can't tell, the page is rendered for this request alone, and says what is wrong. */
  async function findVisitor(token: string): Promise<Visitor> {
    try {
      return (await findArrival(services, token)) ?? 'signed-out'
    } catch {
      return 'unknown'
    }
  }

  function networkOfVisitor({ headers, socket }: IncomingMessage): string {
    const forwardedFor = headers['x-forwarded-for']
    return networkOfRequest(services.env, forwardedFor?.toString(), socket.remoteAddress)
  }

  /**
   * Links in a page contain the site's origin; without PUBLIC_URL, that is the requested loopback address. And a page has
   * the settings with which it was made, and what was public then.
   */
  function keyOf({ headers, url }: IncomingMessage): string {
    const { env, settings, writes } = services
    const host = env.PUBLIC_URL ? '' : (headers.host ?? '')
    return [settings.version, writes.ofPublicPages, host, url].join(' ')
  }

  return {
    async serve(incoming, outgoing) {
      const url = incoming.url ?? '/'
      const observed = currentRequest()
      const path = url.split('?', 1)[0] ?? url
      const isBuilt = BUILT_PATH.test(path)
      const asset = assets.get(path) ?? (isBuilt ? await otherBuilds?.find(path) : undefined)
      if (asset || isBuilt) {
        if (observed) observed.route = BUILT_FILE
        if (asset) return sendAsset(incoming, outgoing, asset)
        const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
        outgoing.writeHead(404, { ...bareHeaders(hsts), ...requestIdHeader(), ...type }).end('Not found\n')
        return
      }
      const route = findRoute(url)
      if (observed && route !== undefined) observed.route = route
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
        outgoing.writeHead(405, { ...bareHeaders(hsts), ...requestIdHeader(), allow: 'GET, HEAD' }).end()
        return
      }
      const token = readSessionToken(incoming.headers.cookie, services)
      const isSecret = isSecretPath(url)
      const isForAll = token === undefined && !isSecret
      const known = isForAll ? cache.find(keyOf(incoming)) : undefined
      if (isForAll) cacheRequests.inc({ cache: 'pages', result: known ? 'hit' : 'miss' })
      const answer = known ? inEncoding(known, incoming) : await asNetwork(networkOfVisitor(incoming), make)
      if (observed) observed.answeredAt = performance.now()
      if (answer) sendAnswer(incoming, outgoing, answer, services.env.CDN)
      else outgoing.writeHead(400, { ...bareHeaders(hsts), ...requestIdHeader() }).end()

      async function make(): Promise<Answer | undefined> {
        const visitor = token === undefined ? 'signed-out' : await findVisitor(token)
        const request = toRequest(incoming, services, visitor !== 'signed-out')
        if (!request) return undefined
        if (visitor === 'signed-out' && !isSecret)
          return inEncoding(await cache.get(keyOf(incoming), () => makeForAll(request)), incoming)
        if (observed && typeof visitor !== 'string') observed.accountId = visitor.member.id
        return answerFor(visitor, request, incoming.headers['accept-encoding'])
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

function inEncoding(page: CachedPage, { headers }: IncomingMessage): Answer {
  const encoding = encodingFor(headers['accept-encoding'])
  return { status: page.status, madeAt: page.madeAt, headers: page.headers, encoding, body: page[encoding] }
}

function sendAnswer(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer, isForCdn: boolean): void {
  const { status, madeAt, encoding, body } = answer
  const headers: Record<string, string> = { ...answer.headers }
  if (isForCdn && madeAt !== undefined) headers['age'] = ageOf(madeAt)
  if (hasCopyOf(incoming.headers['if-none-match'], headers['etag'])) {
    // The policy of the page in the cache stays with it: it has the hashes of that page's scripts.
    const { etag, age, 'cache-control': cacheControl } = headers
    const kept = { etag, ...(age && { age }), 'cache-control': cacheControl, vary: 'accept-encoding, cookie' }
    outgoing.writeHead(304, { ...kept, ...requestIdHeader() }).end()
    return
  }
  outgoing.writeHead(status, {
    ...headers,
    ...requestIdHeader(),
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
  const headers = {
    'content-type': asset.type,
    'cache-control': asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: asset.etag,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    ...requestIdHeader(),
  }
  if (hasCopyOf(incoming.headers['if-none-match'], asset.etag)) {
    outgoing.writeHead(304, headers).end()
    return
  }
  outgoing.writeHead(200, {
    ...headers,
    'content-length': body.length,
    ...(encoding !== 'plain' && { 'content-encoding': encoding }),
  })
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}
