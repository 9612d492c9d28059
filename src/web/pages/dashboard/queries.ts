import { queryOptions } from '@tanstack/react-query'
import { OwnListings } from '#shared/listings/listing-detail.ts'
import { api } from '#web/api-client.ts'

/** The signed-in user's listings, newest first. */
export const ownListingsQuery = () =>
  queryOptions({
    queryKey: ['listings', 'own'],
    queryFn: ({ signal }) => api.get('/api/my-businesses', OwnListings, { signal }),
  })
