import type { QueryClient } from '@tanstack/react-query'
import { loadOnServer } from '#web/load-on-server.ts'
import { preferencesQuery } from '#web/notifications/queries.ts'
import { pushSettingsQuery } from '#web/phone/queries.ts'

/** Always fresh, since an email's link may have changed the settings, and another browser those of pushes. */
export async function loadSettings(queryClient: QueryClient): Promise<void> {
  await loadOnServer(
    Promise.all([
      queryClient.prefetchQuery({ ...preferencesQuery(), staleTime: 0 }),
      queryClient.prefetchQuery({ ...pushSettingsQuery(), staleTime: 0 }),
    ]),
  )
}
