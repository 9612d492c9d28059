import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import { RemovedBusiness, SavedBusiness, SavedBusinesses } from '#shared/saved/saved-businesses.ts'
import type { SavedBusinessInput } from '#shared/saved/saved-businesses.ts'
import { CreatedSearch, FeedAddresses, SavedSearch, SavedSearches } from '#shared/saved/saved-searches.ts'
import type { NewSavedSearch, SavedSearchChanges, SavedSearchId } from '#shared/saved/saved-searches.ts'
import { api } from '#web/api-client.ts'
import { refreshHearts } from './hearts.ts'

/** Refetched on every visit: hearts on other pages change the shortlist. */
const FRESH_MS = 0

/** The viewer's shortlist. */
export const savedBusinessesQuery = () =>
  queryOptions({
    queryKey: ['saved', 'businesses'],
    queryFn: ({ signal }) => api.get('/api/saved/businesses', SavedBusinesses, { signal }),
    staleTime: FRESH_MS,
  })

/** The viewer's saved searches. */
export const savedSearchesQuery = () =>
  queryOptions({
    queryKey: ['saved', 'searches'],
    queryFn: ({ signal }) => api.get('/api/saved/searches', SavedSearches, { signal }),
    staleTime: FRESH_MS,
  })

/** Saves a business, or changes its note or whether it is followed. */
export function useSaveBusiness() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, ...given }: SavedBusinessInput & { id: ListingId }) =>
      SavedBusiness.parse(await (await api.send('PUT', `/api/saved/businesses/${id}`, given)).json()),
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
    mutationFn: async (id: ListingId) =>
      RemovedBusiness.parse(await (await api.send('DELETE', `/api/saved/businesses/${id}`)).json()),
    onSuccess: (_, id) => {
      queryClient.setQueryData(savedBusinessesQuery().queryKey, (known) => known?.filter((one) => one.id !== id))
      refreshHearts(queryClient)
    },
  })
}

export function useSaveSearch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (search: NewSavedSearch) => api.post('/api/saved/searches', search, CreatedSearch),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery().queryKey }),
  })
}

export function useChangeSearch(id: SavedSearchId) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: SavedSearchChanges) =>
      SavedSearch.parse(await (await api.send('PATCH', `/api/saved/searches/${id}`, changes)).json()),
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
    mutationFn: (id: SavedSearchId) => api.send('DELETE', `/api/saved/searches/${id}`),
    onSuccess: (_, id) => {
      queryClient.setQueryData(savedSearchesQuery().queryKey, (known) => known?.filter((one) => one.id !== id))
    },
  })
}

/** New addresses of a search's feeds. The former ones stop. */
export function useRenewFeeds(id: SavedSearchId) {
  return useMutation({
    mutationFn: () => api.post(`/api/saved/searches/${id}/feeds`, undefined, FeedAddresses),
  })
}
