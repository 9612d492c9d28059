import type { QueryClient } from '@tanstack/react-query'

/** What the API answers with, and what a query's key is made of. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { [field: string]: Plain }

/** The part of a query's state that differs between queries that have their data. */
interface SentQuery {
  key: readonly Plain[]
  data: Plain
  updatedAt: number
}

/**
 * The queries that a page brings along. Pages never suspend, so each query that a page shows has its data before the
 * page is rendered; one that failed is asked for again in the browser.
 */
export function sentQueries(queryClient: QueryClient): SentQuery[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({
      key: queryKey as Plain[],
      data: state.data as Plain,
      updatedAt: state.dataUpdatedAt,
    }))
}

export function receiveQueries(queryClient: QueryClient, queries: readonly SentQuery[]): void {
  for (const { key, data, updatedAt } of queries) queryClient.setQueryData(key, data, { updatedAt })
}
