import { queryOptions, useQuery } from '@tanstack/react-query'
import { fitCalls } from '#shared/listings/fit/fit-calls.ts'
import type { OwnFit } from '#shared/listings/fit/own-fit.ts'
import type { Place } from '#shared/listings/places.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { send } from '#web/call.ts'
import { useBuyerBase } from '#web/listings/buyer-base/queries.ts'
import { placesQuery } from '#web/listings/form/places-query.ts'

const FRESH_MS = 60_000

/** What a member said of where and what they look for. */
export const ownFitQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['fit', userId],
    queryFn: ({ signal }) => send(fitCalls.getOwnFit, undefined, { signal }),
    staleTime: FRESH_MS,
    enabled: userId !== undefined,
  })

/** Undefined for visitors, and until it is loaded. */
export function useOwnFit(): OwnFit | undefined {
  const { data: user } = useQuery(userQuery())
  return useQuery(ownFitQuery(user?.id)).data
}

/** Where distances are measured from: of a member what they said anywhere, of a visitor what they said in this browser. */
export function useOwnPlace(): Place | undefined {
  const { data: user } = useQuery(userQuery())
  const fit = useOwnFit()
  const said = useBuyerBase()?.place
  const { data: places } = useQuery({ ...placesQuery(said ?? ''), enabled: user === null && Boolean(said) })
  return fit?.place ?? places?.match ?? undefined
}
