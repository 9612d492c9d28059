import { queryOptions } from '@tanstack/react-query'
import { OwnProfile } from '#shared/professionals/professionals.ts'
import { api } from '#web/api-client.ts'

/** Refetched on every visit, since staff may have decided in the meantime. */
export const FRESH_MS = 10_000
export const OWN = '/api/professional/profile'

/** The viewer's profile; null without one. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: ['own-profile'],
    queryFn: ({ signal }) => api.get(OWN, OwnProfile, { signal }),
    staleTime: FRESH_MS,
  })
