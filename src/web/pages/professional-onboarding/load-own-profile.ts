import type { QueryClient } from '@tanstack/react-query'
import { isProfessional } from '#shared/professionals/professional-roles.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { ownProfileQuery } from '#web/professionals/own-profile-query.ts'
import { completenessQuery } from '#web/professionals/queries.ts'

/** Loads nothing for users without a profile. */
export async function loadOwnProfile(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery())
  if (!isProfessional(user?.role ?? null)) return
  await loadOnServer(
    Promise.all([queryClient.prefetchQuery(ownProfileQuery()), queryClient.prefetchQuery(completenessQuery())]),
  )
}
