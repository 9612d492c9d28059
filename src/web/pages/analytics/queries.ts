import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { insightCalls } from '#shared/insights/calls.ts'
import { marketCalls } from '#shared/market/calls.ts'
import { send, sendForHeaders } from '#web/call.ts'
import { userQuery } from '#web/accounts/queries.ts'
import { marketQuery } from '#web/market/queries.ts'
import { toSearch, toUserList } from './user-list.ts'
import type { UserList, UserListSearch } from './user-list.ts'

/** Figures stay fresh for a minute, so returning to the page doesn't refetch them. */
const FRESH_MS = 60_000

export const FIGURES_KEY = ['insights']

/** Listings. */
export const businessHealthQuery = () =>
  queryOptions({
    queryKey: [...FIGURES_KEY, 'business-health'],
    queryFn: ({ signal }) => send(insightCalls.getBusinessHealth, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** Accounts and recent activity. */
export const userEngagementQuery = () =>
  queryOptions({
    queryKey: [...FIGURES_KEY, 'user-engagement'],
    queryFn: ({ signal }) => send(insightCalls.getUserEngagement, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** Revenue. */
export const financialPerformanceQuery = () =>
  queryOptions({
    queryKey: [...FIGURES_KEY, 'financial-performance'],
    queryFn: ({ signal }) => send(insightCalls.getFinancialPerformance, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** Usage of the site. */
export const advancedEngagementQuery = () =>
  queryOptions({
    queryKey: [...FIGURES_KEY, 'advanced-engagement'],
    queryFn: ({ signal }) => send(insightCalls.getAdvancedEngagement, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** Words searched for in vain. */
export const unmetWordsQuery = () =>
  queryOptions({
    queryKey: [...FIGURES_KEY, 'unmet-words'],
    queryFn: ({ signal }) => send(marketCalls.listUnmetWords, undefined, { signal }),
    staleTime: FRESH_MS,
  })

/** One page of users with the total count. The previous page stays on screen while the next one loads. */
export const signedUpUsersQuery = (list: UserList) =>
  queryOptions({
    queryKey: [...FIGURES_KEY, 'users', list],
    queryFn: async ({ signal }) => {
      const { data, headers } = await sendForHeaders(insightCalls.listUsers, { query: toSearch(list) }, { signal })
      return { users: data, total: Number(headers.get('x-total-count')) }
    },
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })

/** The URL of the CSV export of all users that match the search, in the list's order. */
export function usersFilePath({ search, sort }: UserList): string {
  return `/api/admin/users.csv${queryText(toSearch({ search, sort, page: 1 }))}`
}

/** All data of the page. The figures are requested for staff only (S2 §6). */
export async function prefetchTrends(queryClient: QueryClient, search: UserListSearch): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery())
  if (!user?.isAdmin) return queryClient.prefetchQuery(marketQuery({}))
  await Promise.all([
    queryClient.prefetchQuery(businessHealthQuery()),
    queryClient.prefetchQuery(userEngagementQuery()),
    queryClient.prefetchQuery(financialPerformanceQuery()),
    queryClient.prefetchQuery(advancedEngagementQuery()),
    queryClient.prefetchQuery(signedUpUsersQuery(toUserList(search))),
  ])
}

function queryText(given: Record<string, string>): string {
  const text = new URLSearchParams(given).toString()
  return text && `?${text}`
}
