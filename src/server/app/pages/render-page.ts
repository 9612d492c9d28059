import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { SiteValues } from '#shared/product.ts'
import type { ApiBindings, ApiEnv } from '#server/model/api-env.ts'
import type { Services } from '#server/model/context.ts'
import { lookPath } from '#server/app/site-files/look.ts'
import { withoutSecret } from '#server/platform/http/secret-path.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

/** A call of the API by a page. */
export type CallApi = (path: string, init?: RequestInit) => Promise<Response>

/** The pages' bundle, as Vite builds it from ssr.ts. */
export interface PageBundle {
  /** Of which region its pages are. */
  region?: string
  /** The patterns of the pages' routes, such as `/business/$id`. */
  routes?: readonly string[]
  fetch(
    request: Request,
    scope: {
      nonce: string
      siteUrl: string
      tiles: { url: string; attribution: string }
      settings: Partial<SiteValues>
      callApi: CallApi
    },
  ): Promise<Response>
}

export interface RenderedPage {
  status: number
  /** Content type and location, as set by the router. */
  headers: Headers
  html: string
  nonce: string
}

/**
 * Calls the API in-process with the visitor's own cookie.
 *
 * @param caller if it is known already whose request it is, so that not every call looks it up.
 */
export function inProcess(api: Hono<ApiEnv>, request: Request, caller?: ApiBindings['caller']): CallApi {
  const cookie = request.headers.get('cookie')
  return async (path, init) => {
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('cookie', cookie)
    return api.request(path, { ...init, headers }, caller && { caller })
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
  callApi: CallApi,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64url')
  let isRefused = false

  const { TILE_URL, TILE_ATTRIBUTION } = services.env
  const response = await bundle.fetch(request, {
    nonce,
    siteUrl: siteUrl(request, services.env),
    tiles: { url: TILE_URL, attribution: TILE_ATTRIBUTION },
    settings: services.settings.changed,
    async callApi(path, init) {
      const answer = await callApi(path, init)
      isRefused ||= answer.status === 503 || answer.status === 429
      return answer
    },
  })
  const html = withLook(await response.text(), services.settings.changed)
  // React leaves this mark where a part of the page failed to render, and reports nothing else.
  const isBroken = html.includes('<!--$!-->')
  if (isBroken)
    services.log.error({ path: withoutSecret(new URL(request.url).pathname) }, 'a part of a page failed to render')
  const status = isBroken ? 500 : response.status
  return { status: isRefused ? 503 : status, headers: response.headers, html, nonce }
}
