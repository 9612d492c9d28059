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
import { setTimeout } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'
import { setTransport } from '#web/api-client.ts'
import { parseSearch, stringifySearch } from '#web/search-codec.ts'
import { Toaster } from '#web/ui/toast.tsx'
import type { Person, World } from '#test/world.ts'
import { expectAccessible } from './accessible.ts'
import { uploadsBy } from './uploads.ts'

export { screen, waitFor, within } from '@testing-library/react'
export type { UserEvent } from '@testing-library/user-event'

/** Milliseconds that each call takes on its way there, and again on its way back: shows which test supposes that it is over. */
const ON_ITS_WAY = Number(process.env['ON_ITS_WAY'] ?? 0)

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
  /** The page that the browser was told to load in place of this one, if any. */
  nextPage: () => string | undefined
}

interface Place {
  /** Where the router begins. */
  at?: string
  /** The id and path of the route, if the page asks for its own. */
  route?: { id: string; path: string }
}

type Part = ReactNode | ((search: Record<string, unknown>) => ReactNode)

/**
 * Shows a part of a page with the API of a world behind it, as a person sees it; without one, as a visitor does. Like a
 * browser it keeps the session that the API hands out. What is shown in the end is accessible. A function gets what the address searches for, is drawn a moment
 * later, and again when links and forms lead elsewhere.
 */
export function show(part: Part, world: World, person?: Person, { at = '/', route: given }: Place = {}): Shown {
  let instead: Answering | undefined
  let held = Promise.resolve()
  let cookie = person?.cookie
  const underway = new Set<Promise<Response>>()

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    await held
    // The last to be known, though a page is sent with it: a part that asks again then is shown within `WithUser`.
    if (ON_ITS_WAY) await setTimeout(path === '/api/auth/user' ? 8 * ON_ITS_WAY : ON_ITS_WAY)
    const answering = reach(path, init)
    underway.add(answering)
    return answering.finally(() => underway.delete(answering))
  }

  async function reach(path: string, init: RequestInit): Promise<Response> {
    const answer = (await instead?.(path, init)) ?? (await ask(path, init))
    if (ON_ITS_WAY) await setTimeout(ON_ITS_WAY)
    return answer
  }

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const method = (init.method ?? 'GET').toLowerCase() as 'delete' | 'get' | 'patch' | 'post' | 'put'
    const headers = { ...(cookie && { cookie }), ...Object.fromEntries(new Headers(init.headers)) }
    const isBare = method === 'get' || method === 'delete'
    const answer = await (isBare ? world[method](path, headers) : world[method](path, init.body, headers))
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }

  setTransport(call)
  vi.stubGlobal('XMLHttpRequest', uploadsBy(call))
  const browser = standInForBrowser(call, at)
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
  onTestFinished(async () => {
    // Axe waits for itself.
    vi.useRealTimers()
    await expectAccessible().finally(end)
  })

  async function end(): Promise<void> {
    // An answer that comes later would find no DOM. What it is read for takes another turn, and may call again.
    while (underway.size > 0) {
      await Promise.allSettled(underway)
      await setTimeout(0)
    }
    close()
  }

  function close(): void {
    // All parts of a page share the toast, and so would the next test.
    for (const button of screen.queryAllByRole('button', { name: 'Dismiss', hidden: true })) fireEvent.click(button)
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    queryClient.clear()
    browser.restore()
  }

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
    nextPage: browser.nextPage,
  }
}

function Shows({ part }: { part: Part }) {
  const search = useSearch({ strict: false })
  return typeof part === 'function' ? part({ ...search }) : part
}

/** What a page does without the API client: it loads another page, and calls `fetch` itself. */
function standInForBrowser(call: (path: string, init?: RequestInit) => Promise<Response>, at: string) {
  const own = globalThis.fetch
  let next: string | undefined
  history.replaceState(null, '', at)
  globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.startsWith('/') ? call(input, init) : own(input, init)
  const ways = (['assign', 'replace'] as const).map((way) =>
    vi.spyOn(location, way).mockImplementation((to) => {
      next = String(to)
    }),
  )
  return {
    nextPage: () => next,
    restore() {
      globalThis.fetch = own
      for (const way of ways) way.mockRestore()
    },
  }
}
