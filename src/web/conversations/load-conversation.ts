import type { QueryClient } from '@tanstack/react-query'
import type { ConversationId } from '#shared/conversations.ts'
import { conversationQuery, conversationsQuery } from './queries.ts'

/** A conversation as it is now, and on the server the list that stands beside it. @throws ApiError 404. */
export async function loadConversation(queryClient: QueryClient, id: ConversationId): Promise<void> {
  const inbox = queryClient.prefetchInfiniteQuery(conversationsQuery())
  await queryClient.fetchQuery({ ...conversationQuery(id), staleTime: 0 })
  if (typeof window === 'undefined') await inbox
}
