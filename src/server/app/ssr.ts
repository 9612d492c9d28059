import { REGION } from '#region/region.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createRouter } from '@tanstack/react-router'
import { getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
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

type PageScope = RenderScope & RequestScope & { html: string }

const scopes = new AsyncLocalStorage<PageScope>()

function scope(): PageScope {
  const current = scopes.getStore()
  if (!current) throw new Error('a page was rendered outside of a request')
  return current
}

setTransport((path, init) => scope().callApi(path, init))
setCalls((call, sent) => scope().makeCall(call, sent))
setRequestScope(scope)

/** Leaves the page's HTML in the scope: as the body of a response, it would go through a stream, into bytes and back. */
const render = createStartHandler(async ({ router, responseHeaders }) => {
  delayApp(router)
  const html = renderToString(createElement(RouterServer, { router }))
  scope().html = await transformHtmlStringWithRouter(router, html)
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
})

/** The bundle's only entry: renders the page of a request. */
export default {
  region: REGION,
  routes: Object.keys(createRouter({ routeTree }).routesByPath),
  async render(request: Request, given: RenderScope): Promise<{ status: number; headers: Headers; html: string }> {
    // This bundle has a copy of its own.
    applySettings(given.settings)
    const scoped = { ...given, sent: sentSettings(given.settings), drawn: drawnParts(given), html: '' }
    const { status, headers } = await scopes.run(scoped, () => render(request))
    return { status, headers, html: scoped.html }
  },
}

function drawnParts({ nonce, siteUrl, settings }: RenderScope): RequestScope['drawn'] {
  const announcement = createElement(Announcement, { nonce, today: marketDay(Date.now()) })
  return { announcement: renderToStaticMarkup(announcement), about: aboutOf(siteUrl, settings) }
}

/** The same on all pages until a setting is changed. */
let about: { siteUrl: string; settings: Partial<SiteValues>; html: string } | undefined

function aboutOf(siteUrl: string, settings: Partial<SiteValues>): string {
  if (about?.siteUrl !== siteUrl || about.settings !== settings) {
    about = { siteUrl, settings, html: renderToStaticMarkup(createElement(FooterAbout, { siteUrl })) }
  }
  return about.html
}

/** Without those that only the server needs. */
function sentSettings(changed: Partial<SiteValues>): RequestScope['sent'] {
  const { banner: _, profileLinks: __, signUps: ___, staffSignIn: ____, secondColor: _____, ...sent } = changed
  return Object.keys(sent).length > 0 ? { settings: sent } : {}
}
