import { ownListingCalls } from '#shared/listings/selling-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/call.ts'

/** The signed-in user's listings, newest first. */
export const ownListingsQuery = () =>
  queryOptions({
    queryKey: ['listings', 'own'],
    queryFn: ({ signal }) => send(ownListingCalls.listOwnBusinesses, undefined, { signal }),
  })
