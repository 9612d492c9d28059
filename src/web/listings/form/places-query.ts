import { queryOptions } from '@tanstack/react-query'
import { PlacesAnswer } from '#shared/listings/places.ts'
import { api } from '#web/api-client.ts'

/** What a seller's location means on the map, and towns that begin like it. */
export const placesQuery = (search: string) =>
  queryOptions({
    queryKey: ['places', search],
    queryFn: ({ signal }) => api.get(`/api/places?${new URLSearchParams({ search })}`, PlacesAnswer, { signal }),
    gcTime: 60_000,
  })
