import type { QueryClient } from '@tanstack/react-query'
import type { ListingId } from '#shared/listings/listings.ts'
import type { RecommendedPartner } from '#shared/professionals/recommended-partners.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ApiError } from '#web/api-client.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { listingSummaryQuery } from '#web/listings/queries.ts'
import { memberView, publicView, trialOverView } from './business-view.ts'
import type { BusinessView } from './business-view.ts'
import { listingDetailQuery, partnersQuery } from './queries.ts'

/** A business's page: the business as this visitor may see it, and whom the page recommends. */
export async function loadBusinessPage(
  queryClient: QueryClient,
  id: ListingId,
  tab: string | null,
): Promise<{ view: BusinessView; partners: readonly RecommendedPartner[] }> {
  const partnersComing = loadPartners(queryClient, id)
  // What is on its way still when a page is sent would be the page's to wait for, also where there is no business.
  const view = await loadBusiness(queryClient, id).finally(() => partnersComing)
  const partners = await partnersComing
  if (tab === 'documents') await loadDocuments(queryClient, id)
  if (view.access !== 'signed-out' && !view.detail?.isOwner) await loadContact(queryClient, id)
  return { view, partners }
}

/** The page is whole without them: where they can't be told, it recommends nobody. */
async function loadPartners(queryClient: QueryClient, id: ListingId): Promise<readonly RecommendedPartner[]> {
  return queryClient.fetchQuery(partnersQuery(id)).catch(() => [])
}

/** How a member stands with the seller: as it is now, since another tab may have written. */
async function loadContact(queryClient: QueryClient, id: ListingId): Promise<void> {
  const { contactStateQuery } = await import('#web/conversations/queries.ts')
  await loadOnServer(queryClient.prefetchQuery({ ...contactStateQuery(id), staleTime: 0 }))
}

/** Their list is told in the page that the server makes; in the browser the tab shows when it comes. */
async function loadDocuments(queryClient: QueryClient, id: ListingId): Promise<void> {
  const user = queryClient.getQueryData(userQuery().queryKey)
  const { documentsQuery } = await import('#web/pages/business/documents/queries.ts')
  await loadOnServer(queryClient.prefetchQuery(documentsQuery(id, user)))
}

/**
 * What this visitor may see of a business: the detail for whoever is signed in, the public summary for everyone else and
 * for whoever's trial is over (S1 §6).
 *
 * @throws ApiError 404: there is none, or none that this visitor may know of.
 */
async function loadBusiness(queryClient: QueryClient, id: ListingId): Promise<BusinessView> {
  const summary = () => queryClient.fetchQuery(listingSummaryQuery(id))
  const user = await queryClient.ensureQueryData(userQuery())
  if (!user) return publicView(await summary())
  try {
    return memberView(await queryClient.fetchQuery(listingDetailQuery(id, user)), user)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) {
      queryClient.setQueryData(userQuery().queryKey, null)
      return publicView(await summary(), true)
    }
    if (error.problem?.reason !== 'trial_expired') throw error
    // It ran out since the page asked who this is: whatever else speaks of the trial has to hear of it.
    if (!user.isTrialExpired) void queryClient.invalidateQueries(userQuery())
    return trialOverView(await summary())
  }
}
