import type { QueryClient } from '@tanstack/react-query'
import { conversationsQuery, messageSettingsQuery } from '#web/conversations/queries.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { readInboxTab } from './inbox-tab.ts'

/** Loads a fresh inbox, or one of a seller's tabs. */
export async function loadInbox(queryClient: QueryClient, tab: string | undefined): Promise<void> {
  await loadOnServer(
    Promise.all([
      queryClient.prefetchInfiniteQuery({ ...conversationsQuery(readInboxTab(tab)), staleTime: 0 }),
      queryClient.prefetchQuery({ ...messageSettingsQuery(), staleTime: 0 }),
    ]),
  )
}
