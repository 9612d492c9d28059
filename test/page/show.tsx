import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { setTransport } from '#web/api-client.ts'
import { parseSearch, stringifySearch } from '#web/search-codec.ts'
import { Toaster } from '#web/ui/toast.tsx'
import type { Person, World } from '#test/world.ts'
import { uploadsBy } from './uploads.ts'

export { screen, waitFor, within } from '@testing-library/react'
export type { UserEvent } from '@testing-library/user-event'

// Only ends what hangs: a busy machine takes seconds.
configure({ asyncUtilTimeout: 30_000 })

type Answering = (path: string, init?: RequestInit) => Promise<Response | undefined> | Response | undefined

export interface Shown {
  user: UserEvent
  /** Answers calls in place of the API, which answers those for which it returns undefined. */
  answer: (instead: Answering) => void
  /** Holds all calls back until the returned function is called. */
  hold: () => () => void
  /** Where the router is, e.g. "/saved?tab=new". */
  address: () => string
}

interface Place {
  /** Where the router begins. */
  at?: string
  /** The id and path of the route, if the page asks for its own. */
  route?: { id: string; path: string }
}

type Part = ReactNode | ((search: Record<string, unknown>) => ReactNode)

/**
 * Shows a part of a page with the API of a world behind it, as a person sees it; without one, as a visitor does. A
 * function gets what the address searches for, is drawn a moment later, and again when links and forms lead elsewhere.
 */
export function show(part: Part, world: World, person?: Person, { at = '/', route: given }: Place = {}): Shown {
  let instead: Answering | undefined
  let held = Promise.resolve()
  const client = person ? world.as(person) : world
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    await held
    const faked = await instead?.(path, init)
    if (faked) return faked
    const method = (init.method ?? 'GET').toLowerCase() as 'delete' | 'get' | 'patch' | 'post' | 'put'
    const headers = Object.fromEntries(new Headers(init.headers))
    if (method === 'get' || method === 'delete') return client[method](path, headers)
    return client[method](path, init.body, headers)
  }

  setTransport(call)
  vi.stubGlobal('XMLHttpRequest', uploadsBy(call))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const root = createRootRoute({ component: () => <Shows part={part} /> })
  const route = given && createRoute({ getParentRoute: () => root, path: given.path })
  // As the file of a route gives it one.
  if (route && given) Object.assign(route.options, { id: given.id })
  const router = createRouter({
    routeTree: route ? root.addChildren([route]) : root,
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
    defaultNotFoundComponent: () => null,
  })
  render(
    <QueryClientProvider client={queryClient}>
      {typeof part === 'function' ? (
        <RouterProvider router={router} />
      ) : (
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      )}
      <Toaster />
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    // All parts of a page share the toast, and so would the next test.
    for (const button of screen.queryAllByRole('button', { name: 'Dismiss', hidden: true })) fireEvent.click(button)
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    queryClient.clear()
  })
  return {
    // By dropping it, a person may choose a file of any type.
    user: userEvent.setup({ applyAccept: false }),
    answer(next) {
      instead = next
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    address: () => router.history.location.href,
  }
}

function Shows({ part }: { part: Part }) {
  const search = useSearch({ strict: false })
  return typeof part === 'function' ? part({ ...search }) : part
}
