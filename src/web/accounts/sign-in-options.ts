import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { SignInOptions } from '#shared/accounts/sign-in.ts'
import { api } from '#web/api-client.ts'

/** Whether users sign in with a password or through the identity provider. */
export const signInOptionsQuery = () =>
  queryOptions({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => api.get('/api/sign-in-options', SignInOptions, { signal }),
  })

/** If the request fails, the page offers the default options. */
export async function loadSignInOptions(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(signInOptionsQuery())
}
