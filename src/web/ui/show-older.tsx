import { buttonClass } from './button.tsx'

interface ShowOlderProps {
  hasMore: boolean
  /** The last attempt failed. The entries that are shown stay. */
  hasFailed?: boolean
  isFetching: boolean
  onPress: () => void
  size?: 'small'
  className?: string
}

/** The button below a list that loads older entries. */
export function ShowOlder({ hasMore, hasFailed, isFetching, onPress, size, className = 'mt-5' }: ShowOlderProps) {
  return (
    <>
      {hasFailed && (
        <p role="alert" className="mt-4 text-sm font-medium text-brick">
          The older ones didn't load. Check your connection, then try again.
        </p>
      )}
      {hasMore && (
        <button
          type="button"
          aria-disabled={isFetching}
          onClick={() => {
            if (!isFetching) onPress()
          }}
          className={`${buttonClass('secondary', size)} ${className}`}
        >
          {isFetching ? 'Loading…' : 'Show older'}
        </button>
      )}
    </>
  )
}
