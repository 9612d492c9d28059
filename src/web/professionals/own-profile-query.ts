import { queryOptions } from '@tanstack/react-query'
import { OwnProfile } from '#shared/professionals/professionals.ts'
import { api } from '#web/api-client.ts'

/** Staff decide meanwhile: whoever comes back to the page sees how it stands now. */
export const FRESH_MS = 10_000
export const OWN = '/api/professional/profile'

/** The profile of whoever is signed in; null while there is none. */
export const ownProfileQuery = () =>
  queryOptions({
    queryKey: ['own-profile'],
    queryFn: ({ signal }) => api.get(OWN, OwnProfile, { signal }),
    staleTime: FRESH_MS,
  })
