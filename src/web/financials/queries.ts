import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { financialsCalls } from '#shared/financials/calls.ts'
import type { FinancialsInput } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'
import { refreshManagedListing } from '#web/listings/managed-queries.ts'

/** The figures of a business by year, for its owner. */
export const financialsQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['financials', id],
    queryFn: ({ signal }) => send(financialsCalls.getOwnFigures, { id }, { signal }),
  })

/** Saves all years. The listing may show other earnings then. @throws ApiError 409: they were changed in the meantime. */
export function useSaveFinancials(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: FinancialsInput) => send(financialsCalls.setOwnFigures, { id, body: input }),
    onSuccess: (saved) => {
      queryClient.setQueryData(financialsQuery(id).queryKey, saved)
      queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
      refreshManagedListing(queryClient, id)
    },
  })
}
