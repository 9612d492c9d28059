import { AsyncLocalStorage } from 'node:async_hooks'
import { createRouter } from '@tanstack/react-router'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { setTransport } from '#web/api-client.ts'
import { routeTree } from '#web/routeTree.gen.ts'
import { holdBackApp } from '#web/start/hold-back-app.ts'
import { setRequestScope } from '#web/request-scope.ts'
import type { RequestScope } from '#web/request-scope.ts'

/** What the server passes to a page besides its request. */
export interface RenderScope extends RequestScope {
  /** Calls the API in-process, with this visitor's cookie. */
  callApi: (path: string, init?: RequestInit) => Promise<Response>
}

const scopes = new AsyncLocalStorage<RenderScope>()

function scope(): RenderScope {
  const current = scopes.getStore()
  if (!current) throw new Error('a page was rendered outside of a request')
  return current
}

setTransport((path, init) => scope().callApi(path, init))
setRequestScope(scope)

const render = createStartHandler((page) => {
  holdBackApp(page.router)
  return defaultRenderHandler(page)
})

/** The bundle's only entry: renders the page of a request. */
export default {
  routes: Object.keys(createRouter({ routeTree }).routesByPath),
  fetch: (request: Request, given: RenderScope): Promise<Response> =>
    scopes.run(given, () => Promise.resolve(render(request))),
}
