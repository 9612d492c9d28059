import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { dealCalls } from '#shared/deals/calls.ts'
import type { ConversationId } from '#shared/conversations/conversations.ts'
import type { Deal } from '#shared/deals/offers.ts'
import type { DealStepInput, OfferId, OfferInput } from '#shared/deals/offers.ts'
import type { AnswerStep, PartyStep } from '#shared/deals/stages.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'

/** The deal of a conversation about a business. Its key is within the conversation's, so that news refetch both. */
export const dealQuery = (id: ConversationId) =>
  queryOptions({
    queryKey: ['conversations', 'one', id, 'deal'],
    queryFn: ({ signal }) => send(dealCalls.getDeal, { id }, { signal }),
  })

/** The newest offer of each buyer of the owner's business. */
export const receivedOffersQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['received-offers', id],
    queryFn: ({ signal }) => send(dealCalls.listNewestOffers, { id }, { signal }),
  })

/** Sends an offer, or a counter to the open one. @throws ApiError with `fields` or a `reason`. */
export function useSendOffer(id: ConversationId) {
  return useDealChange(id, (input: OfferInput) => send(dealCalls.sendOffer, { id, body: input }))
}

/** Accepts with a signature, declines or withdraws. @throws ApiError 409 with a `reason`. */
export function useAnswerOffer(id: ConversationId) {
  return useDealChange(id, ({ offerId, step, typedName = '' }: OfferAnswer) =>
    step === 'accept'
      ? send(dealCalls.acceptOffer, { id: offerId, body: { typedName } })
      : send(step === 'decline' ? dealCalls.declineOffer : dealCalls.withdrawOffer, { id: offerId, body: {} }),
  )
}

interface OfferAnswer {
  offerId: OfferId
  step: AnswerStep
  /** The signature; only accepting has one. */
  typedName?: string
}

/** @throws ApiError 409 with a `reason`. */
export function useDealStep(id: ConversationId) {
  return useDealChange(id, ({ step, ...input }: DealStepInput & { step: PartyStep }) =>
    send(dealCalls.moveDeal, { id, step, body: input }),
  )
}

function useDealChange<Input>(id: ConversationId, change: (input: Input) => Promise<Deal>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (deal) => cacheDeal(queryClient, deal),
    // Most likely the other party was faster.
    onError: () => queryClient.invalidateQueries({ queryKey: dealQuery(id).queryKey }),
  })
}

/** An agreement or its end changes the status of the business too, and what the room and the time after the sale have. */
async function cacheDeal(queryClient: QueryClient, deal: Deal): Promise<void> {
  queryClient.setQueryData(dealQuery(deal.id).queryKey, deal)
  queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
  for (const part of ['after-sale', 'room']) {
    void queryClient.invalidateQueries({ queryKey: ['conversations', 'one', deal.id, part] })
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['received-offers', deal.listingId] }),
    queryClient.invalidateQueries({ queryKey: ['managed-listing', deal.listingId] }),
  ])
}
