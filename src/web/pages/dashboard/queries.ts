import { queryOptions } from '@tanstack/react-query'
import { listingCalls } from '#shared/listings/calls.ts'
import { send } from '#web/call.ts'

/** The signed-in user's listings, newest first. */
export const ownListingsQuery = () =>
  queryOptions({
    queryKey: ['listings', 'own'],
    queryFn: ({ signal }) => send(listingCalls.listOwnBusinesses, undefined, { signal }),
  })
