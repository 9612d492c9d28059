import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { DirectoryPage, ProfessionalContact, ProfessionalDetail } from '#shared/professionals/directory.ts'
import type { ProfessionalId } from '#shared/professionals/professional-id.ts'
import { Completeness, ProfessionalProfile } from '#shared/professionals/professionals.ts'
import type { ProfileInput, StepName } from '#shared/professionals/professionals.ts'
import { api, ApiError } from '#web/api-client.ts'
import { toQuery } from './directory-search.ts'
import type { DirectorySearch } from './directory-search.ts'
import { FRESH_MS, OWN, ownProfileQuery } from './own-profile-query.ts'

/** How far the saved profile is. */
export const completenessQuery = () =>
  queryOptions({
    queryKey: ['own-profile', 'completeness'],
    queryFn: ({ signal }) => api.get(`${OWN}/completeness`, Completeness, { signal }),
    staleTime: FRESH_MS,
  })

/** Makes the profile, or changes the one that there is (S2 §7). @throws ApiError. */
export function useSaveProfile(isNew: boolean) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: ProfileInput) =>
      ProfessionalProfile.parse(await (await (isNew ? make(input) : change(input))).json()),
    onSuccess: (profile) => keepProfile(queryClient, profile),
  })
}

/** Another tab may have made it meanwhile: then it is changed. */
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

/** Puts the saved profile into the queue of staff. @throws ApiError 409: a step is open. */
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
  // What the directory knows may be another now.
  queryClient.removeQueries({ queryKey: ['professionals'], type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey: completenessQuery().queryKey })
}

/** Reports a step (S2 §4). That it failed is nobody's to know. */
export function useReportStep() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (step: StepName) => api.send('POST', `${OWN}/step`, { step }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: completenessQuery().queryKey }),
  })
}

/** A page of the directory. */
export const directoryQuery = (search: DirectorySearch) =>
  queryOptions({
    queryKey: ['professionals', 'directory', search],
    queryFn: ({ signal }) => api.get(`/api/professionals${toQuery(search)}`, DirectoryPage, { signal }),
  })

export const professionalQuery = (id: ProfessionalId) =>
  queryOptions({
    queryKey: ['professionals', 'one', id],
    queryFn: ({ signal }) => api.get(`/api/professionals/${id}`, ProfessionalDetail, { signal }),
  })

/** Where whoever is signed in talks with a professional already. */
export const professionalContactQuery = (id: ProfessionalId) =>
  queryOptions({
    queryKey: ['conversations', 'contact', 'professional', id],
    queryFn: ({ signal }) => api.get(`/api/professionals/${id}/contact`, ProfessionalContact, { signal }),
    staleTime: 0,
  })
