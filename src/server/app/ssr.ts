import { REGION } from '#region/region.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRouter } from '@tanstack/react-router'
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import type { MakeCall } from '#shared/api/call.ts'
import { marketDay } from '#shared/market-day.ts'
import { applySettings } from '#shared/product.ts'
import type { SiteValues } from '#shared/product.ts'
import { setTransport } from '#web/api-client.ts'
import { setCalls } from '#web/call.ts'
import { Announcement } from '#web/frame/drawn/announcement.tsx'
import { FooterAbout } from '#web/frame/drawn/footer-about.tsx'
import { routeTree } from '#web/routeTree.gen.ts'
import { delayApp } from '#web/start/delay-app.ts'
import { setRequestScope } from '#web/request-scope.ts'
import type { RequestScope } from '#web/request-scope.ts'

/** What the server passes to a page besides its request. */
export interface RenderScope extends Omit<RequestScope, 'drawn' | 'sent'> {
  settings: Partial<SiteValues>
  /** Calls the API in-process, with this visitor's cookie. */
  callApi: (path: string, init?: RequestInit) => Promise<Response>
  /** Makes a call in-process, for this visitor. */
  makeCall: MakeCall
}

const scopes = new AsyncLocalStorage<RenderScope & RequestScope>()

function scope(): RenderScope & RequestScope {
  const current = scopes.getStore()
  if (!current) throw new Error('a page was rendered outside of a request')
  return current
}

setTransport((path, init) => scope().callApi(path, init))
setCalls((call, sent) => scope().makeCall(call, sent))
setRequestScope(scope)

const render = createStartHandler((page) => {
  delayApp(page.router)
  return defaultRenderHandler(page)
})

/** The bundle's only entry: renders the page of a request. */
export default {
  region: REGION,
  routes: Object.keys(createRouter({ routeTree }).routesByPath),
  fetch(request: Request, given: RenderScope): Promise<Response> {
    // This bundle has a copy of its own.
    applySettings(given.settings)
    const scoped = { ...given, sent: sentSettings(given.settings), drawn: drawnParts(given) }
    return scopes.run(scoped, () => Promise.resolve(render(request)))
  },
}

function drawnParts({ nonce, siteUrl }: RenderScope): RequestScope['drawn'] {
  const announcement = createElement(Announcement, { nonce, today: marketDay(Date.now()) })
  return {
    announcement: renderToStaticMarkup(announcement),
    about: renderToStaticMarkup(createElement(FooterAbout, { siteUrl })),
  }
}

/** Without those that only the server needs. */
function sentSettings(changed: Partial<SiteValues>): RequestScope['sent'] {
  const { banner: _, profileLinks: __, signUps: ___, staffSignIn: ____, secondColor: _____, ...sent } = changed
  return Object.keys(sent).length > 0 ? { settings: sent } : {}
}
