import { rootRouteId } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { userQuery } from '#web/accounts/queries.ts'
import { startScriptUrl } from './start-script-url.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Signed-out visitors load no application until they touch the page, so its controls must work without it. */
    isReadingPage?: boolean
  }
}

/**
 * Gives a page the start script in place of the application, on the server, once its data is there. Members get the
 * application on reading pages too, since it keeps their counts up to date.
 */
export function delayApp(router: AnyRouter): void {
  const { matches } = router.state
  const manifest = router.ssr?.manifest
  if (!manifest) return
  const routes = matches.flatMap(({ routeId }) => manifest.routes[routeId] ?? [])
  const app = routes.flatMap(({ scripts }) => scripts ?? []).find(({ attrs }) => attrs?.['src'])?.attrs?.['src']
  if (!app) return
  const preloads = routes
    .flatMap((route) => route.preloads ?? [])
    .map((preload) => (typeof preload === 'string' ? preload : preload.href))
  const isSignedOut = router.options.context.queryClient.getQueryData(userQuery().queryKey) === null
  const isUntilTouch = isSignedOut && matches.at(-1)?.staticData.isReadingPage
  const script = {
    attrs: {
      type: 'module',
      async: true,
      src: startScriptUrl,
      'data-app': app,
      'data-preloads': preloads.join(' '),
      ...(isUntilTouch && { 'data-until-touch': '' }),
    },
  }
  // The browser restores the position of such a page. The router's script would scroll to the top, since the router may
  // never have seen it.
  if (isUntilTouch) router.options.scrollRestoration = false
  const css = routes.flatMap((route) => route.css ?? [])
  router.ssr = { manifest: { ...manifest, routes: { [rootRouteId]: { css, scripts: [script] } } } }
}
