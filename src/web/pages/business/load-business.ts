import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { businessCalls } from '#shared/listings/business-calls.ts'
import type { ListingId } from '#shared/listings/listings.ts'
import { directoryCalls } from '#shared/professionals/directory-calls.ts'
import type { RecommendedPartner } from '#shared/professionals/recommended-partners.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { ApiError } from '#web/api-client.ts'
import { send } from '#web/call.ts'
import { loadOnServer } from '#web/load-on-server.ts'
import { listingSummaryQuery } from '#web/listings/queries.ts'
import { memberView, publicView, trialOverView } from './business-view.ts'
import type { BusinessView } from './business-view.ts'

/**
 * A business for a signed-in viewer. The key includes the viewer's access, since a trial's answer differs from a
 * subscription's.
 */
const listingDetailQuery = (
  id: ListingId,
  { isTrialActive, isVerifiedProfessional, subscriptionStatus }: CurrentUser,
) =>
  queryOptions({
    queryKey: ['listings', 'detail', id, isTrialActive, isVerifiedProfessional, subscriptionStatus],
    queryFn: ({ signal }) => send(businessCalls.getBusiness, { id }, { signal }),
  })

/** The professionals that a business's page recommends. */
const partnersQuery = (id: ListingId) =>
  queryOptions({
    queryKey: ['professionals', 'partners', id],
    queryFn: ({ signal }) => send(directoryCalls.listPartners, { id }, { signal }),
  })

/** Loads the business as this viewer may see it, with the recommended professionals. */
export async function loadBusinessPage(
  queryClient: QueryClient,
  id: ListingId,
  tab: string | null,
): Promise<{ view: BusinessView; partners: readonly RecommendedPartner[] }> {
  const partnersComing = loadPartners(queryClient, id)
  // Waits for partners even without a business, so that no request is pending when the page is sent.
  const view = await loadBusiness(queryClient, id).finally(() => partnersComing)
  const partners = await partnersComing
  if (tab === 'documents') await loadDocuments(queryClient, view)
  if (tab === 'financials') await (await import('./financials/queries.ts')).loadFigures(queryClient, view)
  if (tab === 'history') await (await import('./history/queries.ts')).loadHistory(queryClient, id)
  if (view.access !== 'signed-out' && !view.detail?.isOwner)
    await (await import('./load-contact.ts')).loadContact(queryClient, id)
  return { view, partners }
}

/** Partners are optional: if the request fails, the page shows no recommendations. */
async function loadPartners(queryClient: QueryClient, id: ListingId): Promise<readonly RecommendedPartner[]> {
  return queryClient.fetchQuery(partnersQuery(id)).catch(() => [])
}

/** The server renders the list; in the browser the tab loads it when it opens. */
async function loadDocuments(queryClient: QueryClient, { listing }: BusinessView): Promise<void> {
  const user = queryClient.getQueryData(userQuery().queryKey)
  const { prefetchDocuments } = await import('#web/documents/queries.ts')
  await loadOnServer(prefetchDocuments(queryClient, listing, user))
}

/**
 * Loads the detail for members, and the public summary for visitors and after a trial (S1 §6).
 *
 * @throws ApiError 404: there is no such business, or the viewer may not see it.
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
    // The trial expired after the user was cached, so other parts of the page need the new state.
    if (!user.isTrialExpired) void queryClient.invalidateQueries(userQuery())
    return trialOverView(await summary())
  }
}
