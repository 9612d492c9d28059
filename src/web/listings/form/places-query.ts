import { queryOptions } from '@tanstack/react-query'
import { placeCalls } from '#shared/listings/place-calls.ts'
import { send } from '#web/call.ts'

/** The place that matches a seller's location, and suggested towns. */
export const placesQuery = (search: string) =>
  queryOptions({
    queryKey: ['places', search],
    queryFn: ({ signal }) => send(placeCalls.findPlaces, { query: { search } }, { signal }),
    gcTime: 60_000,
  })
