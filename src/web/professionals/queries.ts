import { send } from '#web/call.ts'
import { professionalCalls } from '#shared/professionals/calls.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { ProfessionalProfile } from '#shared/professionals/professionals.ts'
import type { ProfileInput, StepName } from '#shared/professionals/professionals.ts'
import { ApiError } from '#web/api-client.ts'
import { FRESH_MS, ownProfileQuery } from './own-profile-query.ts'

/** Completeness of the saved profile. */
export const completenessQuery = () =>
  queryOptions({
    queryKey: ['own-profile', 'completeness'],
    queryFn: ({ signal }) => send(professionalCalls.getProfileCompleteness, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** Creates or updates the profile (S2 §7). @throws ApiError. */
export function useSaveProfile(isNew: boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: ProfileInput) => (isNew ? make(input) : change(input)),
    onSuccess: (profile) => cacheProfile(queryClient, profile),
  })
}

/** If another tab has created the profile, it is updated instead. */
async function make(input: ProfileInput): Promise<ProfessionalProfile> {
  try {
    return await send(professionalCalls.createOwnProfile, { body: input })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return change(input)
    throw error
  }
}

function change(input: ProfileInput): Promise<ProfessionalProfile> {
  return send(professionalCalls.updateOwnProfile, { body: input })
}

/** Submits the saved profile for review. @throws ApiError 409 if a step is incomplete. */
export function useSendForVerification() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send(professionalCalls.requestProfileVerification),
    // The button goes with the new status, and the focus moves then: it must not wait for the steps.
    onSuccess: (profile) => {
      void cacheProfile(queryClient, profile)
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ownProfileQuery().queryKey }),
  })
}

async function cacheProfile(queryClient: QueryClient, profile: ProfessionalProfile): Promise<void> {
  queryClient.setQueryData(ownProfileQuery().queryKey, profile)
  // The directory may have changed.
  queryClient.removeQueries({ queryKey: ['professionals'], type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey: completenessQuery().queryKey })
}

/** Reports a step (S2 §4). Failures are ignored. */
export function useReportStep() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: StepName) => send(professionalCalls.noteProfileStep, { body: { step } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: completenessQuery().queryKey }),
  })
}
