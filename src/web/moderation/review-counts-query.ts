import { queryOptions } from '@tanstack/react-query'
import { reviewCalls } from '#shared/moderation/calls.ts'
import { send } from '#web/call.ts'

/** The length of each queue. */
export const reviewCountsQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'counts'],
    queryFn: ({ signal }) => send(reviewCalls.countReviews, undefined, { signal }),
    // Short, since other staff decide too.
    staleTime: 10_000,
  })
