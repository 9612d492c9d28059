import { randomBytes, randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import type { MakeCall } from '#shared/api/call.ts'
import { AppError } from '#shared/errors.ts'
import type { SiteValues } from '#shared/product.ts'
import type { ApiEnv, Caller } from '#server/model/api-env.ts'
import type { Services } from '#server/model/context.ts'
import { readFrom } from '#server/app/read-from.ts'
import { makeCallHere } from '#server/app/calls.ts'
import { lookPath } from '#server/app/site-files/look.ts'
import { problemOf } from '#server/platform/http/errors.ts'
import { withoutSecret } from '#server/platform/http/secret-path.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'
import { currentRequest } from '#server/platform/http/work-scope.ts'

/** A call of the API by a page. */
export type CallApi = (path: string, init?: RequestInit) => Promise<Response>

/** The pages' bundle, as Vite builds it from ssr.ts. */
export interface PageBundle {
  /** Of which region its pages are. */
  region?: string
  /** The patterns of the pages' routes, such as `/business/$id`. */
  routes?: readonly string[]
  render(
    request: Request,
    scope: {
      nonce: string
      siteUrl: string
      tiles: { url: string; attribution: string }
      settings: Partial<SiteValues>
      callApi: CallApi
      makeCall: MakeCall
    },
  ): Promise<{ status: number; headers: Headers; html: string }>
}

export interface RenderedPage {
  status: number
  /** Content type and location, as set by the router. */
  headers: Headers
  html: string
  nonce: string
}

/** The ways in which a page calls the API in this process. */
export interface InProcess {
  callApi: CallApi
  makeCall: MakeCall
}

/**
 * Calls the API in-process.
 *
 * @param caller whose request it is; undefined if nobody can tell, because the database is away.
 */
export function inProcess(
  services: Services,
  api: Hono<ApiEnv>,
  request: Request,
  caller: Caller | undefined,
): InProcess {
  const cookie = request.headers.get('cookie')
  const requestId = currentRequest()?.id ?? randomUUID()
  return {
    async callApi(path, init) {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      return api.request(path, { ...init, headers }, caller && { caller })
    },
    async makeCall({ method, path }, sent) {
      try {
        if (!caller) throw new AppError('unavailable', 'The site is temporarily unavailable. Try again in a moment.')
        const from = services.reads && readFrom(services, { method, path }, caller.member)
        const ctx = { ...services, ...from, requestId, ...caller }
        return await makeCallHere({ method, path }, { ctx, request }, sent)
      } catch (error) {
        return { problem: problemOf(error, { log: services.log, requestId }, method, path) }
      }
    },
  }
}

/** Adds the colors that staff chose, after the site's own sheet. React leaves alone what it did not make in the head. */
function withLook(html: string, changed: Partial<SiteValues>): string {
  const path = lookPath(changed)
  return path === undefined ? html : html.replace('</head>', `<link rel="stylesheet" href="${path}"></head>`)
}

/** Renders the page of a request. */
export async function renderPage(
  request: Request,
  services: Services,
  bundle: PageBundle,
  { callApi, makeCall }: InProcess,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64url')
  let isRefused = false

  function recordRefusal(status: number): void {
    isRefused ||= status === 503 || status === 429
  }

  const { TILE_URL, TILE_ATTRIBUTION } = services.env
  const page = await bundle.render(request, {
    nonce,
    siteUrl: siteUrl(request, services.env),
    tiles: { url: TILE_URL, attribution: TILE_ATTRIBUTION },
    settings: services.settings.changed,
    async callApi(path, init) {
      const answer = await callApi(path, init)
      recordRefusal(answer.status)
      return answer
    },
    async makeCall(call, sent) {
      const made = await makeCall(call, sent)
      if ('problem' in made) recordRefusal(made.problem.status)
      return made
    },
  })
  const html = withLook(page.html, services.settings.changed)
  // React leaves this mark where a part of the page failed to render, and reports nothing else.
  const isBroken = html.includes('<!--$!-->')
  if (isBroken)
    services.log.error({ path: withoutSecret(new URL(request.url).pathname) }, 'a part of a page failed to render')
  const status = isBroken ? 500 : page.status
  return { status: isRefused ? 503 : status, headers: page.headers, html, nonce }
}
