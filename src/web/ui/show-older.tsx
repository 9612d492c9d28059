import { buttonClass } from './button.tsx'

interface ShowOlderProps {
  hasMore: boolean
  /** The last try failed; what is shown already stays. */
  hasFailed?: boolean
  isFetching: boolean
  onPress: () => void
  size?: 'small'
  className?: string
}

/** Below a list whose older entries come when they are asked for. */
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
