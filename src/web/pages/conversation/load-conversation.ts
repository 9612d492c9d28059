import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import { ApiError } from '#web/api-client.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { afterSaleQuery } from '#web/deals/after-sale-queries.ts'
import { depositQuery, mayHaveDeposit } from '#web/deals/deposit-queries.ts'
import { dealQuery } from '#web/deals/queries.ts'
import { guestsQuery, questionsQuery, roomQuery } from '#web/deals/room/queries.ts'
import { readBeside } from '#web/conversations/inbox-filter.ts'
import type { BesideSearch } from '#web/conversations/inbox-filter.ts'
import { conversationQuery, conversationsQuery } from '#web/conversations/queries.ts'

/** A fresh conversation and, of one about a business, the deal and the shown tab; on the server the inbox beside it. */
export async function loadConversation(
  queryClient: QueryClient,
  id: ConversationId,
  { tab, ...search }: BesideSearch & { tab?: string },
): Promise<void> {
  const inbox = queryClient.prefetchInfiniteQuery(conversationsQuery(readBeside(search)))
  try {
    const { listingId } = await queryClient.fetchQuery({ ...conversationQuery(id), staleTime: 0 })
    if (listingId !== null) await loadOnServer(loadDeal(queryClient, id, tab))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    // The page redirects to sign-in if the session has expired.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
  await loadOnServer(inbox)
}

/** The deal, which the tabs tell of, and what the shown one needs besides. */
async function loadDeal(queryClient: QueryClient, id: ConversationId, tab: string | undefined): Promise<void> {
  const ofTab = [
    ...(tab === 'deal' ? [queryClient.prefetchQuery(afterSaleQuery(id))] : []),
    ...(tab === 'room'
      ? [
          queryClient.prefetchQuery({ ...roomQuery(id), staleTime: 0 }),
          queryClient.prefetchQuery(questionsQuery(id)),
          queryClient.prefetchQuery(guestsQuery(id)),
        ]
      : []),
  ]
  await Promise.all([loadStage(queryClient, id, tab), ...ofTab])
}

/** The deal and, on its tab once there was an agreement, the deposit. */
async function loadStage(queryClient: QueryClient, id: ConversationId, tab: string | undefined): Promise<void> {
  await queryClient.prefetchQuery({ ...dealQuery(id), staleTime: 0 })
  const deal = tab === 'deal' ? queryClient.getQueryData(dealQuery(id).queryKey) : undefined
  if (deal && mayHaveDeposit(deal)) await queryClient.prefetchQuery(depositQuery(id))
}
