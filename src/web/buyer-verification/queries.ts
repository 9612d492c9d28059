import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { BuyerStanding } from '#shared/buyer-verification/proofs.ts'
import { api } from '#web/api-client.ts'

/** Staff decide meanwhile: whoever comes back to a page sees how it stands now. */
const FRESH_MS = 10_000

/** How whoever is signed in stands as a buyer. */
export const standingQuery = () =>
  queryOptions({
    queryKey: ['buyer-standing'],
    queryFn: ({ signal }) => api.get('/api/buyer-proof', BuyerStanding, { signal }),
    staleTime: FRESH_MS,
  })

/** Asks anew how somebody stands. */
export function useRefreshStanding(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: standingQuery().queryKey })
}

/** Takes back what waits. @throws ApiError 404: it was decided meanwhile. */
export function useWithdrawProof() {
  const refresh = useRefreshStanding()
  return useMutation({
    mutationFn: () => api.send('DELETE', '/api/buyer-proof'),
    onSettled: refresh,
  })
}
