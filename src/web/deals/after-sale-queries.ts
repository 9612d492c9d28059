import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { roomCalls } from '#shared/deals/room/calls.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { AfterSale } from '#shared/deals/room/after-sale.ts'
import type { PriceConsent, ReviewInput } from '#shared/deals/room/after-sale.ts'
import { send } from '#web/call.ts'

/** How the other party is rated, and, once the deal is closed, what is left to say. */
export const afterSaleQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'after-sale'],
    queryFn: ({ signal }) => send(roomCalls.getAfterSale, { id }, { signal }),
  })

/** One's own review of the other party; again, to change it before it is shown. @throws ApiError 409. */
export function useReview(id: ConversationId) {
  return useSaying(id, (input: ReviewInput) => send(roomCalls.setDealReview, { id, body: input }))
}

/** Whether the market report may use the price. */
export function usePriceConsent(id: ConversationId) {
  return useSaying(id, (input: PriceConsent) => send(roomCalls.setPriceConsent, { id, body: input }))
}

function useSaying<Input>(id: ConversationId, say: (input: Input) => Promise<AfterSale>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: say,
    onSuccess: (afterSale) => queryClient.setQueryData(afterSaleQuery(id).queryKey, afterSale),
    onError: () => queryClient.invalidateQueries({ queryKey: afterSaleQuery(id).queryKey }),
  })
}
