import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { passportCalls } from '#shared/buyer-passport/calls.ts'
import type { BuyerProfileInput } from '#shared/buyer-passport/passport.ts'
import type { ScreeningRules } from '#shared/buyer-passport/screening.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'

/** Refetched on every visit, since staff may have checked a proof in the meantime. */
const FRESH_MS = 10_000

/** The viewer's own passport. */
export const passportQuery = () =>
  queryOptions({
    queryKey: ['buyer-passport'],
    queryFn: ({ signal }) => send(passportCalls.getBuyerPassport, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** Saves the viewer's passport, which also confirms it. */
export function useSavePassport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (profile: BuyerProfileInput) => send(passportCalls.setBuyerPassport, { body: profile }),
    onSuccess: (saved) => {
      queryClient.setQueryData(passportQuery().queryKey, saved)
      // What sellers ask for may be met now.
      void queryClient.invalidateQueries({ queryKey: ['conversations', 'contact'] })
      void queryClient.invalidateQueries({ queryKey: ['access'] })
      void queryClient.invalidateQueries({ queryKey: ['fit'] })
    },
  })
}

/** What the viewer asks of buyers of their own listing. */
export const screeningQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['screening', id],
    queryFn: ({ signal }) => send(passportCalls.getScreening, { id }, { signal }),
  })

export function useSaveScreening(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rules: ScreeningRules) => send(passportCalls.setScreening, { id, body: rules }),
    onSuccess: (saved) => {
      queryClient.setQueryData(screeningQuery(id).queryKey, saved)
      // The first rules give the inbox its tabs.
      void queryClient.invalidateQueries({ queryKey: ['conversations', 'list'] })
    },
  })
}
