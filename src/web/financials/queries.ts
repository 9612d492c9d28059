import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { OwnFinancials } from '#shared/financials/figures.ts'
import type { FinancialsInput } from '#shared/financials/figures.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { api } from '#web/api-client.ts'
import { managedListingQuery } from '#web/listings/managed-queries.ts'

/** The figures of a business by year, for its owner. */
export const financialsQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['financials', id],
    queryFn: ({ signal }) => api.get(`/api/my-businesses/${id}/figures`, OwnFinancials, { signal }),
  })

/** Saves all years. The listing may show other earnings then. @throws ApiError 409: they were changed in the meantime. */
export function useSaveFinancials(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: FinancialsInput) =>
      OwnFinancials.parse(await (await api.send('PUT', `/api/my-businesses/${id}/figures`, input)).json()),
    onSuccess: (saved) => {
      queryClient.setQueryData(financialsQuery(id).queryKey, saved)
      queryClient.removeQueries({ queryKey: ['listings'], type: 'inactive' })
      void queryClient.invalidateQueries({ queryKey: managedListingQuery(id).queryKey })
    },
  })
}
