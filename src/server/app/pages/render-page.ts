import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { Services } from '#server/model/context.ts'
import { siteUrl } from '#server/platform/http/site-url.ts'

/** The pages' bundle, as Vite builds it from ssr.ts. */
export interface PageBundle {
  fetch(
    request: Request,
    scope: {
      nonce: string
      siteUrl: string
      tiles: { url: string; attribution: string }
      callApi(path: string, init?: RequestInit): Promise<Response>
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

/** Renders the page of a request; its data comes from the API in-process, with the visitor's own cookie. */
export async function renderPage(
  request: Request,
  services: Services,
  api: Hono<ApiEnv>,
  bundle: PageBundle,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64url')
  const cookie = request.headers.get('cookie')
  let isDatabaseAway = false

  async function callApi(path: string, init?: RequestInit): Promise<Response> {
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await api.request(path, { ...init, headers })
    isDatabaseAway ||= response.status === 503
    return response
  }

  const { TILE_URL, TILE_ATTRIBUTION } = services.env
  const response = await bundle.fetch(request, {
    nonce,
    siteUrl: siteUrl(request, services.env),
    tiles: { url: TILE_URL, attribution: TILE_ATTRIBUTION },
    callApi,
  })
  const html = await response.text()
  // React leaves this mark where a part of the page failed to render, and reports nothing else.
  const isBroken = html.includes('<!--$!-->')
  if (isBroken) services.log.error({ path: new URL(request.url).pathname }, 'a part of a page failed to render')
  const status = isBroken ? 500 : response.status
  return { status: isDatabaseAway ? 503 : status, headers: response.headers, html, nonce }
}
