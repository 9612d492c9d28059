import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#shared/accounts/user.ts'
import { isProfessional } from '#shared/professionals/professional-roles.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { subscriptionQuery } from '#web/billing/queries.ts'
import { passportQuery } from '#web/buyer-passport/queries.ts'
import { standingQuery } from '#web/buyer-verification/queries.ts'
import { allowanceQuery, leadsQuery, ownRepliesQuery } from '#web/conversations/queries.ts'
import { dueTasksQuery } from '#web/deals/room/queries.ts'
import { ownProfileQuery } from '#web/professionals/own-profile-query.ts'
import { listingFiguresQuery } from '#web/listings/managed-queries.ts'
import { businessDemandQuery } from '#web/market/queries.ts'
import { firstShown } from './own-listings/own-figures.tsx'
import { ownListingsQuery } from '#web/listings/own-listings-query.ts'
import { mayBuy } from './may-buy.ts'

/** Loads the signed-in user's dashboard; nothing for somebody whose session has ended. */
export async function loadDashboard(queryClient: QueryClient): Promise<void> {
  const user = queryClient.getQueryData(userQuery().queryKey)
  if (!user) return
  await Promise.all([
    prefetchOwnListings(queryClient),
    queryClient.prefetchQuery(subscriptionQuery()),
    mayBuy(user) && queryClient.prefetchQuery(standingQuery()),
    mayBuy(user) && queryClient.prefetchQuery(passportQuery()),
    queryClient.prefetchQuery(dueTasksQuery),
    prefetchLeads(queryClient, user),
    user.subscriptionStatus === 'active' && queryClient.prefetchQuery(allowanceQuery()),
  ])
}

/** A professional's leads and, without any, whether clients can find the profile. */
async function prefetchLeads(queryClient: QueryClient, user: CurrentUser): Promise<void> {
  await queryClient.prefetchQuery(leadsQuery())
  const isNobody = queryClient.getQueryData(leadsQuery().queryKey)?.total === 0
  if (isNobody && isProfessional(user.role)) await queryClient.prefetchQuery(ownProfileQuery())
}

/** The listings, and the figures of the one that is selected first. */
async function prefetchOwnListings(queryClient: QueryClient): Promise<void> {
  await queryClient.prefetchQuery(ownListingsQuery())
  const id = firstShown(queryClient.getQueryData(ownListingsQuery().queryKey) ?? [])
  if (id === undefined) return
  await Promise.all([
    queryClient.prefetchQuery(listingFiguresQuery(id)),
    queryClient.prefetchQuery(ownRepliesQuery()),
    queryClient.prefetchQuery(businessDemandQuery(id)),
  ])
}
