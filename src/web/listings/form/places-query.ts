import { queryOptions } from '@tanstack/react-query'
import { PlacesAnswer } from '#shared/listings/places.ts'
import { api } from '#web/api-client.ts'

/** The place that matches a seller's location, and suggested towns. */
export const placesQuery = (search: string) =>
  queryOptions({
    queryKey: ['places', search],
    queryFn: ({ signal }) => api.get(`/api/places?${new URLSearchParams({ search })}`, PlacesAnswer, { signal }),
    gcTime: 60_000,
  })
