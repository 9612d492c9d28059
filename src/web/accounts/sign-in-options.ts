import { send } from '#web/call.ts'
import { signInCalls } from '#shared/accounts/sign-in-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'

/** How users sign in, and whether they can join, with the invitation of a link if there is one. */
export const signInOptionsQuery = (invitation?: string) =>
  queryOptions({
    queryKey: ['sign-in-options', invitation ?? null],
    queryFn: ({ signal }) =>
      send(signInCalls.getSignInOptions, { query: { invitation: invitation || undefined } }, { signal }),
  })

/** If the request fails, the page offers the default options. */
export async function loadSignInOptions(queryClient: QueryClient, search: SearchParams): Promise<void> {
  await queryClient.prefetchQuery(signInOptionsQuery(textOf(search['invitation'])))
}
