import { buttonClass } from './button.tsx'

interface ShowOlderProps {
  isFetching: boolean
  onPress: () => void
  size?: 'small'
  className?: string
}

/** Below a list whose older entries come when they are asked for. */
export function ShowOlder({ isFetching, onPress, size, className = 'mt-5' }: ShowOlderProps) {
  return (
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
  )
}
