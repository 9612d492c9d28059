import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { factCalls } from '#shared/listings/facts/fact-calls.ts'
import type { FactsInput } from '#shared/listings/facts/listing-facts.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { refreshManagedListing } from '#web/listings/managed-queries.ts'

/** What buyers ask of a business, for its owner. */
export const ownFactsQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['own-facts', id],
    queryFn: ({ signal }) => send(factCalls.getOwnFacts, { id }, { signal }),
  })

/** @throws ApiError 409: they were changed in the meantime. */
export function useSaveFacts(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: FactsInput) => send(factCalls.setOwnFacts, { id, body: input }),
    onSuccess: (saved) => {
      queryClient.setQueryData(ownFactsQuery(id).queryKey, saved)
      queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
      refreshManagedListing(queryClient, id)
    },
  })
}
