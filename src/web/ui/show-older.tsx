import { Button } from './button.tsx'

interface ShowOlderProps {
  /** An infinite one. The entries that are shown stay when it fails. */
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  size?: 'small'
  className?: string
}

/** The button below a list that loads older entries. */
export function ShowOlder({ query, size, className = 'mt-5' }: ShowOlderProps) {
  const isLoading = query.isFetchingNextPage
  return (
    <>
      {query.isFetchNextPageError && (
        <p role="alert" className="mt-4 text-sm font-medium text-brick">
          The older ones didn't load. Check your connection, then try again.
        </p>
      )}
      {query.hasNextPage && (
        <Button
          look="secondary"
          size={size}
          aria-disabled={isLoading}
          onClick={() => isLoading || void query.fetchNextPage()}
          className={className}
        >
          {isLoading ? 'Loading…' : 'Show older'}
        </Button>
      )}
    </>
  )
}
