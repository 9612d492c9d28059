import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { readKey } from '#server/accounts/api-keys/key-token.ts'
import { readSessionCookie } from '#server/accounts/sign-in/session-cookie.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import { compressOnce, encodingFor } from '#server/platform/http/encoding.ts'
import { etagOf, hasCopyOf } from '#server/platform/http/etag.ts'
import { ageOf, sharedFor } from '#server/platform/http/shared-cache.ts'
import { cacheRequests } from '#server/platform/metrics/work-metrics.ts'
import { AnswerCache } from './answer-cache.ts'
import { OPERATIONS } from './openapi/operations.ts'

/** Shorter answers fit into one packet as they are. */
const SHORTEST_COMPRESSED = 1400
const FRESH_MS = 1000
const MAX_BYTES = 8 * 1024 * 1024

/** Calls whose answer is the same for every signed-out caller. */
const PUBLIC = new Set(OPERATIONS.filter(({ isCached }) => isCached).map(({ path }) => path))
/** Headers of the answer itself. The others are the same for all answers and set already. */
const KEPT_HEADERS = ['content-type', 'content-encoding', 'link', 'x-total-count', 'x-total-count-is']

interface CachedAnswer {
  status: 200
  headers: Record<string, string>
  body: Buffer
  size: number
  madeAt: number
}

/**
 * Compresses JSON for callers over HTTP, and answers repeated public calls of signed-out callers from a cache. An answer
 * is a second old at most, and never older than a write that this process accepted. A page that calls the API in-process
 * gets neither.
 */
export function jsonAnswers() {
  const cache = new AnswerCache<CachedAnswer>({ freshMs: FRESH_MS, maxBytes: MAX_BYTES })

  return createMiddleware<ApiEnv>(async (c, next) => {
    if (!(c.env as ApiEnv['Bindings'] | undefined)?.incoming) return next()
    const { ctx } = c.var
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const isSignedOut = readSessionCookie(c) === undefined && readKey(c.req.header('authorization')) === undefined
    const isPublic = c.req.method === 'GET' && PUBLIC.has(c.req.path) && isSignedOut
    // Callers of different networks don't share the work, since each has a share of the database of its own.
    const key = isPublic ? `${ctx.writes.count} ${encoding} ${c.req.url}` : ''
    const known = isPublic ? cache.find(key) : undefined
    if (isPublic) cacheRequests.inc({ cache: 'answers', result: known ? 'hit' : 'miss' })
    if (known) return sendKnown(c, known)

    await next()
    const { headers: given } = c.res
    if (!given.get('content-type')?.startsWith('application/json') || given.has('content-encoding')) return
    c.header('vary', 'accept-encoding, cookie, authorization')
    if (encoding === 'plain' && !isPublic) return
    const plain = Buffer.from(await c.res.arrayBuffer())
    const isCompressed = encoding !== 'plain' && plain.length >= SHORTEST_COMPRESSED
    const body = isCompressed ? await compressOnce(plain, encoding) : plain
    c.res = new Response(body.length > 0 ? new Uint8Array(body) : null, c.res)
    c.res.headers.delete('content-length')
    if (isCompressed) c.res.headers.set('content-encoding', encoding)
    if (!isPublic || c.res.status !== 200) return
    const headers = {
      vary: 'accept-encoding, cookie, authorization',
      ...(ctx.env.CDN && { etag: etagOf(plain), 'cache-control': sharedFor(ctx.env) }),
    }
    for (const name of KEPT_HEADERS) {
      const value = c.res.headers.get(name)
      if (value !== null) Object.assign(headers, { [name]: value })
    }
    cache.put(key, { status: 200, headers, body, size: body.length, madeAt: Date.now() })
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
  })
}

/** A CDN that has this answer already gets 304. */
function sendKnown(c: HonoContext<ApiEnv>, { headers, body, madeAt }: CachedAnswer): Response {
  const { etag } = headers
  if (etag === undefined) return c.body(new Uint8Array(body), 200, headers)
  const all = { ...headers, age: ageOf(madeAt) }
  if (hasCopyOf(c.req.header('if-none-match'), etag)) return c.body(null, 304, all)
  return c.body(new Uint8Array(body), 200, all)
}
