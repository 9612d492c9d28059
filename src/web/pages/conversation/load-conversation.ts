import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { ApiError } from '#web/api-client.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { dealQuery } from '#web/deals/queries.ts'
import { conversationQuery, conversationsQuery } from '#web/conversations/queries.ts'

/** A fresh conversation and, of one about a business, the deal; on the server the inbox beside it. */
export async function loadConversation(queryClient: QueryClient, id: ConversationId): Promise<void> {
  const inbox = queryClient.prefetchInfiniteQuery(conversationsQuery())
  try {
    const { listingId } = await queryClient.fetchQuery({ ...conversationQuery(id), staleTime: 0 })
    if (listingId !== null) await loadOnServer(queryClient.prefetchQuery({ ...dealQuery(id), staleTime: 0 }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    // The page redirects to sign-in if the session has expired.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
  await loadOnServer(inbox)
}
