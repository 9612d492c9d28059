import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { accessCalls } from '#shared/access/calls.ts'
import type { AccessChange } from '#shared/access/listing-access.ts'
import type { NdaSigning } from '#shared/access/nda.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { send } from '#web/call.ts'

/** The viewer's access to a business; everyone's for its owner. */
export const listingAccessQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['access', id],
    queryFn: ({ signal }) => send(accessCalls.getAccess, { id }, { signal }),
  })

/** The agreement in use, and the viewer's signature of it. Always fresh, since it may have changed. */
export const ndaQuery = () =>
  queryOptions({
    queryKey: ['nda'],
    queryFn: ({ signal }) => send(accessCalls.getNda, undefined, { signal }),
    staleTime: 0,
  })

/** Whether a certificate with this hash was issued. */
export const verificationQuery = (hash: string) =>
  queryOptions({
    queryKey: ['nda', 'verification', hash],
    queryFn: ({ signal }) => send(accessCalls.verifyNdaCertificate, { query: { hash } }, { signal }),
  })

/** @throws ApiError 409: the agreement has changed. */
export function useSignNda() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: NdaSigning) => send(accessCalls.signNda, { body: input }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['nda'], exact: true }),
  })
}

/** Asks for access. What a grant opens is loaded again. @throws ApiError with a `reason`. */
export function useRequestAccess(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(accessCalls.requestAccess, { id, body: { confirms: true } }),
    onSuccess: (access) => queryClient.setQueryData(listingAccessQuery(id).queryKey, access),
    onError: () => queryClient.invalidateQueries({ queryKey: ['access', id] }),
  })
}

/** Takes back a request that waits. @throws ApiError 409: it was decided. */
export function useWithdrawRequest(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(accessCalls.withdrawAccessRequest, { id }),
    onSuccess: (access) => queryClient.setQueryData(listingAccessQuery(id).queryKey, access),
    onError: () => queryClient.invalidateQueries({ queryKey: ['access', id] }),
  })
}

/** A step of the seller. @throws ApiError 409: the request has changed. */
export function useChangeAccess(id: ListingId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: AccessChange) => send(accessCalls.decideAccess, { id, body: change }),
    onSuccess: (access) => {
      queryClient.setQueryData(listingAccessQuery(id).queryKey, access)
      // Who knows the name is told there as well.
      void queryClient.invalidateQueries({ queryKey: ['conversations'] })
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['access', id] }),
  })
}
