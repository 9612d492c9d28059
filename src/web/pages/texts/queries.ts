import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { textCalls } from '#shared/settings/texts/calls.ts'
import { product } from '#shared/product.ts'
import { EditableText } from '#shared/settings/texts/text-changes.ts'
import type { TextChange } from '#shared/settings/texts/text-changes.ts'
import type { TextPage } from '#shared/settings/texts/text-pages.ts'
import { send } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ApiError } from '#web/api-client.ts'

/** Short, since other staff change them too. */
const FRESH_MS = 10_000

export const textsQuery = () =>
  queryOptions({
    queryKey: ['texts'],
    queryFn: ({ signal }) => send(textCalls.listTexts, undefined, { signal }),
    staleTime: FRESH_MS,
  })

export const textQuery = (page: TextPage) =>
  queryOptions({
    queryKey: ['texts', page],
    queryFn: ({ signal }) => send(textCalls.readText, { page }, { signal }),
    staleTime: FRESH_MS,
  })

/** The page as it would be with a text. */
export const previewQuery = (page: TextPage, markdown: string) =>
  queryOptions({
    queryKey: ['texts', page, 'preview', markdown],
    queryFn: () => send(textCalls.previewText, { page, body: { markdown } }),
    // A change of the settings shows in it.
    staleTime: 0,
    gcTime: 0,
  })

/** The changes of a text, newest first. */
export const textHistoryQuery = (page: TextPage) =>
  infiniteQueryOptions({
    queryKey: ['texts', page, 'history'],
    queryFn: ({ pageParam, signal }) =>
      send(textCalls.listTextHistory, { page, query: { before: pageParam?.toString() } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.version : undefined),
  })

/** Loads nothing unless the user is staff. */
export async function prefetchTexts(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery())
  if (user?.isAdmin) await queryClient.prefetchQuery(textsQuery())
}

export async function prefetchText(queryClient: QueryClient, page: TextPage): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery())
  if (user?.isAdmin) await queryClient.prefetchQuery(textQuery(page))
}

/** Changes a text. Of one that somebody else changed, the page learns what they made of it. */
export function useChangeText(page: TextPage) {
  const queryClient = useQueryClient()
  const router = useRouter()

  async function take(now: EditableText): Promise<void> {
    queryClient.setQueryData(textQuery(page).queryKey, now)
    const others = product.texts.filter((each) => each !== page)
    // What this tab shows of the page from now on.
    Object.assign(product, { texts: now.isShipped ? others : [...others, page] })
    router.clearCache({ filter: ({ fullPath }) => fullPath === `/${page}` })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: textsQuery().queryKey, exact: true }),
      queryClient.invalidateQueries({ queryKey: textHistoryQuery(page).queryKey }),
    ])
  }

  return useMutation({
    mutationFn: (change: TextChange) => send(textCalls.changeText, { page, body: change }),
    onSuccess: take,
    onError: (error) => {
      const theirs = meanwhile(error)
      return theirs && take(theirs)
    },
  })
}

/** What somebody else made of a text, if that is why a change was refused. */
export function meanwhile(error: unknown): EditableText | undefined {
  if (!(error instanceof ApiError) || error.problem?.reason !== 'changed_meanwhile') return undefined
  return EditableText.safeParse(error.problem.existing).data
}

/** Reads a text as it was. */
export function useOlderText(page: TextPage) {
  return useMutation({
    mutationFn: (version: number) => send(textCalls.readOlderText, { page, version }),
  })
}
