import { useMutation, useQueryClient } from '@tanstack/react-query'
import { savedCalls } from '#shared/saved/calls.ts'
import type { SavedBusinessInput } from '#shared/saved/saved-businesses.ts'
import type { NewSavedSearch, SavedSearchChanges, SavedSearchId } from '#shared/saved/saved-searches.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { queryOf, send } from '#web/call.ts'
import { refreshHearts } from './hearts.tsx'

/** Refetched on every visit: hearts on other pages change the shortlist. */
const FRESH_MS = 0

/** The viewer's shortlist. */
export const savedBusinessesQuery = () => ({ ...queryOf(savedCalls.listSavedBusinesses), staleTime: FRESH_MS })

/** The viewer's saved searches. */
export const savedSearchesQuery = () => ({ ...queryOf(savedCalls.listSavedSearches), staleTime: FRESH_MS })

/** Saves a business, or changes its note or whether it is followed. */
export function useSaveBusiness() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: SavedBusinessInput & { id: ListingId }) =>
      send(savedCalls.saveBusiness, { id, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(savedBusinessesQuery().queryKey, (known) => {
        if (!known) return known
        const isKnown = known.some(({ id }) => id === saved.id)
        return isKnown ? known.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...known]
      })
      refreshHearts(queryClient)
    },
  })
}

/** Its answer is what saves it again as it was. */
export function useRemoveBusiness() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: ListingId) => send(savedCalls.unsaveBusiness, { id }),
    onSuccess: (_, id) => {
      queryClient.setQueryData(savedBusinessesQuery().queryKey, (known) => known?.filter((one) => one.id !== id))
      refreshHearts(queryClient)
    },
  })
}

export function useSaveSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSavedSearch) => send(savedCalls.saveSearch, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery().queryKey }),
  })
}

export function useChangeSearch(id: SavedSearchId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SavedSearchChanges) => send(savedCalls.updateSavedSearch, { id, body }),
    onSuccess: (changed) => {
      queryClient.setQueryData(savedSearchesQuery().queryKey, (known) =>
        known?.map((one) => (one.id === id ? changed : one)),
      )
    },
  })
}

export function useDeleteSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: SavedSearchId) => send(savedCalls.deleteSavedSearch, { id }),
    onSuccess: (_, id) => {
      queryClient.setQueryData(savedSearchesQuery().queryKey, (known) => known?.filter((one) => one.id !== id))
    },
  })
}

/** New addresses of a search's feeds. The former ones stop. */
export function useRenewFeeds(id: SavedSearchId) {
  return useMutation({ mutationFn: () => send(savedCalls.renewFeeds, { id }) })
}
