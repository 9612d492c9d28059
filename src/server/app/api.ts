import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { AppError } from '#shared/errors.ts'
import { IMPORT_BYTES } from '#shared/listings/listing-import.ts'
import { ndaRoutes } from '#server/access/nda-routes.ts'
import { identityProviderRoutes } from '#server/accounts/sign-in/identity-provider-routes.ts'
import { identifyByKey } from '#server/accounts/api-keys/identify-key.ts'
import { readKey } from '#server/accounts/api-keys/key-token.ts'
import { accessAnswerRoutes, oauthRoutes } from '#server/accounts/assistant-access/routes.ts'
import { accountRoutes } from '#server/accounts/routes.ts'
import { identify } from '#server/accounts/identify.ts'
import { conversationRoutes } from '#server/conversations/routes.ts'
import { billingRoutes } from '#server/billing/routes.ts'
import { checklistRoutes } from '#server/checklists/routes.ts'
import { guestRoutes, roomRoutes } from '#server/deals/room/routes.ts'
import { dealRoutes } from '#server/deals/routes.ts'
import { documentRoutes } from '#server/documents/routes.ts'
import { countingRoutes } from '#server/insights/counting-routes.ts'
import { figureRoutes } from '#server/insights/figure-routes.ts'
import { insightRoutes } from '#server/insights/routes.ts'
import { freshnessRoutes } from '#server/listings/freshness/routes.ts'
import { listingImportRoutes } from '#server/listings/import/routes.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { drawingRoutes, pictureRoutes } from '#server/listings/pictures/routes.ts'
import { feedRoutes } from '#server/saved/routes.ts'
import { assistantRoutes } from '#server/app/assistants/routes.ts'
import { OPERATIONS } from '#server/app/openapi/operations.ts'
import { readFrom } from './read-from.ts'
import { docsRoutes } from '#server/app/openapi/routes.ts'
import { seoRoutes } from '#server/seo/routes.ts'
import { siteFileRoutes } from '#server/app/site-files/routes.ts'
import { CALLS } from '#server/app/calls.ts'
import { jsonAnswers } from '#server/app/json-answers.ts'
import { systemRoutes } from '#server/app/system/routes.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { bareHeaders } from '#server/platform/connections/bare-answer.ts'
import type { Services } from '#server/model/context.ts'
import { transportSecurity } from '#server/platform/env.ts'
import { answerError } from '#server/platform/http/errors.ts'
import { asNetwork, currentNetwork, currentRequest } from '#server/platform/http/work-scope.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { isSameOrigin } from '#server/platform/http/same-origin.ts'

const MAX_BODY_BYTES = 64 * 1024
/** The longest text of a page, in any script and as JSON, and some more, so that its own limit is what is told. */
const TEXT_BYTES = 512 * 1024

/** Everything but the pages: the API, pictures, and what machines request. Pages call it in-process. */
export function createApi(services: Services): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  api.onError(answerError)
  api.notFound((c) => answerError(new AppError('not_found', 'There is nothing at this address.'), c))
  api.use(prepare(services))
  api.use('/api/*', jsonAnswers(), identifyCaller, guardWrites, limitBody)
  api.route('/api', freshnessRoutes)
  api.route('/api/my-businesses/import', listingImportRoutes)
  api.route('/api/documents', documentRoutes)
  api.route('/api/conversations', conversationRoutes)
  api.route('/api/deals', roomRoutes)
  api.route('/api/rooms', guestRoutes)
  api.route('/api/offers', dealRoutes)
  api.route('/api', ndaRoutes)
  api.route('/feeds', feedRoutes)
  api.route('/api/events', insightRoutes())
  api.route('/api/admin', figureRoutes)
  api.route('/api/counting', countingRoutes)
  api.route('/api', accountRoutes)
  api.route('/api', identityProviderRoutes)
  api.route('/api', notificationRoutes)
  api.route('/api', billingRoutes)
  api.route('/api', docsRoutes)
  api.route('/pictures', pictureRoutes)
  api.route('/drawings', drawingRoutes)
  api.route('/api', accessAnswerRoutes)
  api.route('/oauth', oauthRoutes)
  api.route('/', assistantRoutes)
  api.route('/checklists', checklistRoutes)
  api.route('/', systemRoutes)
  api.route('/', seoRoutes)
  api.route('/', siteFileRoutes)
  for (const { route } of CALLS) route(api)
  return api
}

/** What a process without visitors answers: whether it lives, and how it does. */
export function createProbes(services: Services): Hono<ApiEnv> {
  const probes = new Hono<ApiEnv>()
  probes.onError(answerError)
  probes.notFound((c) => answerError(new AppError('not_found', 'This process runs jobs alone.'), c))
  probes.use(prepare(services))
  probes.route('/', systemRoutes)
  return probes
}

