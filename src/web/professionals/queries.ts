import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Completeness, ProfessionalProfile } from '#shared/professionals/professionals.ts'
import type { ProfileInput, StepName } from '#shared/professionals/professionals.ts'
import { api, ApiError } from '#web/api-client.ts'
import { FRESH_MS, OWN, ownProfileQuery } from './own-profile-query.ts'

/** Completeness of the saved profile. */
export const completenessQuery = () =>
  queryOptions({
    queryKey: ['own-profile', 'completeness'],
    queryFn: ({ signal }) => api.get(`${OWN}/completeness`, Completeness, { signal }),
    staleTime: FRESH_MS,
  })

/** Creates or updates the profile (S2 §7). @throws ApiError. */
export function useSaveProfile(isNew: boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: ProfileInput) =>
      ProfessionalProfile.parse(await (await (isNew ? make(input) : change(input))).json()),
    onSuccess: (profile) => keepProfile(queryClient, profile),
  })
}

/** If another tab has created the profile, it is updated instead. */
async function make(input: ProfileInput): Promise<Response> {
  try {
    return await api.send('POST', OWN, input)
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return change(input)
    throw error
  }
}

function change(input: ProfileInput): Promise<Response> {
  return api.send('PATCH', OWN, input)
}

/** Submits the saved profile for review. @throws ApiError 409 if a step is incomplete. */
export function useSendForVerification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.post(`${OWN}/verification`, undefined, ProfessionalProfile),
    onSuccess: (profile) => keepProfile(queryClient, profile),
    onError: () => queryClient.invalidateQueries({ queryKey: ownProfileQuery().queryKey }),
  })
}

async function keepProfile(queryClient: QueryClient, profile: ProfessionalProfile): Promise<void> {
  queryClient.setQueryData(ownProfileQuery().queryKey, profile)
  // The directory may have changed.
  queryClient.removeQueries({ queryKey: ['professionals'], type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey: completenessQuery().queryKey })
}

/** Reports a step (S2 §4). Failures are ignored. */
export function useReportStep() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: StepName) => api.send('POST', `${OWN}/step`, { step }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: completenessQuery().queryKey }),
  })
}
