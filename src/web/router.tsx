import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { applySettings } from '#shared/product.ts'
import { NotFoundPage } from './frame/not-found-page.tsx'
import { PageError } from './frame/page-error.tsx'
import { requestScope } from './request-scope.ts'
import { routeTree } from './routeTree.gen.ts'
import { parseSearch, stringifySearch } from './search-codec.ts'
import { receiveQueries, sentQueries } from './sent-queries.ts'
import { partsLoaded } from './lazy-part.tsx'

/** One router per request on the server, one per tab in the browser. */
export function getRouter() {
  // S1 §7: no retries, data never goes stale, and refetches are explicit.
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  })
  // Only the first page contains these two, so they must stay cached on pages that use neither.
  for (const key of ['tile-source', 'user']) queryClient.setQueryDefaults([key], { gcTime: Infinity })
  const nonce = requestScope()?.nonce
  let isRestoring = typeof window === 'undefined'
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageError,
    // Hydration must not scroll: the document restored its position itself, and the visitor may have scrolled since.
    scrollRestoration: () => isRestoring,
    parseSearch,
    stringifySearch,
    ...(nonce && { ssr: { nonce } }),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    ...(import.meta.env.SSR && {
      dehydrate: async () => {
        await partsLoaded()
        return { queries: sentQueries(queryClient), ...requestScope()?.sent }
      },
    }),
    hydrate: ({ queries, settings }) => {
      applySettings(settings)
      receiveQueries(queryClient, queries)
    },
  })
  router.subscribe('onRendered', () => {
    // The router saves positions that it has seen change.
    if (!isRestoring) document.dispatchEvent(new Event('scroll'))
  })
  router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
    isRestoring ||= fromLocation !== undefined && hrefChanged
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
