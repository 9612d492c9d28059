import type { QueryClient } from '@tanstack/react-query'
import { conversationsQuery, messageSettingsQuery } from '#web/conversations/queries.ts'
import { loadOnServer } from '#web/load-on-server.ts'

/** Loads a fresh inbox. */
export async function loadInbox(queryClient: QueryClient): Promise<void> {
  await loadOnServer(
    Promise.all([
      queryClient.prefetchInfiniteQuery({ ...conversationsQuery(), staleTime: 0 }),
      queryClient.prefetchQuery({ ...messageSettingsQuery(), staleTime: 0 }),
    ]),
  )
}
