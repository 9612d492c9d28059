import { AsyncLocalStorage } from 'node:async_hooks'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { setTransport } from '#web/api-client.ts'
import { setRequestScope } from '#web/request-scope.ts'
import type { RequestScope } from '#web/request-scope.ts'

/** What the host gives a page beside its request. */
export interface RenderScope extends RequestScope {
  /** The API itself, called with this visitor's cookie and without a network. */
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

const render = createStartHandler(defaultRenderHandler)

/** The bundle's one entry: makes the page of a request. */
export default {
  fetch: (request: Request, given: RenderScope): Promise<Response> =>
    scopes.run(given, () => Promise.resolve(render(request))),
}
