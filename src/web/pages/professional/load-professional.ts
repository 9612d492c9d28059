import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ProfessionalDetail } from '#shared/professionals/directory.ts'
import { isProfessional } from '#shared/professionals/professionals.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ApiError } from '#web/api-client.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { readDirectorySearch } from '#web/professionals/directory-search.ts'
import type { DirectorySearch } from '#web/professionals/directory-search.ts'
import { ownProfileQuery } from '#web/professionals/own-profile-query.ts'
import {
  completenessQuery,
  directoryQuery,
  professionalContactQuery,
  professionalQuery,
} from '#web/professionals/queries.ts'
import { directoryHead, professionalHead } from './professional-head.ts'

/** Nothing for whoever has no profile. */
export async function loadOwnProfile(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery())
  if (!isProfessional(user?.role ?? null)) return
  await loadOnServer(
    Promise.all([queryClient.prefetchQuery(ownProfileQuery()), queryClient.prefetchQuery(completenessQuery())]),
  )
}

/** A page of the directory, which in the browser may still be on its way, and its head: every page would carry the code of it. */
export async function loadDirectory(
  queryClient: QueryClient,
  given: DirectorySearch,
): Promise<{ head: ReturnType<typeof directoryHead> }> {
  const query = directoryQuery(readDirectorySearch({ ...given }))
  await loadOnServer(queryClient.prefetchQuery(query))
  return { head: directoryHead(queryClient.getQueryData(query.queryKey)) }
}

/** Somebody of the directory with the head of their page, and for members where the two talk already. @throws notFound. */
export async function loadProfessional(
  queryClient: QueryClient,
  id: string,
): Promise<{ professional: ProfessionalDetail; head: ReturnType<typeof professionalHead> }> {
  if (!/^[1-9]\d{0,9}$/u.test(id)) throw notFound()
  const user = await queryClient.ensureQueryData(userQuery())
  const contact = user && queryClient.prefetchQuery(professionalContactQuery(Number(id)))
  try {
    const professional = await queryClient.fetchQuery(professionalQuery(Number(id)))
    if (contact) await loadOnServer(contact)
    return { professional, head: professionalHead(professional) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
