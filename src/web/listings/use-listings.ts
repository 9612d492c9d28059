import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListingFilter, ListingSort } from '#shared/listings/listing-filter.ts'
import type { ListingSummary } from '#shared/listings/listings.ts'
import { addResultCount } from '#web/insights/report-event.ts'
import { listingsQuery } from './queries.ts'

export interface Listings {
  items: ListingSummary[]
  total: number
  isBounded: boolean
  /** Nothing to show yet. While a changed filter loads, the old businesses stay. */
  isPending: boolean
  isUpdating: boolean
  error: Error | null
  retry: () => void
  hasMore: boolean
  isLoadingMore: boolean
  hasMoreFailed: boolean
  loadMore: () => void
}

/** Businesses that match a filter, with infinite loading. */
export function useListings(filter: ListingFilter, sort: ListingSort): Listings {
  const query = useInfiniteQuery({ ...listingsQuery(filter, sort), placeholderData: keepPreviousData })
  const first = query.data?.pages[0]
  const found = query.isPlaceholderData ? undefined : first?.total
  useEffect(() => {
    if (found !== undefined) addResultCount(found)
  })
  return {
    items: query.data?.pages.flatMap((page) => page.items) ?? [],
    total: first?.total ?? 0,
    isBounded: first?.isBounded ?? false,
    isPending: query.isPending,
    isUpdating: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
  }
}
