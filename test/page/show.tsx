import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { setTransport } from '#web/api-client.ts'
import { Toaster } from '#web/ui/toast.tsx'
import type { Person, World } from '#test/world.ts'

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
}

/** Shows a part of a page with the API of a world behind it, as a person sees it; without one, as a visitor does. */
export function show(part: ReactNode, world: World, person?: Person): Shown {
  let instead: Answering | undefined
  let held = Promise.resolve()
  const client = person ? world.as(person) : world
  setTransport(async (path, init = {}) => {
    await held
    const faked = await instead?.(path, init)
    if (faked) return faked
    const method = (init.method ?? 'GET').toLowerCase() as 'delete' | 'get' | 'patch' | 'post' | 'put'
    const headers = Object.fromEntries(new Headers(init.headers))
    if (method === 'get' || method === 'delete') return client[method](path, headers)
    return client[method](path, init.body, headers)
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        {part}
        <Toaster />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    // A toast outlives what showed it.
    for (const button of screen.queryAllByRole('button', { name: 'Dismiss', hidden: true })) fireEvent.click(button)
    cleanup()
    localStorage.clear()
    queryClient.clear()
  })
  return {
    user: userEvent.setup(),
    answer(next) {
      instead = next
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}
