import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { onTestFinished } from 'vitest'
import { userQuery } from '#web/accounts/queries.ts'
import { PageError } from '#web/frame/page-error.tsx'
import { tileSourceQuery } from '#web/map/queries.ts'
import { parseSearch, stringifySearch } from '#web/search-codec.ts'
import { show } from './show.tsx'
import type { Shown } from './show.tsx'
import type { Person, World } from '#test/world.ts'

/** A page's route, as its file exports it. */
interface PageRoute {
  update: (place: never) => unknown
}

export interface OpenedPage extends Shown {
  /** Where the visitor is now, e.g. "/compare?ids=1". */
  address: () => string
  /** Goes where a link of another page leads. */
  visit: (to: string) => Promise<void>
}

/**
 * Opens a page of the site by its route: with its loader, and with an address that its links change. `routes` are by
 * their ids, e.g. "/business/$id"; other pages are empty.
 */
export function openPage(routes: Record<string, PageRoute>, at: string, world: World, person?: Person): OpenedPage {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  })
  queryClient.setQueryData(tileSourceQuery().queryKey, { url: '/tiles/{z}/{x}/{y}.png', attribution: '' })
  const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
    // As the root of the site does.
    loader: () => queryClient.ensureQueryData(userQuery()),
    component: Main,
  })
  const children = Object.entries(routes).map(([id, route]) =>
    route.update({ id, path: id.replaceAll(/_(?=\/|$)/gu, ''), getParentRoute: () => root } as never),
  )
  const routeTree: unknown = root.addChildren(children as never)
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({
    routeTree: routeTree as AnyRoute,
    history,
    context: { queryClient },
    defaultNotFoundComponent: () => null,
    defaultErrorComponent: PageError,
    parseSearch,
    stringifySearch,
  })
  onTestFinished(() => queryClient.clear())
  const shown = show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
    world,
    person,
  )
  return {
    ...shown,
    address: () => history.location.href,
    visit: (to) => router.navigate({ href: to }),
  }
}

function Main() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
