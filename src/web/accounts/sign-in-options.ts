import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { SignInOptions } from '#shared/accounts/sign-in.ts'
import { textOf } from '#web/search-params.ts'
import type { SearchParams } from '#web/search-params.ts'
import { api } from '#web/api-client.ts'

/** How users sign in, and whether they can join, with the invitation of a link if there is one. */
export const signInOptionsQuery = (invitation?: string) =>
  queryOptions({
    queryKey: ['sign-in-options', invitation ?? null],
    queryFn: ({ signal }) => {
      const query = invitation ? `?${new URLSearchParams({ invitation }).toString()}` : ''
      return api.get(`/api/sign-in-options${query}`, SignInOptions, { signal })
    },
  })

/** If the request fails, the page offers the default options. */
export async function loadSignInOptions(queryClient: QueryClient, search: SearchParams): Promise<void> {
  await queryClient.prefetchQuery(signInOptionsQuery(textOf(search['invitation'])))
}
