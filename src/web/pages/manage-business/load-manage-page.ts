import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '#web/api-client.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { listingFiguresQuery, loadManagedListing } from '#web/listings/managed-queries.ts'

/** The listing as it is now; staff read about others' listings elsewhere. */
export async function loadManagePage(queryClient: QueryClient, id: string): Promise<void> {
  if (!/^[1-9]\d{0,9}$/u.test(id)) throw notFound()
  try {
    if (!(await loadManagedListing(queryClient, Number(id))).isOwner) throw notFound()
    await loadOnServer(queryClient.prefetchQuery(listingFiguresQuery(Number(id))))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    // Whoever is signed out by now is led to sign-in by the page.
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
}
