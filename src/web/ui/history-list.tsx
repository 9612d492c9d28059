import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ShowOlder } from './show-older.tsx'

/** Of an infinite query. */
interface History<Item> {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  isFetchNextPageError: boolean
}

interface HistoryListProps<Item> {
  label: string
  query: History<Item>
  /** An `li` for each. */
  children: (item: Item) => ReactNode
}

/** What something was, newest first, a page at a time. */
export function HistoryList<Item>({ label, query, children }: HistoryListProps<Item>) {
  const { data, isError, isFetching, refetch } = query
  if (!data) {
    return (
      <p role="status" className="mt-4 text-sm text-muted">
        {isError ? 'The history didn’t load. ' : 'Loading the history…'}
        {isError && (
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            {isFetching ? 'Trying…' : 'Try again'}
          </Button>
        )}
      </p>
    )
  }
  return (
    <section aria-label={label} className="mt-4 rounded-card bg-sunken px-4 py-1">
      <ol aria-busy={isFetching} className="divide-y divide-line">
        {data.pages.flatMap(({ items }) => items).map(children)}
      </ol>
      <ShowOlder query={query} size="small" className="my-3" />
    </section>
  )
}
