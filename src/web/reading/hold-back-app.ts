import { rootRouteId } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { userQuery } from '#web/accounts/queries.ts'
import { readingScriptUrl } from './reading-script-url.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Signed-out visitors load no application until they touch the page, so its controls must work without it. */
    isReadingPage?: boolean
  }
}

/**
 * Gives a reading page a small script in place of the application, on the server, once its data is there. Members get
 * the application at once, which keeps their counts up to date.
 */
export function holdBackApp(router: AnyRouter): void {
  const { matches } = router.state
  const manifest = router.ssr?.manifest
  const isSignedOut = router.options.context.queryClient.getQueryData(userQuery().queryKey) === null
  if (!manifest || !isSignedOut || !matches.at(-1)?.staticData.isReadingPage) return
  const routes = matches.flatMap(({ routeId }) => manifest.routes[routeId] ?? [])
  const app = routes.flatMap(({ scripts }) => scripts ?? []).find(({ attrs }) => attrs?.['src'])?.attrs?.['src']
  if (!app) return
  const preloads = routes
    .flatMap((route) => route.preloads ?? [])
    .map((preload) => (typeof preload === 'string' ? preload : preload.href))
  const attrs = {
    type: 'module',
    async: true,
    src: readingScriptUrl,
    'data-app': app,
    'data-preloads': preloads.join(' '),
  }
  const css = routes.flatMap((route) => route.css ?? [])
  router.ssr = { manifest: { ...manifest, routes: { [rootRouteId]: { css, scripts: [{ attrs }] } } } }
}
