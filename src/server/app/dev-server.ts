import { createServer } from 'vite'
import type { ViteDevServer } from 'vite'
import type { Hono } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readSessionToken } from '#server/accounts/sign-in/session-cookie.ts'
import type { ApiEnv } from '#server/model/api-env.ts'
import type { Services } from '#server/model/context.ts'
import { findArrival } from './pages/find-arrival.ts'
import { inProcess, renderPage } from '#server/app/pages/render-page.ts'
import type { PageBundle } from '#server/app/pages/render-page.ts'

/** Not a route of the site, so that no build has it. */
const GALLERY_PATH = '/dev/ui'
const GALLERY = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>UI parts</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="gallery"></div>
    <script type="module" src="/src/web/dev/ui-gallery.tsx"></script>
  </body>
</html>`

/** Starts Vite and loads the code of the pages, which takes longer than the rest of the start and needs no database. */
export async function startVite(): Promise<ViteDevServer> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  // The first request reports an error of the pages.
  loadPages(vite).catch(() => {})
  return vite
}

/**
 * Pages straight from their sources, with hot reload, and the gallery of UI parts at `/dev/ui`. No security policy, because
 * Vite injects scripts and styles.
 */
export function createDevPages(vite: ViteDevServer, services: Services, api: Hono<ApiEnv>) {
  async function render(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.url?.split('?')[0] === GALLERY_PATH) {
      outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      outgoing.end(await vite.transformIndexHtml(GALLERY_PATH, GALLERY))
      return
    }
    const bundle = await loadPages(vite)
    const headers = new Headers({ cookie: incoming.headers.cookie ?? '' })
    const request = new Request(new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`), {
      headers,
    })
    const token = readSessionToken(incoming.headers.cookie, services)
    const caller = (token === undefined ? undefined : await findArrival(services, token)) ?? { member: undefined }
    const page = await renderPage(request, services, bundle, inProcess(services, api, request, caller))
    const location = page.headers.get('location')
    outgoing.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8', ...(location && { location }) })
    outgoing.end(page.html)
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> =>
    new Promise((resolve, reject) => {
      vite.middlewares(incoming, outgoing, (error?: unknown) => {
        if (error) reject(error)
        else render(incoming, outgoing).then(resolve, reject)
      })
      outgoing.once('finish', resolve)
    })
}

async function loadPages(vite: ViteDevServer): Promise<PageBundle> {
  // Looked up for each request: Vite replaces it when its configuration changes.
  const environment = vite.environments['ssr']
  if (!environment || !('runner' in environment)) throw new Error('Vite has no server environment to run pages in')
  const { runner } = environment as unknown as { runner: { import(path: string): Promise<{ default: PageBundle }> } }
  return (await runner.import('/src/server/app/ssr.ts')).default
}
