import { queryOptions } from '@tanstack/react-query'
import { OwnListings } from '#shared/listings/listing-detail.ts'
import { api } from '#web/api-client.ts'

/** The businesses of whoever is signed in, newest first. */
export const ownListingsQuery = () =>
  queryOptions({
    queryKey: ['listings', 'own'],
    queryFn: ({ signal }) => api.get('/api/my-businesses', OwnListings, { signal }),
  })
