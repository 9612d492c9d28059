import type { QueryClient } from '@tanstack/react-query'
import { readInboxFilter } from '#web/conversations/inbox-filter.ts'
import type { InboxSearch } from '#web/conversations/inbox-filter.ts'
import { conversationsQuery, messageSettingsQuery } from '#web/conversations/queries.ts'
import { loadOnServer } from '#web/load-on-server.ts'

/** Loads a fresh inbox, as far as it fits a filter. */
export async function loadInbox(queryClient: QueryClient, search: InboxSearch): Promise<void> {
  await loadOnServer(
    Promise.all([
      queryClient.prefetchInfiniteQuery({ ...conversationsQuery(readInboxFilter(search)), staleTime: 0 }),
      queryClient.prefetchQuery({ ...messageSettingsQuery(), staleTime: 0 }),
    ]),
  )
}
