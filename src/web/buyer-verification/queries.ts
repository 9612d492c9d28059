import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { buyerProofCalls } from '#shared/buyer-verification/calls.ts'
import { send } from '#web/call.ts'

/** Refetched on every visit, since staff may have decided in the meantime. */
const FRESH_MS = 10_000

/** The viewer's buyer verification. */
export const standingQuery = () =>
  queryOptions({
    queryKey: ['buyer-standing'],
    queryFn: ({ signal }) => send(buyerProofCalls.getBuyerProof, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** Refetches the viewer's buyer verification. */
export function useRefreshStanding(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: standingQuery().queryKey })
}

/** Withdraws the waiting proof. @throws ApiError 404 if it has been decided. */
export function useWithdrawProof() {
  const refresh = useRefreshStanding()
  return useMutation({
    mutationFn: () => send(buyerProofCalls.withdrawBuyerProof),
    onSettled: refresh,
  })
}
