import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { userQuery } from './queries.ts'

/** Stores a user whose role or trial changed, and refetches data that depends on it. */
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

/** The map's tile source is the same for everyone. */
function isPersonal({ queryKey: [noun] }: { queryKey: readonly unknown[] }): boolean {
  return noun !== 'tile-source'
}