function prepare(services: Services) {
  const headers = bareHeaders(transportSecurity(services.env))
  return createMiddleware<ApiEnv>(async (c, next) => {
    const request = currentRequest()
    const requestId = request?.id ?? randomUUID()
    c.set('ctx', { ...services, requestId, member: undefined })
    c.set('findMember', () => identify(c))
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    c.header('x-request-id', requestId)
    c.header('cache-control', 'no-store')
    // A page that calls the API in-process has already set the network of the request.
    await (currentNetwork() === undefined ? asNetwork(networkOf(c), next) : next())
    if (!request || !isOverHttp(c)) return
    request.answeredAt = performance.now()
    request.route = routeOf(c)
  })
}

/** As opposed to a call by a page, whose request is the page's. */
function isOverHttp(c: HonoContext<ApiEnv>): boolean {
  return (c.env as ApiEnv['Bindings'] | undefined)?.incoming !== undefined
}

/** What a key needs for each call that is open to keys. */
const SCOPES = new Map(OPERATIONS.map(({ method, path, scope }) => [`${method} ${path}`, scope]))

/** The caller of `/api`: by the key of a program, or by the session cookie, which is not read when there is a key. */
const identifyCaller = createMiddleware<ApiEnv>(async (c, next) => {
  const { ctx } = c.var
  const key = readKey(c.req.header('authorization'))
  const member = key === undefined ? await c.var.findMember() : await identifyByKey(ctx, key, scopeOf(c))
  const from = ctx.reads && readFrom(ctx, operationOf(c), member)
  c.set('ctx', { ...ctx, ...from, member, ...(key !== undefined && { isByKey: true }) })
  const request = currentRequest()
  if (request && member) request.accountId = member.id
  if (member) c.header('cache-control', 'private, no-store')
  await next()
})

/** The pattern of the route that answers; undefined when there is none. Those with a `*` are steps on the way. */
function routeOf(c: HonoContext<ApiEnv>): string | undefined {
  return matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path
}

function scopeOf(c: HonoContext<ApiEnv>) {
  const { method, path } = operationOf(c)
  return SCOPES.get(`${method} ${path}`)
}

/** A HEAD request is answered by the route of GET. */
function operationOf(c: HonoContext<ApiEnv>) {
  const method = c.req.method === 'HEAD' ? 'get' : c.req.method.toLowerCase()
  return { method, path: (routeOf(c) ?? '').replace(/\/$/u, '').replaceAll(/:(\w+)/gu, '{$1}') }
}

/**
 * Paths that accept requests from any origin, because each request carries its own signature: webhooks from another
 * site's server, and the one-click links of mails.
 */
const SIGNED = new Set(['/api/webhooks/stripe', '/api/unsubscribe', '/api/confirm-listing'])

/** Writes that change no page: visits, and what somebody is typing. */
const NOT_RENDERED = new Set(['/api/events', '/api/listing-draft'])

/** Writes after which public pages may show less: of a business, of a member and of staff. */
const OF_PUBLIC_PAGES = /^\/api\/(?:businesses\/|my-businesses\/|professional\/|account\/|user\/|admin\/|reviews\/)/u

const guardWrites = createMiddleware<ApiEnv>(async (c, next) => {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  // No browser adds a key by itself, and none sends one to another origin without asking first.
  const isSigned = c.var.ctx.isByKey || SIGNED.has(c.req.path)
  if (!isRead && !isSigned && !isSameOrigin(c.req.raw, c.var.ctx.env.PUBLIC_URL)) {
    throw new AppError('forbidden', 'Requests from another site are refused.', { reason: 'cross_origin' })
  }
  await next()
  // Strangers could empty the caches with writes that are refused, or with what no rendered page shows.
  if (isRead || c.res.status >= 400 || NOT_RENDERED.has(c.req.path)) return
  const { writes } = c.var.ctx
  writes.count += 1
  if (OF_PUBLIC_PAGES.test(c.req.path)) writes.ofPublicPages += 1
})

const smallBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError('too_large', `The body may have at most ${MAX_BODY_BYTES / 1024} KB.`)
  },
})

const textBody = bodyLimit({
  maxSize: TEXT_BYTES,
  onError: () => {
    throw new AppError('too_large', `The text may have at most ${TEXT_BYTES / 1024} KB.`)
  },
})

const spreadsheetBody = bodyLimit({
  maxSize: IMPORT_BYTES,
  onError: () => {
    throw new AppError('too_large', `The file may have at most ${IMPORT_BYTES / 1024 / 1024} MB.`)
  },
})

/** Uploads are streamed, and their handlers limit the size; all other bodies are small and buffered. */
const UPLOADS =
  /^\/api\/(?:businesses\/[^/]+\/(?:documents|photos)|conversations\/[^/]+\/attachments|deals\/[^/]+\/tasks\/[^/]+\/papers|buyer-proof)$/u

const limitBody = createMiddleware<ApiEnv>((c, next) => {
  if (c.req.method === 'POST' && UPLOADS.test(c.req.path)) return next()
  if (c.var.ctx.member && c.req.path.startsWith('/api/admin/texts/')) return textBody(c, next)
  const isImport = c.var.ctx.member && c.req.path.startsWith('/api/my-businesses/import')
  return isImport ? spreadsheetBody(c, next) : smallBody(c, next)
})
