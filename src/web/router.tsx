import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { NotFoundPage } from './frame/not-found-page.tsx'
import { PageError } from './frame/page-error.tsx'
import { requestScope } from './request-scope.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-codec.ts'

/** One router per request on the server, one per tab in the browser. */
export function getRouter() {
  // S1 §7: no retry, nothing goes stale, no refetch unless a screen says so.
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
  // These two come with the first page and nowhere else: they must outlast a page that shows neither.
  for (const key of ['tile-source', 'user']) queryClient.setQueryDefaults([key], { gcTime: Infinity })
  const nonce = requestScope()?.nonce
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    ...(nonce && { ssr: { nonce } }),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
