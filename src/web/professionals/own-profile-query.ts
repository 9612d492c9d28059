import { send } from '#web/call.ts'
import { professionalCalls } from '#shared/professionals/calls.ts'
import { queryOptions } from '@tanstack/react-query'

/** Refetched on every visit, since staff may have decided in the meantime. */
export const FRESH_MS = 10_000

/** The viewer's profile; null without one. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: ['own-profile'],
    queryFn: ({ signal }) => send(professionalCalls.getOwnProfile, undefined, { signal }),
    staleTime: FRESH_MS,
  })
