import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { ERROR_STATUS } from '#shared/error-codes.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { Problem } from '#shared/errors.ts'
import { setTransport } from '#web/api-client.ts'
import { parseSearch, stringifySearch } from '#web/search-codec.ts'
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
  /** Path and search of the page, as links and forms changed them. */
  address: () => string
  /** The page that the browser was told to load in place of this one, if any. */
  nextPage: () => string | undefined
}

/**
 * Shows a part of a page with the API of a world behind it, as a person sees it; without one, as a visitor does. Like a
 * browser it keeps the session that the API hands out.
 */
export function show(part: ReactNode, world: World, person?: Person, { at = '/' }: { at?: string } = {}): Shown {
  let instead: Answering | undefined
  let held = Promise.resolve()
  let cookie = person?.cookie

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    await held
    const faked = await instead?.(path, init)
    if (faked) return faked
    const method = (init.method ?? 'GET').toLowerCase() as 'delete' | 'get' | 'patch' | 'post' | 'put'
    const headers = { ...(cookie && { cookie }), ...Object.fromEntries(new Headers(init.headers)) }
    const isBare = method === 'get' || method === 'delete'
    const answer = await (isBare ? world[method](path, headers) : world[method](path, init.body, headers))
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }

  setTransport(call)
  const browser = standInForBrowser(call, at)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router}>
        {part}
        <Toaster />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    // All parts of a page share the toast, and so would the next test.
    for (const button of screen.queryAllByRole('button', { name: 'Dismiss', hidden: true })) fireEvent.click(button)
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    queryClient.clear()
    browser.restore()
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
    address: () => router.state.location.href,
    nextPage: browser.nextPage,
  }
}

/** From here on time passes at once when the returned function is called, besides passing by itself. */
export function ownClock(): (ms: number) => Promise<void> {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  onTestFinished(() => void vi.useRealTimers())
  return async (ms) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
  }
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

/** Replaces what a field holds, at once as by pasting. */
export async function fill(user: UserEvent, label: RegExp | string, text: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.click(field)
  await user.paste(text)
}

/** What a screen reader says after a field's name. */
export function describing(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

/** The focus moves after the page is drawn. */
export async function untilFocused(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(element))
}

/** Whether a control says that it does nothing now, though it keeps the focus. */
export function isOff(control: HTMLElement): boolean {
  return control.getAttribute('aria-disabled') === 'true'
}

/** An answer that refuses, as the API writes it. */
export function refusal(code: ErrorCode, detail: string, more: Partial<Problem> = {}): Response {
  const status = ERROR_STATUS[code]
  return Response.json({ status, title: 'Refused', detail, code, ...more }, { status })
}
