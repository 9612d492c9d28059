import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { SignInOptions } from '#shared/accounts/sign-in.ts'
import { api } from '#web/api-client.ts'

/** Whether people sign in here or at an issuer. */
export const signInOptionsQuery = () =>
  queryOptions({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => api.get('/api/sign-in-options', SignInOptions, { signal }),
  })

/** Where it can't be known now, the page offers what is always there. */
export async function loadSignInOptions(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(signInOptionsQuery())
}
