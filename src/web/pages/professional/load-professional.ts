import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { ProfessionalDetail } from '#shared/professionals/directory.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ApiError } from '#web/api-client.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { professionalContactQuery } from '#web/professionals/contact-query.ts'
import { professionalQuery } from '#web/professionals/directory-queries.ts'
import { professionalHead } from './professional-head.ts'

/** A professional and the page's head; for members also an existing conversation. @throws notFound. */
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
