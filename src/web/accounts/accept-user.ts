import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { userQuery } from './queries.ts'

/** Somebody's role or trial is another one now: what it opens or closes is asked for anew. */
export async function acceptUser(
  queryClient: QueryClient,
  router: { invalidate: () => Promise<void> },
  user: CurrentUser,
): Promise<void> {
  queryClient.setQueryData(userQuery().queryKey, user)
  queryClient.removeQueries({ type: 'inactive', predicate: isPersonal })
  await queryClient.invalidateQueries({ predicate: isPersonal })
  await router.invalidate()
}

/** Where the map's tiles come from is the same for everyone. */
function isPersonal({ queryKey: [noun] }: { queryKey: readonly unknown[] }): boolean {
  return noun !== 'tile-source'
}
